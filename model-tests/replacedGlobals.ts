// Which globals a test file has left replaced. The files of a worker share their globals, so the next file would use
// timers that never end, or a date that stands still.

const WATCHED = [
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'setImmediate',
  'clearImmediate',
  'queueMicrotask',
  'Date',
  'performance',
  'fetch',
  'window',
  'document',
] as const;

const valueOf = (name: string): unknown => Object.getOwnPropertyDescriptor(globalThis, name)?.value;

const ORIGINAL: ReadonlyMap<string, unknown> = new Map(WATCHED.map((name) => [name, valueOf(name)]));

/** The names of the watched globals that are not what they were when this module was first imported. */
export const replacedGlobals = (): string[] => WATCHED.filter((name) => valueOf(name) !== ORIGINAL.get(name));

let earlierFile = 'an earlier file';

/** Call before the tests of each file. Throws when the file that ran before in this worker left globals replaced. */
export const checkGlobals = (file: string): void => {
  const replaced = replacedGlobals();
  if (replaced.length > 0) throw new Error(`${earlierFile} left globals replaced: ${replaced.join(', ')}`);
  earlierFile = file;
};
