//! A kind's name -> its last word, by which the plural is chosen, as gobuffalo/flect splits names.

/// Abbreviations that flect knows. They are words of their own in a name and are written in capitals.
const ACRONYMS: [&str; 139] = [
    "ACK", "ACL", "ADSL", "AES", "ANSI", "API", "ARP", "ATM", "BGP", "BSS", "CCITT", "CHAP", "CIDR", "CIR",
    "CLI", "CMOS", "CPE", "CPU", "CRC", "CRT", "CSMA", "DCE", "DEC", "DES", "DHCP", "DMI", "DNS", "DRAM",
    "DSL", "DSLAM", "DTE", "EHA", "EIA", "EIGRP", "EOF", "ESS", "FCC", "FCS", "FDDI", "FTP", "GBIC", "GEPOF",
    "HDLC", "HTML", "HTTP", "HTTPS", "IANA", "ICMP", "ID", "IDF", "IDS", "IEEE", "IETF", "IMAP", "IP", "IPS",
    "ISDN", "ISP", "JSON", "JWT", "LACP", "LAN", "LAPB", "LAPF", "LLC", "MAC", "MC", "MDF", "MIB", "MPLS",
    "MTU", "NAC", "NAT", "NBMA", "NIC", "NRZ", "NRZI", "NVRAM", "OK", "OSI", "OSPF", "OUI", "PAP", "PAT",
    "PC", "PCM", "PDU", "PIM", "POP3", "POTS", "PPP", "PPTP", "PTT", "PVST", "RAM", "RARP", "RCP", "RFC",
    "RIP", "RLL", "ROM", "RSTP", "RTP", "SDLC", "SFD", "SFP", "SLARP", "SLIP", "SMTP", "SNA", "SNAP", "SNMP",
    "SOF", "SQL", "SRAM", "SSH", "SSID", "STP", "SYN", "TDM", "TFTP", "TIA", "TOFU", "UDP", "URI", "URL",
    "USB", "UTF8", "UTP", "UUID", "VC", "VLAN", "VLSM", "VPN", "W3C", "WAN", "WEP", "WPA", "WWW",
];

/// The last word of a name: `ServiceEntry` -> `Entry`; none where the name consists of separators.
///
/// A word begins after a separator, at a capital that follows no other, and at a capital after an acronym:
/// `HTTPSProxy` -> `HTTP`, `SProxy`. An acronym is in capitals, in the name or not: `UserId` -> `ID`.
pub fn last_word(name: &str) -> Option<String> {
    let name = name.trim();
    if let Some(acronym) = acronym(name) {
        return Some(acronym.to_owned());
    }
    let mut last = None;
    let mut word = String::new();
    let mut after_capital = false;
    for c in name.chars() {
        let separates = separates(c);
        let begins = c.is_uppercase() && (!after_capital || acronym(&word).is_some());
        if (separates || begins) && !word.is_empty() {
            last = Some(std::mem::take(&mut word));
        }
        if !separates {
            word.push(c);
        }
        after_capital = c.is_uppercase();
    }
    let last = if word.is_empty() { last? } else { word };
    Some(acronym(&last).map_or(last, str::to_owned))
}

/// Whether a character stands between words.
///
/// Punctuation beyond ASCII does so only here: flect keeps it in a word, but it is in no kind's name.
fn separates(c: char) -> bool {
    match c {
        '_' | ':' | '-' | '/' | '$' | '+' | '<' | '=' | '>' | '^' | '|' | '~' => true,
        _ => !c.is_alphanumeric() && !c.is_ascii_punctuation(),
    }
}

/// The acronym that a word is in any case.
fn acronym(word: &str) -> Option<&'static str> {
    // As in Go a capital is one character: the count rules out `ß`, of which Rust makes `SS`.
    let length = word.chars().count();
    let capitals = || word.chars().flat_map(char::to_uppercase);
    ACRONYMS.into_iter().find(|acronym| acronym.len() == length && capitals().eq(acronym.chars()))
}
