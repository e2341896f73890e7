// Loaded into every Node process of a test run: when the process that started it was killed, it ends too, so that
// nothing of the run stays behind.
const CHECK_MS = 1_000;
const parent = process.ppid;

setInterval(() => {
  if (process.ppid !== parent) process.exit(1);
}, CHECK_MS).unref();
