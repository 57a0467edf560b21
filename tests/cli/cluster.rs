//! Tests the scripts in `examples/cluster` that need only one machine, or a replacement for their
//! cluster. `tests/cluster.sh` runs the scripts that need more.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use super::Home;

/// Runs Bash in a home, with `boggle` and the programs in the home's directory `bin`.
fn bash<'a>(home: &Home, args: impl IntoIterator<Item = &'a str>) -> Output {
    let programs = Path::new(env!("CARGO_BIN_EXE_boggle")).parent().unwrap();
    let path = std::env::var("PATH").unwrap();
    let path = format!("{}:{}:{path}", home.path("bin").display(), programs.display());
    let mut command = Command::new("bash");
    home.isolate(&mut command);
    command.args(args).env("PATH", path).output().unwrap()
}

/// Runs a script and returns its output.
fn run(home: &Home, script: &str, args: &str) -> String {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("examples/cluster");
    let path = folder.join(script);
    let output = bash(home, [path.to_str().unwrap()].into_iter().chain(args.split(' ')));
    assert!(output.status.success(), "{script}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

/// Adds a program to the home's directory `bin`.
fn add_program(home: &Home, name: &str, script: &str) {
    use std::os::unix::fs::PermissionsExt;
    let path = home.path("bin").join(name);
    home.write(&path, format!("#!/usr/bin/env bash\nset -euo pipefail\n{script}"));
    fs::set_permissions(path, PermissionsExt::from_mode(0o755)).unwrap();
}

/// Replaces `sbatch` of a federation of clusters. It runs all tasks of an array at once, except
/// those in the file `failing`, and runs a dependent job if all tasks succeeded.
const SBATCH: &str = r#"
array= dependency= kills= wrap=
for arg; do
    case $arg in
        --array=*) array=${arg#*=} ;;
        --dependency=*) dependency=${arg#*=} ;;
        --kill-on-invalid-dep=yes) kills=1 ;;
        --wrap=*) wrap=${arg#*=} ;;
        --parsable | --job-name=*) ;;
        *) script=$arg ;;
    esac
done
if [ -n "$wrap" ]; then
    case $dependency in
        '' | afterok:7) ;;
        *) echo "invalid dependency: $dependency"; exit 1 ;;
    esac
    if [ -z "$dependency" ] || ! [ -e failed ]; then
        bash -c "$wrap"
    else
        [ -n "$kills" ] && echo "merge canceled" || echo "merge waits forever"
    fi
    exit
fi
rm -f failed
[ -n "$array" ] || array=$(sed -n 's/^#SBATCH --array=1-/seq -s, /p' "$script" | bash)
echo "tasks $array" >> log
for task in ${array//,/ }; do
    if [ -e failing ] && grep -qx "$task" failing; then
        touch failed
    else
        SLURM_ARRAY_TASK_ID=$task SLURM_JOB_ID=1$task SLURM_CPUS_PER_TASK=1 bash "$script"
    fi
done
echo "7;east"
"#;

#[test]
fn a_slurm_array_is_merged_once_all_its_shards_exist() {
    let home = Home::new();
    add_program(&home, "sbatch", SBATCH);
    let script = include_str!("../../examples/cluster/slurm.sh");
    let script =
        script.replace("10G", "300").replace("1-100", "1-3").replace("shards=100", "shards=3");
    home.write("slurm.sh", script);
    let submit = || {
        let Output { status, stdout, stderr } = bash(&home, ["slurm.sh"]);
        assert!(status.success(), "{}", String::from_utf8_lossy(&stderr));
        String::from_utf8(stdout).unwrap()
    };
    home.write("failing", "2\n");
    assert_eq!(submit(), "merge canceled\n");
    assert!(!home.path("report.txt").exists());
    // The same command computes the missing shards and merges.
    fs::remove_file(home.path("failing")).unwrap();
    submit();
    let report = || fs::read_to_string(home.path("report.txt")).unwrap();
    let whole = home.boggle("stats --dice new --boards 300 --seed 1").prints();
    assert_eq!(report(), whole);
    // If all shards exist, it only merges them.
    fs::remove_file(home.path("report.txt")).unwrap();
    submit();
    assert_eq!(report(), whole);
    assert_eq!(fs::read_to_string(home.path("log")).unwrap(), "tasks 1,2,3\ntasks 2\n");
}

/// Replaces `kubectl` for a job that has ended as the file `condition` says. Commands need a
/// running pod, and so does a copy.
const KUBECTL: &str = r#"
case $1 in
    apply | delete) ;;
    get) echo "SuccessCriteriaMet FailureTarget $(cat condition)" ;;
    exec) shift 3; "$@" ;;
    *) echo "kubectl $1 would fail or wait"; exit 1 ;;
