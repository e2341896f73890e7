// Loaded into every Node process of a test run: ends the process when its parent was killed, so that nothing of the run
// is left running.
const CHECK_MS = 1_000;
const parent = process.ppid;

setInterval(() => {
  if (process.ppid !== parent) process.exit(1);
}, CHECK_MS).unref();
