//! A changed object of another kind -> the objects of a controller to look at again.

use kube::Resource;

use kube::core::DeserializeGuard;
use kube::runtime::reflector::{ObjectRef, Store};

/// For `Controller::watches`: given an object that changed, the objects in the store of the controller that it concerns, as
/// `concerns` says. An object that cannot be read is concerned by none.
pub fn matching<K, O>(
    store: &Store<DeserializeGuard<K>>,
    concerns: impl Fn(&K, &O) -> bool,
) -> impl Fn(O) -> Vec<ObjectRef<DeserializeGuard<K>>>
where
    K: Resource<DynamicType = ()> + Clone + 'static,
{
    let store = store.clone();
    move |changed| {
        let state = store.state();
        let found = state.iter().filter(|each| {
            let object = each.0.as_ref();
            object.is_ok_and(|object| concerns(object, &changed))
        });
        found.map(|each| ObjectRef::from_obj(&**each)).collect()
    }
}
