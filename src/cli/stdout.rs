//! Results -> standard output.

use std::io::{ErrorKind, Write};

use kubesmith::diag::{Diagnostic, Failed, Location};

use super::Stop;

/// Prints a result. A reader that stops reading (`| head`) is not an error.
pub(super) fn print(text: &[u8]) -> Result<(), Stop> {
    let mut out = std::io::stdout().lock();
    match out.write_all(text).and_then(|()| out.flush()) {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => {
            let message = format!("cannot be written: {error}");
            let location = Location::file("<stdout>");
            Err(Failed(vec![Diagnostic::error("output", location, message).help_of(&error)]).into())
        }
        _ => Ok(()),
    }
}
