//! The CRDs and namespaces that were written -> what their controllers do then.

use super::ending_namespace::settle_namespace;
use super::special::settle_definition;
use crate::fake::garbage::Place;
use crate::fake::resource::Special;
use crate::fake::state::State;

/// Does what the controllers of CRDs and namespaces do after a write. `ends_deleted` is whether those end whose deletion has begun.
pub(crate) fn settle(state: &mut State, ends_deleted: bool) {
    let places: Vec<Place> = state.to_settle.iter().cloned().collect();
    for place in places {
        let special = state.resources.get(&place.0).map_or(Special::None, |resource| resource.special);
        let is_settled = match special {
            Special::None => true,
            Special::Definitions => settle_definition(state, &place, ends_deleted),
            Special::Namespaces => settle_namespace(state, &place, ends_deleted),
        };
        if is_settled {
            state.to_settle.remove(&place);
        }
    }
}
