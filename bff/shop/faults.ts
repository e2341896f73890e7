/** Faults of a shop file: what is wrong, and where. */

/** The path to a value: field names and entry indexes, from 0. */
export type Path = readonly (string | number)[];

/**
 * `message` starts in lower case and has no full stop: 'expected a whole number from 1 to 28'. `nearest` finds the name
 * that was probably meant; it takes time, so only faults that are shown are asked for it.
 */
export type Fault = Readonly<{ path: Path; message: string; nearest?: () => string | null }>;

/** The first faults of a file, each as a line of text, and how many it has. */
export type FaultList = Readonly<{ shown: readonly string[]; count: number }>;

/** So many faults are shown: a file may have hundreds of thousands. */
export const MOST_SHOWN = 50;

/** The message with the nearest name: 'there is no such field; the nearest is breaks'. */
export const messageOf = ({ message, nearest }: Fault): string => {
  const name = nearest?.() ?? null;
  return name === null ? message : `${message}; the nearest is ${name}`;
};

/** 'breaks[3].startDate'; 'the file' for the whole. */
export const showPath = (path: Path): string =>
  path.length === 0
    ? 'the file'
    : path.map((step, i) => (typeof step === 'number' ? `[${step}]` : i === 0 ? step : `.${step}`)).join('');
