//! Operations over kube's client -> the requests that a server gets, and what its answers become.

mod answers;
mod hostile;
mod loopback;
mod requests;
mod served;
mod streams;
