// Finds globals that a test file has left replaced. The files of a worker share their globals, so the next file would
// have timers that never fire, or a date that stands still.

const WATCHED = (
  'setTimeout clearTimeout setInterval clearInterval setImmediate clearImmediate queueMicrotask Date performance ' +
  'fetch window document'
).split(' ');

const valueOf = (name: string): unknown => Object.getOwnPropertyDescriptor(globalThis, name)?.value;

/**
 * Stores the current globals. Call the result with the path of each test file before its tests: it throws if the file
 * before left a global replaced.
 */
export const createGlobalsCheck = () => {
  const original = new Map(WATCHED.map((name) => [name, valueOf(name)]));
  let earlierFile = 'an earlier file';
  return (file: string): void => {
    const replaced = WATCHED.filter((name) => valueOf(name) !== original.get(name));
    if (replaced.length > 0) throw new Error(`${earlierFile} left globals replaced: ${replaced.join(', ')}`);
    earlierFile = file;
  };
};

/** The check of this worker; this module is imported before the first file. */
export const checkGlobals = createGlobalsCheck();
