//! A text -> the network that Go's `net/netip` reads, as CEL's `cidr` library uses it.

use std::fmt;
use std::net::IpAddr;

use super::ip;
use super::quote::quote;

/// A network: an address, which may have bits beyond the prefix, and the length of the prefix.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Cidr {
    /// The address.
    pub address: IpAddr,
    /// The length of the prefix.
    pub length: u8,
}

impl Cidr {
    /// Reads a network.
    ///
    /// # Errors
    ///
    /// The text of the server's error.
    pub fn parse(text: &str) -> Result<Self, String> {
        // The server says it twice.
        const FAILED: &str = "network address parse error during conversion from string";
        let prefix = parse_prefix(text).map_err(|error| format!("{FAILED}: {FAILED}: {error}"))?;
        if ip::is_mapped(prefix.address) {
            return Err(format!("{FAILED}: IPv4-mapped IPv6 address {} is not allowed", quote(text)));
        }
        Ok(prefix)
    }

    /// The network without the bits beyond the prefix.
    pub fn masked(&self) -> Self {
        Self { address: masked(self.address, self.length), length: self.length }
    }

    /// Whether an address is in the network.
    pub fn contains_ip(&self, address: IpAddr) -> bool {
        self.address.is_ipv4() == address.is_ipv4()
            && masked(address, self.length) == masked(self.address, self.length)
    }

    /// Whether all of another network is in this one.
    pub fn contains_cidr(&self, other: &Self) -> bool {
        self.length <= other.length && self.contains_ip(other.address)
    }
}

fn masked(address: IpAddr, length: u8) -> IpAddr {
    match address {
        IpAddr::V4(address) => {
            let mask = u32::MAX.checked_shl(32 - u32::from(length)).unwrap_or(0);
            IpAddr::V4((address.to_bits() & mask).into())
        }
        IpAddr::V6(address) => {
            let mask = u128::MAX.checked_shl(128 - u32::from(length)).unwrap_or(0);
            IpAddr::V6((address.to_bits() & mask).into())
        }
    }
}

/// `netip.ParsePrefix`
fn parse_prefix(text: &str) -> Result<Cidr, String> {
    let refused = |message: &str| format!("netip.ParsePrefix({}): {message}", quote(text));
    let (address, bits) = text.rsplit_once('/').ok_or_else(|| refused("no '/'"))?;
    let (address, zone) = ip::parse_address(address).map_err(|error| refused(&error))?;
    if !zone.is_empty() {
        return Err(refused("IPv6 zones cannot be present in a prefix"));
    }
    let bad = || refused(&format!("bad bits after slash: {}", quote(bits)));
    if bits.len() > 1 && !bits.starts_with(|c: char| matches!(c, '1'..='9')) {
        return Err(bad());
    }
    let number: i64 = bits.parse().map_err(|_| bad())?;
    let most = if address.is_ipv4() { 32 } else { 128 };
    let length = u8::try_from(number).ok().filter(|length| *length <= most);
    Ok(Cidr { address, length: length.ok_or_else(|| refused("prefix length out of range"))? })
}

impl fmt::Display for Cidr {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", ip::format(self.address), self.length)
    }
}

#[cfg(test)]
mod tests {
    use super::Cidr;

    #[test]
    fn read_and_compared_as_by_the_server() {
        let network = Cidr::parse("10.1.2.3/8").expect("a network");
        assert_eq!(network.to_string(), "10.1.2.3/8");
        assert_eq!(network.masked().to_string(), "10.0.0.0/8");
        for (other, expected) in
            [("10.9.0.0/16", true), ("10.0.0.0/8", true), ("0.0.0.0/0", false), ("::/16", false)]
        {
            assert_eq!(network.contains_cidr(&Cidr::parse(other).expect(other)), expected, "{other}");
        }
        for (text, expected) in [
            ("10.0.0.0", r#"netip.ParsePrefix("10.0.0.0"): no '/'"#),
            ("10.0.0.0/08", r#"netip.ParsePrefix("10.0.0.0/08"): bad bits after slash: "08""#),
            ("10.0.0.0/33", r#"netip.ParsePrefix("10.0.0.0/33"): prefix length out of range"#),
        ] {
            let failed = "network address parse error during conversion from string";
            let expected = format!("{failed}: {failed}: {expected}");
            assert_eq!(Cidr::parse(text), Err(expected));
        }
    }
}
