/** Set-up of each test file for mutation testing, in a thread that goes on: no mutant is on while modules are loaded. */
const stryker = (globalThis as { __stryker__?: { activeMutant?: string | undefined } }).__stryker__;
if (stryker) stryker.activeMutant = undefined;
