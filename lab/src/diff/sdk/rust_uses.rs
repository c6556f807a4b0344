//! The files of a generated module of Rust -> a program that uses each type, field, constructor, reader and member of it.

use std::fmt::Write as _;
use std::path::Path;

use anyhow::{Context, Result};
use syn::{FnArg, GenericParam, ImplItem, Item, ReturnType, Type, Visibility};

/// The program of the directory of a module; it names the crate `sdk`.
pub fn program(directory: &Path, module: &str) -> Result<String> {
    let mut text = String::from("#![allow(unused, deprecated)]\n");
    let mut files: Vec<_> = std::fs::read_dir(directory)?.collect::<Result<_, _>>()?;
    files.sort_by_key(std::fs::DirEntry::file_name);
    for (number, file) in files.into_iter().enumerate() {
        let path = file.path();
        let source = std::fs::read_to_string(&path)?;
        let parsed = syn::parse_file(&source).with_context(|| format!("{} is no Rust", path.display()))?;
        let _ = writeln!(text, "mod m{number} {{\nuse sdk::{module}::v1::*;");
        for (at, item) in parsed.items.iter().enumerate() {
            uses(item, at, module, &mut text);
        }
        text.push_str("}\n");
    }
    Ok(text)
}

fn is_public(visibility: &Visibility) -> bool {
    matches!(visibility, Visibility::Public(_))
}

/// The tokens of a part of the program.
fn tokens(part: &impl quote::ToTokens) -> String {
    part.to_token_stream().to_string()
}

/// Over 60 lines: one arm a kind of item.
fn uses(item: &Item, at: usize, module: &str, text: &mut String) {
    let _ = match item {
        Item::Use(item) if !is_public(&item.vis) => {
            let line = tokens(item).replace("use super ::", &format!("use sdk :: {module} :: v1 ::"));
            writeln!(text, "{line}")
        }
        Item::Struct(item) if is_public(&item.vis) => {
            let name = &item.ident;
            let derives = item.attrs.iter().filter(|attribute| attribute.path().is_ident("derive"));
            if derives.map(tokens).any(|text| text.contains("Default")) {
                let _ = writeln!(text, "fn default_{at}() where {name}: Default {{}}");
            }
            let fields = item.fields.iter().filter(|field| is_public(&field.vis));
            for (number, field) in fields.enumerate() {
                let (Some(ident), ty) = (&field.ident, tokens(&field.ty)) else { continue };
                let _ = writeln!(text, "fn read_{at}_{number}(value: {name}) -> {ty} {{ value.{ident} }}");
                let _ = writeln!(
                    text,
                    "fn write_{at}_{number}(value: &mut {name}, new: {ty}) {{ value.{ident} = new }}"
                );
            }
            Ok(())
        }
        Item::Enum(item) if is_public(&item.vis) => {
            let name = &item.ident;
            for (number, variant) in item.variants.iter().enumerate() {
                let ident = &variant.ident;
                let _ = match variant.fields.iter().next() {
                    None => writeln!(text, "fn member_{at}_{number}() -> {name} {{ {name}::{ident} }}"),
                    Some(field) => {
                        let ty = tokens(&field.ty);
                        writeln!(
                            text,
                            "fn member_{at}_{number}(value: {ty}) -> {name} {{ {name}::{ident}(value) }}"
                        )
                    }
                };
            }
            Ok(())
        }
        Item::Type(item) if is_public(&item.vis) => {
            writeln!(text, "fn same_{at}(value: {}) -> {} {{ value }}", item.ident, tokens(&item.ty))
        }
        Item::Impl(item) if item.trait_.is_none() => {
            let name = tokens(&item.self_ty);
            for (number, item) in item.items.iter().enumerate() {
                if let ImplItem::Fn(function) = item
                    && is_public(&function.vis)
                    && !function.sig.generics.params.iter().any(|one| matches!(one, GenericParam::Type(_)))
                {
                    call(&function.sig, &name, &format!("call_{at}_{number}"), text);
                }
            }
            Ok(())
        }
        Item::Macro(item) => {
            let name = item.mac.path.get_ident().map(ToString::to_string).unwrap_or_default();
            let first = item.mac.tokens.clone().into_iter().next().map(|token| token.to_string());
            match (name.as_str(), first) {
                ("eq_hash", Some(name)) => {
                    writeln!(text, "fn eq_{at}() where {name}: Eq + std::hash::Hash {{}}")
                }
                ("status_subresource", Some(kind)) => {
                    writeln!(text, "fn status_{at}(value: &{kind}) where {kind}: sdk::StatusSubresource {{}}")
                }
                ("scale_subresource", Some(kind)) => {
                    writeln!(text, "fn scale_{at}(value: &{kind}) where {kind}: sdk::ScaleSubresource {{}}")
                }
                _ => Ok(()),
            }
        }
        _ => Ok(()),
    };
}

/// A function that calls another one with a value of each of its parameters.
fn call(signature: &syn::Signature, name: &str, own: &str, text: &mut String) {
    let (mut parameters, mut arguments, mut receiver) = (Vec::new(), Vec::new(), None);
    for (at, input) in signature.inputs.iter().enumerate() {
        match input {
            FnArg::Receiver(found) => {
                let reference = match (&found.reference, &found.mutability) {
                    (Some(_), Some(_)) => "&'v mut ",
                    (Some(_), None) => "&'v ",
                    _ => "",
                };
                parameters.push(format!("value: {reference}{name}"));
                receiver = Some(());
            }
            FnArg::Typed(found) => {
                parameters.push(format!("a{at}: {}", argument(&found.ty)));
                arguments.push(format!("a{at}"));
            }
        }
    }
    let result = match &signature.output {
        ReturnType::Default => String::new(),
        ReturnType::Type(_, ty) => {
            format!("-> {}", tokens(ty).replace("Self", name).replace("& '", "&'").replace("& ", "&'v "))
        }
    };
    let target = if receiver.is_some() { "value.".to_owned() } else { format!("{name}::") };
    let _ = writeln!(
        text,
        "fn {own}<'v>({}) {result} {{ {target}{}({}) }}",
        parameters.join(", "),
        signature.ident,
        arguments.join(", ")
    );
}

/// The type of an argument: `impl Into<T>` takes a T.
fn argument(ty: &Type) -> String {
    let text = tokens(ty);
    let inner = text.strip_prefix("impl Into < ").and_then(|text| text.strip_suffix(" >"));
    inner.map_or_else(|| text.clone(), str::to_owned)
}
