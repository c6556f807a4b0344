//! A text -> the IP address that Go's `net/netip` reads, as CEL's `ip` library uses it.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

use super::quote::quote;

/// Reads an address without a zone that is not an IPv4 address in the form of IPv6.
///
/// # Errors
///
/// The text of the server's error.
pub fn parse(text: &str) -> Result<IpAddr, String> {
    let (address, zone) = parse_address(text).map_err(|error| {
        format!("IP Address {} parse error during conversion from string: {error}", quote(text))
    })?;
    if !zone.is_empty() {
        return Err(format!("IP address {} with zone value is not allowed", quote(text)));
    }
    if is_mapped(address) {
        return Err(format!("IPv4-mapped IPv6 address {} is not allowed", quote(text)));
    }
    Ok(address)
}

/// Whether it is an IPv4 address in the form of IPv6.
pub fn is_mapped(address: IpAddr) -> bool {
    matches!(address, IpAddr::V6(address) if address.to_ipv4_mapped().is_some())
}

/// `Addr.String`, of an address that is not mapped.
pub fn format(address: IpAddr) -> String {
    let IpAddr::V6(address) = address else { return address.to_string() };
    let groups = address.segments();
    let mut zeros = 0..0;
    for start in 0..groups.len() {
        let length = groups[start..].iter().take_while(|group| **group == 0).count();
        if length >= 2 && length > zeros.len() {
            zeros = start..start + length;
        }
    }
    let joined =
        |groups: &[u16]| groups.iter().map(|group| format!("{group:x}")).collect::<Vec<_>>().join(":");
    if zeros.is_empty() {
        joined(&groups)
    } else {
        format!("{}::{}", joined(&groups[..zeros.start]), joined(&groups[zeros.end..]))
    }
}

/// The family: 4 or 6.
pub fn family(address: IpAddr) -> i64 {
    if address.is_ipv4() { 4 } else { 6 }
}

/// `IsLinkLocalMulticast`
pub fn is_link_local_multicast(address: IpAddr) -> bool {
    match address {
        IpAddr::V4(address) => address.octets().starts_with(&[224, 0, 0]),
        IpAddr::V6(address) => address.segments()[0] & 0xff0f == 0xff02,
    }
}

/// `IsLinkLocalUnicast`
pub fn is_link_local_unicast(address: IpAddr) -> bool {
    match address {
        IpAddr::V4(address) => address.is_link_local(),
        IpAddr::V6(address) => address.segments()[0] & 0xffc0 == 0xfe80,
    }
}

/// `IsGlobalUnicast`, which private addresses are too.
pub fn is_global_unicast(address: IpAddr) -> bool {
    let is_broadcast = matches!(address, IpAddr::V4(address) if address.is_broadcast());
    !is_broadcast
        && !address.is_unspecified()
        && !address.is_loopback()
        && !address.is_multicast()
        && !is_link_local_unicast(address)
}

/// `netip.ParseAddr`: an address and its zone.
///
/// # Errors
///
/// The text of Go's error.
pub fn parse_address(text: &str) -> Result<(IpAddr, &str), String> {
    match text.find(['.', ':', '%']).map(|at| text.as_bytes()[at]) {
        Some(b'.') => octets(text, text).map(|octets| (Ipv4Addr::from(octets).into(), "")),
        Some(b':') => parse_6(text),
        Some(_) => Err(error(text, "missing IPv6 address", "")),
        None => Err(error(text, "unable to parse IP", "")),
    }
}

fn error(text: &str, message: &str, at: &str) -> String {
    match at {
        "" => format!("ParseAddr({}): {message}", quote(text)),
        _ => format!("ParseAddr({}): {message} (at {})", quote(text), quote(at)),
    }
}

/// The four numbers of an IPv4 address; `whole` is what messages name.
fn octets(text: &str, whole: &str) -> Result<[u8; 4], String> {
    let refused = |message, at| Err(error(whole, message, at));
    let (mut octets, mut position, mut value, mut digits) = ([0u8; 4], 0, 0u32, 0);
    for (at, byte) in text.bytes().enumerate() {
        let rest = text.get(at..).unwrap_or_default();
        match byte {
            b'0'..=b'9' => {
                if digits == 1 && value == 0 {
                    return refused("IPv4 field has octet with leading zero", "");
                }
                value = value * 10 + u32::from(byte - b'0');
                digits += 1;
                if value > 255 {
                    return refused("IPv4 field has value >255", "");
                }
            }
            b'.' => {
                if digits == 0 || rest.len() == 1 {
                    return refused("IPv4 field must have at least one digit", rest);
                }
                if position == 3 {
                    return refused("IPv4 address too long", "");
                }
                octets[position] = value as u8;
                (position, value, digits) = (position + 1, 0, 0);
            }
            _ => return refused("unexpected character", rest),
        }
    }
    if position < 3 {
        return refused("IPv4 address too short", "");
    }
    octets[3] = value as u8;
    Ok(octets)
}

