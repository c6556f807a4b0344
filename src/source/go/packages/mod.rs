//! An input path -> the Go files of its API packages, and those of the packages that they import.
