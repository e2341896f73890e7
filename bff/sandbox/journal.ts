/** The simulators' records, in order: in memory, and as append-only JSON lines when a file is given. */
import { appendFileSync, chmodSync, existsSync, mkdirSync, readFileSync, truncateSync } from 'node:fs';
import { dirname } from 'node:path';

export type JournalEntry = { at: string; vendor: string; kind: string; data: unknown };

export type Journal = {
  append(vendor: string, kind: string, data: unknown): void;
  entries(): readonly JournalEntry[];
};

/** The records contain guests' addresses and names. */
const OWNER_ONLY = 0o600;

/** Opens the journal and reads the entries of earlier runs. Throws with the line number when the file is not a journal. */
export function openJournal(file: string | undefined, now: () => number): Journal {
  const entries = file === undefined ? [] : readBack(file);
  return {
    append(vendor, kind, data) {
      const entry: JournalEntry = { at: new Date(now()).toISOString(), vendor, kind, data };
      if (file !== undefined) appendFileSync(file, `${JSON.stringify(entry)}\n`, { mode: OWNER_ONLY });
      entries.push(entry);
    },
    entries: () => entries,
  };
}

function readBack(file: string): JournalEntry[] {
  mkdirSync(dirname(file), { recursive: true });
  if (!existsSync(file)) return [];
  chmodSync(file, OWNER_ONLY);
  const text = readFileSync(file, 'utf8');
  // A process killed while writing leaves an incomplete line. Its call was never answered, so the line is dropped.
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  if (whole.length < text.length) truncateSync(file, Buffer.byteLength(whole));
  return whole
    .split('\n')
    .filter((line) => line !== '')
    .map((line, index) => entryFrom(line, `${file}:${index + 1}`));
}

function entryFrom(line: string, where: string): JournalEntry {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    throw new Error(`${where}: not a line of JSON`);
  }
  if (!isEntry(value)) throw new Error(`${where}: not a journal entry (at, vendor, kind, data)`);
  return value;
}

function isEntry(value: unknown): value is JournalEntry {
  return (
    typeof value === 'object' &&
    value !== null &&
    'at' in value &&
    typeof value.at === 'string' &&
    'vendor' in value &&
    typeof value.vendor === 'string' &&
    'kind' in value &&
    typeof value.kind === 'string' &&
    'data' in value
  );
}