fn parse_6(whole: &str) -> Result<(IpAddr, &str), String> {
    // Over 60 lines: the groups of an address are read in one pass.
    let refused = |message, at| Err(error(whole, message, at));
    let (mut text, zone) = match whole.split_once('%') {
        Some((_, "")) => return refused("zone must be a non-empty string", ""),
        Some(found) => found,
        None => (whole, ""),
    };
    let mut bytes = Vec::with_capacity(16);
    let mut ellipsis = None;
    if let Some(rest) = text.strip_prefix("::") {
        (text, ellipsis) = (rest, Some(0));
        if text.is_empty() {
            return Ok((Ipv6Addr::UNSPECIFIED.into(), zone));
        }
    }
    while bytes.len() < 16 {
        let end = text.find(|c: char| !c.is_ascii_hexdigit()).unwrap_or(text.len());
        if end > 4 {
            return refused("each group must have 4 or less digits", text);
        }
        if end == 0 {
            return refused("each colon-separated field must have at least one digit", text);
        }
        if text[end..].starts_with('.') {
            if ellipsis.is_none() && bytes.len() != 12 {
                return refused("embedded IPv4 address must replace the final 2 fields of the address", text);
            }
            if bytes.len() > 12 {
                let message = "too many hex fields to fit an embedded IPv4 at the end of the address";
                return refused(message, text);
            }
            bytes.extend(octets(text, whole)?);
            text = "";
            break;
        }
        let group = u16::from_str_radix(&text[..end], 16).unwrap_or_default();
        bytes.extend(group.to_be_bytes());
        text = &text[end..];
        if text.is_empty() {
            break;
        }
        let Some(rest) = text.strip_prefix(':') else {
            return refused("unexpected character, want colon", text);
        };
        if rest.is_empty() {
            return refused("colon must be followed by more characters", text);
        }
        text = rest;
        if let Some(rest) = text.strip_prefix(':') {
            if ellipsis.is_some() {
                return refused("multiple :: in address", text);
            }
            (ellipsis, text) = (Some(bytes.len()), rest);
            if text.is_empty() {
                break;
            }
        }
    }
    if !text.is_empty() {
        return refused("trailing garbage after address", text);
    }
    match ellipsis {
        None if bytes.len() < 16 => return refused("address string too short", ""),
        Some(_) if bytes.len() == 16 => {
            return refused("the :: must expand to at least one field of zeros", "");
        }
        Some(at) => {
            let zeros = std::iter::repeat_n(0, 16 - bytes.len());
            bytes.splice(at..at, zeros);
        }
        None => {}
    }
    let bytes: [u8; 16] = bytes.try_into().unwrap_or_default();
    Ok((Ipv6Addr::from(bytes).into(), zone))
}

#[cfg(test)]
mod tests {
    use super::{format, parse};

    #[test]
    fn read_as_by_the_server() {
        for (text, expected) in [
            ("10.0.0.1", Ok("10.0.0.1")),
            ("2001:DB8:0:0:1:0:0:1", Ok("2001:db8::1:0:0:1")),
            ("::1.2.3.4", Ok("::102:304")),
            (
                "01.2.3.4",
                Err(
                    r#"IP Address "01.2.3.4" parse error during conversion from string: ParseAddr("01.2.3.4"): IPv4 field has octet with leading zero"#,
                ),
            ),
            ("fe80::1%eth0", Err(r#"IP address "fe80::1%eth0" with zone value is not allowed"#)),
            ("::ffff:1.2.3.4", Err(r#"IPv4-mapped IPv6 address "::ffff:1.2.3.4" is not allowed"#)),
        ] {
            let found = parse(text).map(format);
            assert_eq!(found, expected.map(str::to_owned).map_err(str::to_owned), "{text}");
        }
    }
}
