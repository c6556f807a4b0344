//! The checkout's commit -> its release, published by the workflow's own steps in registries on this machine, then installed from
//! there and used as by a new user.

mod jobs;
mod registries;
mod user;

use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context, Result, bail, ensure};

use crate::release::{archive, targets::Target, wheel};
use jobs::{Job, Machine};
use registries::{Dependencies, Registries, TOKEN};
use user::{User, Way};
use xtask::workspace::{self, output};
use xtask::{lock, pages, steps::Steps};

/// What the command and SDKs depend on, as directories of the registries.
const LIBRARIES: [&str; 3] =
    ["crates/kubesmith-runtime", "crates/kubesmith-engine", "simple/kubesmith-runtime"];

/// The command, as directories of the registries.
const COMMANDS: [&str; 2] = ["crates/kubesmith/", "simple/kubesmith/"];

/// Options of `cargo xtask rehearse`.
#[derive(clap::Args)]
pub struct Arguments {
    /// The cargo profile of the command; with `dist`, that of a release, builds take minutes.
    #[arg(long, default_value = "dev")]
    profile: String,
}

/// Runs every step and prints how long each took.
pub fn run(arguments: &Arguments) -> Result<()> {
    let directory = workspace::target().join("rehearsal");
    let _lock = lock::exclusive(&directory)?;
    let place = Place { home: directory.join("home"), build: directory.join("build"), directory };
    let mut steps = Steps::default();
    steps.step("the checkout is a commit", is_committed);
    let mut release = None;
    steps.step("dependencies, and the files of a release", || {
        release = Some(place.prepare(&arguments.profile)?);
        Ok(())
    });
    let release = || release.as_ref().context("there are no files of a release");
    for library in LIBRARIES {
        steps.step(&format!("no command, if {library} is refused"), || place.refuse(release()?, library));
    }
    let mut published = None;
    steps.step("the jobs that publish", || {
        published = Some(place.publish(release()?)?);
        Ok(())
    });
    use_it(&mut steps, published.as_ref(), &place, &arguments.profile);
    steps.table();
    steps.finish()
}

/// What a user does after a release.
fn use_it(steps: &mut Steps, published: Option<&Registries>, place: &Place, profile: &str) {
    let mut user = None;
    steps.step("a new user", || {
        user = Some(User::new(published.context("nothing was published")?, &place.home, &place.build)?);
        Ok(())
    });
    let user = || user.as_ref().context("there is no user");
    steps.step("cargo install", || user()?.install(Way::Cargo, profile));
    steps.step("pip install", || user()?.install(Way::Pip, profile));
    steps.step("SDKs over the runtimes, and README's session", || user()?.session());
    for page in pages::FROM_SCRATCH {
        let way = if page.ends_with("python.md") { Way::Pip } else { Way::Cargo };
        steps.step(page, || user()?.page(page, way));
    }
}

/// Fails if there are changes.
fn is_committed() -> Result<()> {
    let mut git = Command::new("git");
    let changes = output(git.args(["status", "--porcelain"]).current_dir(workspace::root()))?;
    ensure!(changes.is_empty(), "a release is made of a commit; commit these changes first:\n{changes}");
    Ok(())
}

/// What is there before anything is published.
struct Release {
    dependencies: Dependencies,
    /// Those of the workflow that upload something, each after the jobs that it needs.
    jobs: Vec<Job>,
    /// The directory with the files that earlier jobs have made.
    files: PathBuf,
}

/// The directories of a rehearsal below target/.
struct Place {
    directory: PathBuf,
    /// The home of cargo, a new one for each role.
    home: PathBuf,
    /// What all roles build, which stays for the next rehearsal.
    build: PathBuf,
}

impl Place {
    /// Downloads the dependencies, and builds the wheel of this platform.
    fn prepare(&self, profile: &str) -> Result<Release> {
        std::fs::create_dir_all(&self.directory)?;
        self.forget_builds()?;
        let files = self.directory.join("release-files");
        let _ = std::fs::remove_dir_all(&files);
        let wheel = wheel::build(profile, None, &workspace::target().join("wheels"))?;
        archive::pack(&wheel, Target::host()?, &files)?;
        let dependencies = Dependencies::download(&self.directory)?;
        Ok(Release { dependencies, jobs: jobs::publishing()?, files })
    }

    /// Has cargo build this project's crates again: it takes a crate of a registry for what it was, if its version is the same.
    fn forget_builds(&self) -> Result<()> {
        for profile in std::fs::read_dir(&self.build).into_iter().flatten() {
            for unit in std::fs::read_dir(profile?.path().join(".fingerprint")).into_iter().flatten() {
                let unit = unit?;
                if unit.file_name().to_string_lossy().starts_with("kubesmith") {
                    std::fs::remove_dir_all(unit.path())?;
                }
            }
        }
        Ok(())
    }

    /// Runs the jobs that publish, in new registries. Returns these, and the failed jobs with why.
    fn run_jobs(
        &self,
        release: &Release,
        refused: Option<&str>,
    ) -> Result<(Registries, Vec<(String, String)>)> {
        let registries = Registries::start(self.directory.join("web"), &release.dependencies, refused)?;
        registries.cargo_home(&self.home, true)?;
        let environment = |command: &mut Command| {
            registries.publisher(command);
            command.env("CARGO_HOME", &self.home).env("CARGO_TARGET_DIR", &self.build);
            command.env("CARGO_INCREMENTAL", "0").env("CARGO_PROFILE_DEV_DEBUG", "0");
        };
        let directory = self.directory.join("jobs");
        let machine = Machine { directory, release: &release.files, token: TOKEN, environment: &environment };
        let failed = jobs::run_all(&release.jobs, &machine);
        Ok((registries, failed))
    }

    /// Fails if the command is published in a registry although one of its libraries was refused.
    fn refuse(&self, release: &Release, library: &str) -> Result<()> {
        let (registries, failed) = self.run_jobs(release, Some(library))?;
        let uploads = registries.uploads();
        ensure!(!failed.is_empty(), "no job has failed; published: {uploads:?}");
        let commands =
            uploads.iter().any(|upload| COMMANDS.iter().any(|command| upload.starts_with(command)));
        ensure!(!commands, "the command is published without its library: {uploads:?}");
        println!("{} has failed; published: {uploads:?}", failed[0].0);
        Ok(())
    }

    /// Fails if a job fails, or something is not in its registry.
    fn publish(&self, release: &Release) -> Result<Registries> {
        let (registries, failed) = self.run_jobs(release, None)?;
        if let Some((job, why)) = failed.first() {
            bail!("the job {job} has failed: {why}");
        }
        let uploads = registries.uploads();
        for package in LIBRARIES.iter().chain(&COMMANDS) {
            let is_there = uploads.iter().any(|upload| upload.starts_with(package));
            ensure!(is_there, "nothing of {package} is published, only {uploads:?}");
        }
        println!("published: {uploads:?}");
        Ok(registries)
    }
}
