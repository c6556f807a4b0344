//! Objects of one version of a kind as those of another one, whose fields are equal.

use rules::equal_versions_example_com::{v1, v1alpha1, v1alpha2, v1beta1};
use serde_json::json;

fn older() -> v1beta1::ShelfWall {
    let shelf = v1beta1::ShelfWallShelf {
        color: Some(v1beta1::ShelfWallShelfColor::Blue),
        ..v1beta1::ShelfWallShelf::new("top")
    };
    let spec = v1beta1::ShelfWallSpec { shelves: Some(vec![shelf]), ..v1beta1::ShelfWallSpec::new("north") };
    let status = v1beta1::ShelfWallStatus { mounted: Some(1) };
    v1beta1::ShelfWall { status: Some(status), ..v1beta1::ShelfWall::new("hall", spec).within("home") }
}

#[test]
fn an_object_is_one_of_an_equal_version() {
    let newer = v1::ShelfWall::from(older());
    let spec = json!({"wall": "north", "shelves": [{"name": "top", "color": "blue"}]});
    assert_eq!(
        serde_json::to_value(&newer).expect("JSON"),
        json!({
            "apiVersion": "equal-versions.example.com/v1",
            "kind": "ShelfWall",
            "metadata": {"name": "hall", "namespace": "home"},
            "spec": spec,
            "status": {"mounted": 1},
        })
    );
    assert_eq!(v1beta1::ShelfWall::from(newer), older());
}

#[test]
fn versions_share_types_of_equal_form() {
    // One type: no conversion.
    let spec: v1::ShelfWallSpec = older().spec;
    let bracket: v1::ShelfWallShelfBracket = v1alpha1::ShelfWallShelfBracket::default();
    assert_eq!((spec.wall.as_str(), bracket.screws()), ("north", 2));
    // Each version keeps its default.
    assert_eq!(v1::ShelfWallShelfLoad::default().kilograms(), 20);
    assert_eq!(v1beta1::ShelfWallShelfLoad::default().kilograms(), 20);
    assert_eq!(v1alpha1::ShelfWallShelfLoad::default().kilograms(), 10);
}

#[test]
fn the_versions_that_are_not_preferred_convert_too() {
    let spec = v1alpha1::ShelfWallSpec::new("north");
    let oldest = v1alpha1::ShelfWall::new("hall", spec);
    let old: v1alpha2::ShelfWall = oldest.clone().into();
    assert_eq!((&old.spec, &old.metadata), (&oldest.spec, &oldest.metadata));
}
