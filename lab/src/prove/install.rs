//! CRDs -> those that the server has accepted, and serves.

use std::path::Path;

use anyhow::{Result, bail};

use super::cases::Case;
use super::cluster::{Cluster, migrated};

/// Creates the namespace of the objects, and installs the CRDs: all of the fixtures, and as many others as are wanted.
/// Fails if the server refuses an operator of the fixtures, or more CRDs than it accepts.
pub fn all(cases: Vec<Case>, of_corpus: usize, kubeconfig: &Path, namespace: &str) -> Result<Vec<Case>> {
    let cluster = Cluster::new(kubeconfig)?;
    cluster.namespace(namespace)?;
    let (mut accepted, mut corpus) = (Vec::new(), 0);
    let (mut refused, mut changed) = (Vec::new(), 0);
    for case in cases {
        if !case.is_fixture() && corpus == of_corpus {
            break;
        }
        let crd = migrated(&case.document);
        match cluster.install(&crd) {
            Ok(()) => {
                corpus += usize::from(!case.is_fixture());
                changed += usize::from(crd != case.document);
                accepted.push(case);
            }
            Err(error) if case.ours => bail!("the server refuses the CRD {}: {error:#}", case.name()),
            Err(error) => refused.push(format!("{}: {error:#}", case.name())),
        }
    }
    for case in &accepted {
        cluster.wait_for(&case.name())?;
    }
    println!(
        "{} CRDs served, {corpus} of them of the corpus; {changed} were changed as their owners must change them for \
         this server; {} refused:",
        accepted.len(),
        refused.len()
    );
    refused.iter().for_each(|refused| println!("  {refused}"));
    if corpus < of_corpus || refused.len() > accepted.len() {
        bail!("the server accepts {corpus} of {of_corpus} CRDs of the corpus");
    }
    Ok(accepted)
}
