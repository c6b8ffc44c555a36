//! What tells a process from every other one of its machine, and whether it still runs.

use std::fs;

use baize_store::nodes::NodeHolder;

/// Whether a process still runs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Liveness {
    Running,
    Ended,
    /// It ran on another machine, or in another container.
    Unknown,
}

/// This process, under the number of its run.
pub(super) fn this(run: i64) -> NodeHolder {
    let pid = std::process::id();
    let host = fs::read_to_string("/proc/sys/kernel/hostname").unwrap_or_default();
    NodeHolder {
        run,
        host: if host.trim().is_empty() { "an unnamed host".to_owned() } else { host.trim().to_owned() },
        pid: i64::from(pid),
        process: place()
            .zip(start_time(i64::from(pid)))
            .map_or_else(String::new, |(place, start)| format!("{place} {start}")),
    }
}

/// Whether the process with this number and this identity still runs.
pub(super) fn liveness(pid: i64, identity: &str) -> Liveness {
    let Some((there, start)) = identity.rsplit_once(' ') else { return Liveness::Unknown };
    match place() {
        Some(here) if here == there => {
            if start_time(pid).as_deref() == Some(start) {
                Liveness::Running
            } else {
                Liveness::Ended
            }
        }
        _ => Liveness::Unknown,
    }
}

/// The start of the machine and the space of process numbers that this process sees.
fn place() -> Option<String> {
    let boot = fs::read_to_string("/proc/sys/kernel/random/boot_id").ok()?;
    let numbers = fs::read_link("/proc/self/ns/pid").ok()?;
    Some(format!("{} {}", boot.trim(), numbers.display()))
}

/// When a process began, in ticks since the start of the machine; `None` if it has ended.
fn start_time(pid: i64) -> Option<String> {
    let stat = fs::read_to_string(format!("/proc/{pid}/stat")).ok()?;
    // The name, in brackets, may hold anything; the third field follows it.
    let mut fields = stat.rsplit_once(')')?.1.split_whitespace();
    let has_ended = matches!(fields.next()?, "Z" | "X");
    let began = fields.nth(18)?.to_owned();
    (!has_ended).then_some(began)
}

#[cfg(test)]
mod tests {
    use std::process::Command;

    use super::*;

    #[test]
    fn this_process_runs_and_one_that_has_ended_does_not() {
        let own = this(1);
        assert_eq!(liveness(own.pid, &own.process), Liveness::Running);
        let mut child = Command::new("cat").stdin(std::process::Stdio::piped()).spawn().unwrap();
        let pid = i64::from(child.id());
        let identity = format!("{} {}", place().unwrap(), start_time(pid).unwrap());
        assert_eq!(liveness(pid, &identity), Liveness::Running);
        child.kill().unwrap();
        child.wait().unwrap();
        assert_eq!(liveness(pid, &identity), Liveness::Ended);
    }

    #[test]
    fn a_number_that_another_process_has_now_is_not_the_old_one() {
        let own = this(1);
        let earlier = format!("{} 1", place().unwrap());
        assert_eq!(liveness(own.pid, &earlier), Liveness::Ended);
    }

    #[test]
    fn nothing_is_known_of_processes_elsewhere() {
        assert_eq!(liveness(1, "another-boot pid:[1] 1"), Liveness::Unknown);
        assert_eq!(liveness(1, ""), Liveness::Unknown);
    }
}