esac
"#;

#[test]
fn a_kubernetes_job_is_merged_however_it_ends() {
    let home = Home::new();
    add_program(&home, "kubectl", KUBECTL);
    let manifest = include_str!("../../examples/cluster/kubernetes.yaml");
    // Older versions ignore the limit of each index.
    assert!(manifest.contains("require Kubernetes 1.29 or later"));
    let folder = home.path("shards");
    fs::create_dir(&folder).unwrap();
    let here = |script: &str| {
        let script = script.replace("/shards/", &format!("{}/", folder.display()));
        script.replace("10G", "300").replace("/100 ", "/3 ")
    };
    // The container's script is the indented part of the block.
    let (_, block) = manifest.split_once("args:\n            - |\n").unwrap();
    let (block, _) = block.split_once("          resources:").unwrap();
    let run_shard = |index: usize| {
        let script = format!("export JOB_COMPLETION_INDEX={index}\n{}", here(block));
        let output = bash(&home, ["-ec", &script]);
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    };
    let commands = manifest.lines().filter_map(|line| line.strip_prefix("#   "));
    let commands = here(&commands.collect::<Vec<_>>().join("\n"));
    let merge = |condition: &str| {
        home.write("condition", condition);
        bash(&home, ["-c", &commands])
    };
    (0..2).for_each(run_shard);
    let failed = merge("Failed");
    assert!(String::from_utf8_lossy(&failed.stdout).contains("Failed"), "{failed:?}");
    assert!(String::from_utf8_lossy(&failed.stderr).contains("3/3 missing"), "{failed:?}");
    // An existing shard is not computed again.
    let first = fs::metadata(folder.join("1.jsonl")).unwrap().modified().unwrap();
    (0..3).for_each(run_shard);
    assert_eq!(fs::metadata(folder.join("1.jsonl")).unwrap().modified().unwrap(), first);
    let complete = merge("Complete");
    assert!(String::from_utf8_lossy(&complete.stdout).contains("Complete"), "{complete:?}");
    let whole = home.boggle("stats --dice new --boards 300 --seed 1").prints();
    assert_eq!(fs::read_to_string(home.path("report.txt")).unwrap(), whole);
}

#[test]
fn parts_on_one_machine_give_the_result_of_the_whole() {
    let home = Home::with_tiny();
    for command in
        ["stats --boards 500 --seed 3", "best --size 2x2 --boards 7k --seed 3", "prove 2x3"]
    {
        let command = format!("{command} --dict tiny");
        let whole = home.boggle(&command).prints();
        assert_eq!(run(&home, "xargs.sh", &format!("3 {command}")), whole);
    }

    let boards = home.boggle("roll --count 50 --seed 5 --format board").prints();
    home.write("boards.txt", boards);
    // The few words lack most letters of the boards, so there is a warning.
    let whole = || home.boggle("solve --lines --summary --file boards.txt --dict tiny").answer();
    assert_eq!(run(&home, "split.sh", "4 boards.txt --dict tiny"), whole().stdout);
    // There may be more parts than boards.
    home.write("boards.txt", "cart\nteac\n");
    assert_eq!(run(&home, "split.sh", "12 boards.txt --dict tiny"), whole().stdout);
}

#[test]
fn scripts_for_clusters_are_valid() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("examples/cluster");
    for entry in folder.read_dir().unwrap().map(|entry| entry.unwrap().path()) {
        if entry.extension().is_some_and(|extension| extension == "sh") {
            let status = Command::new("bash").arg("-n").arg(&entry).status().unwrap();
            assert!(status.success(), "{}", entry.display());
        }
    }
}
