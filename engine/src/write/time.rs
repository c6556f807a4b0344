//! A text -> whether Go's `time.Parse` reads it as RFC 3339.

/// Whether a text is a time in the form of RFC 3339.
pub(super) fn is_time(text: &str) -> bool {
    let Some((date, rest)) = text.split_once('T') else { return false };
    let mut parts = date.split('-');
    let (Some(year), Some(month), Some(day), None) = (parts.next(), parts.next(), parts.next(), parts.next())
    else {
        return false;
    };
    let (Some(year), Some(month)) = (digits(year, 4), digits(month, 2)) else { return false };
    if !(1..=12).contains(&month) || !digits(day, 2).is_some_and(|day| (1..=days(year, month)).contains(&day))
    {
        return false;
    }
    let Some(at) = rest.find(['Z', '+', '-']) else { return false };
    let (clock, zone) = rest.split_at(at);
    is_clock(clock) && is_zone(zone)
}

fn is_clock(text: &str) -> bool {
    let (whole, fraction) =
        text.split_once(['.', ',']).map_or((text, "0"), |(whole, fraction)| (whole, fraction));
    let mut parts = whole.split(':');
    let mut within =
        |most| parts.next().and_then(|part| digits(part, 2)).is_some_and(|number| number <= most);
    within(23) && within(59) && within(59) && parts.next().is_none() && is_digits(fraction)
}

fn is_zone(text: &str) -> bool {
    let Some(offset) = text.strip_prefix(['+', '-']) else { return text == "Z" };
    let Some((hours, minutes)) = offset.split_once(':') else { return false };
    digits(hours, 2).is_some_and(|hours| hours <= 24)
        && digits(minutes, 2).is_some_and(|minutes| minutes <= 60)
}

fn is_digits(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

fn digits(text: &str, length: usize) -> Option<u32> {
    (text.len() == length && is_digits(text)).then(|| text.parse().ok()).flatten()
}

fn days(year: u32, month: u32) -> u32 {
    match month {
        2 if year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400)) => 29,
        2 => 28,
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    }
}
