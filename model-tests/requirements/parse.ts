// Reads the tables of docs/requirements.md, and the `requirement:` lines of source files. Ids of the specification's
// lines are A4.06, the sixth line of section 4 of the account area, or J9.01, the first line of section 9 of the
// booking journey.

/**
 * One requirement. `proofs` are 'chart <name>' or a file's path; `section` is the table's heading; `lines` are the ids
 * of the specification's lines that it answers.
 */
export type Requirement = {
  readonly id: string;
  readonly must: string;
  readonly where: string;
  readonly section: string;
  readonly isBuilt: boolean;
  readonly proofs: readonly string[];
  readonly lines: readonly string[];
};

/** A table that cannot be read; the message names the line. */
export class RequirementsError extends Error {
  override readonly name = 'RequirementsError';
}

/** The heading of the table about the specification's lines, which contains no requirements. */
export const LINES_SECTION = 'Lines of the specification';

const states: Readonly<Record<string, boolean>> = { built: true, 'not built yet': false };
const idShape = /^`([A-Z][A-Z0-9]*(?:-[A-Z0-9]+)+)`$/;

/** The id of a line: 'A4.06' of section 'A4' and place 6. */
export const lineId = (section: string, place: number): string => `${section}.${String(place).padStart(2, '0')}`;

const idsShape = /^(?<section>[AJ]\d)\.(?<from>\d{2,3})(?:–\k<section>\.(?<to>\d{2,3}))?$/;

/** The ids in 'A4.06' or 'A4.08–A4.12'; none if the text is neither. */
function idsOf(part: string): readonly string[] {
  const { section = '', from = '', to } = idsShape.exec(part)?.groups ?? {};
  const first = Number(from);
  const ids = Array.from({ length: Math.max(0, Number(to ?? from) - first + 1) }, (_, at) =>
    lineId(section, first + at),
  );
  const isRange = to !== undefined && ids.length > 1;
  return first > 0 && part === (isRange ? `${ids[0]}–${ids.at(-1)}` : ids[0]) ? ids : [];
}

/** The ids in a cell such as 'A4.06, A4.08–A4.12', in order; otherwise an error message about the wrong part. */
export function lineIdsIn(cell: string): readonly string[] | string {
  const parts = cell === '' ? [] : cell.split(', ');
  const wrong = parts.find((part) => idsOf(part).length === 0);
  if (wrong !== undefined) return `“${wrong}”, which is no id of a line; write A4.06 or A4.08–A4.12`;
  const ids = parts.flatMap(idsOf);
  const twice = ids.find((id, at) => ids.indexOf(id) !== at);
  return twice === undefined ? ids : `${twice} twice`;
}

/** The cells of a row of a table. */
export const cellsOf = (line: string): string[] =>
  line
    .slice(1, -1)
    .split('|')
    .map((cell) => cell.trim());

function requirementOf(line: string, number: number, section: string): Requirement {
  const fail = (what: string) => new RequirementsError(`Line ${number} of the requirements: ${what}.`);
  const [first = '', must = '', where = '', state = '', proved = '', answered = '', ...rest] = cellsOf(line);
  const id = idShape.exec(first)?.[1];
  if (id === undefined) throw fail(`“${first}” is no id`);
  if (rest.length > 0) throw fail('there are more than six cells');
  if (must === '' || where === '') throw fail(`${id} lacks its sentence or its place`);
  const isBuilt = states[state];
  if (isBuilt === undefined) throw fail(`${id} is “${state}”; use ${Object.keys(states).join(' or ')}`);
  const lines = lineIdsIn(answered);
  if (typeof lines === 'string') throw fail(`${id} answers ${lines}`);
  const proofs = [...proved.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
  return { id, must, where, section, isBuilt, proofs, lines };
}

/**
 * The requirements of the document, in order. Throws RequirementsError for a row that cannot be read or an id that
 * occurs twice. The last cell, the lines, is optional.
 */
export function parseRequirements(text: string): Requirement[] {
  const found = new Map<string, Requirement>();
  let section = '';
  for (const [index, line] of text.split('\n').entries()) {
    if (line.startsWith('## ')) section = line.slice(3);
    if (section === LINES_SECTION || !line.startsWith('| ') || line.startsWith('| Id ') || line.startsWith('| ---'))
      continue;
    const requirement = requirementOf(line.trimEnd(), index + 1, section);
    if (found.has(requirement.id))
      throw new RequirementsError(`Line ${index + 1} of the requirements: ${requirement.id} is there twice.`);
    found.set(requirement.id, requirement);
  }
  return [...found.values()];
}

/** The ids in the `requirement:` lines of a source file; a line may name several, with commas. */
export const markersOf = (source: string): string[] =>
  [...source.matchAll(/^\s*\/\/ requirement: (\S+(?:, \S+)*)$/gm)].flatMap(([, ids = '']) => ids.split(', '));
