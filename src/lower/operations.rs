//! What servers offer -> the operations of the modules, each with types that are there.

mod connection;

use std::collections::BTreeSet;

use super::run::Run;
use super::{Modules, module};
use crate::config::Config;
use crate::diag::Diagnostic;
use crate::mapping;
use crate::model::{Operation, Package, Payload};
use crate::source::operations::Offered;

/// Adds the operations on the kinds that are selected to their modules, those of no group to the package.
pub fn lower(
    offered: Vec<Offered>,
    config: &Config,
    modules: &mut Modules,
    package: &mut Package,
    run: &mut Run<'_, '_>,
) {
    let generated: BTreeSet<(String, String, String)> = modules
        .values()
        .flat_map(|module| {
            let of = |kind: &str| (module.group.clone(), module.version.clone(), kind.to_owned());
            module.resources.iter().map(move |resource| of(&resource.kind))
        })
        .collect();
    for Offered { of, mut operation } in offered {
        let selected = operation.kind.is_empty() || config.select.takes_kind(&operation.kind);
        let version = of.as_ref().is_none_or(|(_, version)| config.select.takes_version(version, true, true));
        if !selected || !version {
            continue;
        }
        let (connection, is_known) = connection::connection(of.as_ref(), &operation);
        operation.connection = connection;
        if !is_known {
            let message = format!(
                "operation `{}` connects by a protocol that no client of Kubernetes knows: it is a plain request",
                operation.id
            );
            run.diagnostics.push(Diagnostic::note("unknown-connection", operation.location.clone(), message));
        }
        if connection.is_websocket() && operation.method != "GET" {
            let message = format!(
                "operation `{}` begins a WebSocket with {}, which can begin with GET alone; it is left out",
                operation.id, operation.method
            );
            run.diagnostics.push(Diagnostic::note(
                "unsupported-operation",
                operation.location.clone(),
                message,
            ));
            continue;
        }
        if let Some((group, version, kind)) = missing(&operation, &generated) {
            let message = format!(
                "operation `{}` needs kind `{kind}` of `{group}/{version}`, which is not generated; it is left out",
                operation.id
            );
            run.diagnostics.push(Diagnostic::note(
                "operation-without-kind",
                operation.location.clone(),
                message,
            ));
            continue;
        }
        for payload in operation.payloads() {
            if let Payload::External(name) = payload
                && let Some(found) = mapping::payload_type(&name.0)
            {
                let known = run.externals.entry(name.clone()).or_insert_with(|| found.clone());
                known.versions = known.versions.and(found.versions);
            }
        }
        match of {
            Some((group, version)) => module(modules, &group, &version).operations.push(operation),
            None => package.operations.push(operation),
        }
    }
}

/// The first kind of the package that an operation needs and that is not there.
fn missing<'o>(
    operation: &'o Operation,
    generated: &BTreeSet<(String, String, String)>,
) -> Option<(&'o str, &'o str, &'o str)> {
    operation.payloads().find_map(|payload| match payload {
        Payload::Kind { group, version, kind } => {
            let is_there = generated.contains(&(group.clone(), version.clone(), kind.clone()));
            (!is_there).then_some((group.as_str(), version.as_str(), kind.as_str()))
        }
        _ => None,
    })
}
