/** Faults of a shop file: what is wrong, and where. */

/** The path to a value: field names and entry indexes, from 0. */
export type Path = readonly (string | number)[];

/** `message` starts in lower case and has no full stop: 'expected a whole number from 1 to 28'. */
export type Fault = Readonly<{ path: Path; message: string }>;

/** 'breaks[3].startDate'; 'the file' for the whole. */
export const showPath = (path: Path): string =>
  path.length === 0
    ? 'the file'
    : path.map((step, i) => (typeof step === 'number' ? `[${step}]` : i === 0 ? step : `.${step}`)).join('');
