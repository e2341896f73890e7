// The index of the decision records: generated from the first lines of each record, and compared with
// docs/decisions/README.md.
import type { Documents } from './links.ts';

const FOLDER = 'docs/decisions/';
/** The path of the index. */
export const INDEX = `${FOLDER}README.md`;

const TABLE = /^\| Number \|.*\n(?:\|.*\n?)*/m;

type Record = { readonly number: string; readonly file: string; readonly title: string; readonly status: string };

/**
 * A record from its file name, its title `# 0001 Title` and its line `2026-11-21 · status`; otherwise the error
 * message.
 */
function recordOf(file: string, text: string): Record | string {
  const [, number = ''] = /^(\d{4})-[a-z\d-]+\.md$/.exec(file) ?? [];
  if (number === '') return `${FOLDER}${file}: the name is not 0001-title-in-small-letters.md`;
  const [first = '', , third = ''] = text.split('\n');
  const [, title = ''] = first.startsWith(`# ${number} `) ? [null, first.slice(7)] : [];
  if (title === '') return `${FOLDER}${file}: the first line is not “# ${number} Title”`;
  const [, status = ''] = /^\d{4}-\d\d-\d\d · (.+)$/.exec(third) ?? [];
  if (status === '') return `${FOLDER}${file}: the third line is not “2026-11-21 · accepted”`;
  return { number, file, title, status };
}

const tableOf = (records: readonly Record[]): string =>
  [
    '| Number | Title | Status |',
    '|---|---|---|',
    ...records.map(({ number, file, title, status }) => `| [${number}](${file}) | ${title} | ${status} |`),
    '',
  ].join('\n');

/** The index with its table regenerated from the records, and one sentence for each record that cannot be read. */
export function indexOf(documents: Documents): { readonly text: string; readonly problems: readonly string[] } {
  const files = [...documents.keys()].filter((path) => path.startsWith(FOLDER) && path !== INDEX).sort();
  const read = files.map((path) => recordOf(path.slice(FOLDER.length), documents.get(path) ?? ''));
  const records = read.filter((one) => typeof one !== 'string');
  const problems = read.filter((one) => typeof one === 'string');
  const numbers = records.map(({ number }) => number);
  const twice = numbers.filter((number, at) => numbers.indexOf(number) !== at);
  problems.push(...twice.map((number) => `${FOLDER}: the number ${number} is there twice`));
  const index = documents.get(INDEX) ?? '';
  if (!TABLE.test(index)) return { text: index, problems: [...problems, `${INDEX}: there is no table of records`] };
  return { text: index.replace(TABLE, () => tableOf(records)), problems };
}

/**
 * One sentence for each record that cannot be read, and one when the index does not list exactly the existing records.
 */
export function checkRecords(documents: Documents): string[] {
  const { text, problems } = indexOf(documents);
  const isStale = text !== (documents.get(INDEX) ?? '');
  return isStale ? [...problems, `${INDEX}: the table is not up to date; npm run documents -- --write`] : [...problems];
}
