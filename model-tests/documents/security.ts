// Checks docs/security.md: each requirement of OWASP ASVS 5.0, levels 1 and 2, has one row with its state and its proof.
import { cellsOf } from '../requirements/parse.ts';

/** The path of the document. */
export const SECURITY = 'docs/security.md';

/** The numbers of levels 1 and 2: each section with its first and its last requirement. */
const SECTIONS =
  '1.1.1-2 1.2.1-9 1.3.1-11 1.4.1-3 1.5.1-2 2.1.1-3 2.2.1-3 2.3.1-4 2.4.1-1 3.2.1-2 3.3.1-4 3.4.1-6 3.5.1-5 3.7.1-2 ' +
  '4.1.1-3 4.2.1-1 4.3.1-2 4.4.1-4 5.1.1-1 5.2.1-3 5.3.1-2 5.4.1-3 6.1.1-3 6.2.1-12 6.3.1-4 6.4.1-4 6.5.1-5 6.6.1-3 ' +
  '6.8.1-4 7.1.1-3 7.2.1-4 7.3.1-2 7.4.1-5 7.5.1-2 7.6.1-2 8.1.1-2 8.2.1-3 8.3.1-1 8.4.1-1 9.1.1-3 9.2.1-4 10.1.1-2 ' +
  '10.2.1-2 10.3.1-4 10.4.1-11 10.5.1-5 10.6.1-2 10.7.1-3 11.1.1-2 11.2.1-3 11.3.1-3 11.4.1-4 11.5.1-1 11.6.1-1 ' +
  '12.1.1-3 12.2.1-2 12.3.1-4 13.1.1-1 13.2.1-5 13.3.1-2 13.4.1-5 14.1.1-2 14.2.1-4 14.3.1-3 15.1.1-3 15.2.1-3 ' +
  '15.3.1-7 16.1.1-1 16.2.1-5 16.3.1-4 16.4.1-3 16.5.1-3 17.1.1-1 17.2.1-4 17.3.1-2';

/** The numbers, such as V1.2.3. */
export const ITEMS: readonly string[] = SECTIONS.split(' ').flatMap((text) => {
  const [, section = '', from = '', to = ''] = /^(\d+\.\d+)\.(\d+)-(\d+)$/.exec(text) ?? [];
  return Array.from({ length: Number(to) - Number(from) + 1 }, (_, at) => `V${section}.${Number(from) + at}`);
});

/** A row is held by tests or documents; not ours, with the party; not held on purpose, or open, with what is missing. */
const STATES = ['held', 'not ours', 'not held', 'open'];

/** A proof: `path` and a title in that file. Several are joined by “ + ”; words after “ — ” are a note. */
const PROOF = /`([^`]+)` (.+?)(?= \+ `| — |$)/g;

const proofProblems = (cell: string, sourceOf: (path: string) => string | null): string[] => {
  const proofs = [...cell.matchAll(PROOF)];
  if (proofs.length === 0) return ['is held by no test'];
  return proofs.flatMap(([, path = '', title = '']) => {
    const source = sourceOf(path);
    if (source === null) return [`there is no ${path}`];
    return source.includes(title) ? [] : [`${path} has no “${title}”`];
  });
};

/** One sentence for each item without one row, and for each row whose state or proof is wrong. `sourceOf`: a file's text. */
export function checkSecurity(text: string, sourceOf: (path: string) => string | null): string[] {
  const isRow = (line: string): boolean => /^\| V\d/.test(line);
  const lines = text.split('\n');
  const rows = lines.filter(isRow).map(cellsOf);
  // a row that names a heading of this document is no proof of it
  const prose = lines.filter((line) => !isRow(line)).join('\n');
  const textOf = (path: string): string | null => (path === SECURITY ? prose : sourceOf(path));
  const named = rows.map(([id = '']) => id);
  const problemsOf = ([id = '', what = '', state = '', proof = '', ...rest]: string[]): string[] => {
    if (what === '' || proof === '' || rest.length > 0) return [`${id}: the row has not four cells`];
    if (!STATES.includes(state)) return [`${id}: “${state}” is no state; use ${STATES.join(', ')}`];
    return state === 'held' ? proofProblems(proof, textOf).map((problem) => `${id}: ${problem}`) : [];
  };
  return [
    ...ITEMS.filter((id) => !named.includes(id)).map((id) => `${id} is missing`),
    ...named.filter((id) => !ITEMS.includes(id)).map((id) => `there is no ${id} in levels 1 and 2`),
    ...named.filter((id, at) => named.indexOf(id) !== at).map((id) => `${id} is there twice`),
    ...rows.flatMap(problemsOf),
  ].map((problem) => `${SECURITY}: ${problem}`);
}
