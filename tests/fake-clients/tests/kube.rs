//! What a client of kube sends over `Cluster::service` -> what it gets, the same for both versions.

use kubesmith_engine::fake::Cluster;

/// Runs a test in a runtime as programs have it.
fn run(test: impl Future<Output = ()>) {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_time().build().unwrap();
    runtime.block_on(test);
}

/// A cluster without kinds.
fn cluster() -> Cluster {
    Cluster::new(&[])
}

macro_rules! tests_of {
    ($version:ident, $kube:ident) => {
        mod $version {
            use $kube::Client;

            use super::{cluster, run};

            #[test]
            fn an_error_is_that_of_the_server() {
                run(async {
                    let service = cluster().service();
                    let client = Client::new(service.clone(), "default");
                    let request = http::Request::get("/apis/none/v1/boxes?limit=1").body(Vec::new()).unwrap();
                    let error = client.request_text(request).await.unwrap_err();
                    assert!(matches!(error, $kube::Error::Api(_)), "{error}");
                    let calls = service.calls().all();
                    let shown: Vec<_> =
                        calls.iter().map(|call| (&*call.request.path, &*call.request.query)).collect();
                    assert_eq!(shown, [("/apis/none/v1/boxes", "limit=1")]);
                });
            }
        }
    };
}

tests_of!(kube_4_, kube_4);
tests_of!(kube_5_, kube_5);
