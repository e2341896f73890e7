// Ids of the specification's lines, as the tables write them: A4.06 is the sixth line of section 4 of the account area,
// J9.01 the first line of section 9 of the booking journey.

const idShape = /^([AJ]\d)\.(\d{2,3})$/;

type LineId = { readonly section: string; readonly place: number };

/** The id of a line: 'A4.06' of section 'A4' and place 6. */
export const lineId = (section: string, place: number): string => `${section}.${String(place).padStart(2, '0')}`;

function lineIdOf(text: string): LineId | null {
  const [, section = '', digits = ''] = idShape.exec(text) ?? [];
  const place = Number(digits);
  return place > 0 && lineId(section, place) === text ? { section, place } : null;
}

/** Whether a text is the id of a line: 'A4.06', 'J3.118'. */
export const isLineId = (text: string): boolean => lineIdOf(text) !== null;

/** The ids of 'A4.06' or of 'A4.08–A4.12', otherwise what is wrong. */
function idsOf(part: string): readonly string[] | string {
  const [first = '', last = first, ...rest] = part.split('–');
  const [from, to] = [lineIdOf(first), lineIdOf(last)];
  if (from === null || to === null || rest.length > 0)
    return `“${part}”, which is no id of a line; write A4.06 or A4.08–A4.12`;
  if (from.section !== to.section) return `“${part}”, which runs from one section into another`;
  if (part !== first && to.place <= from.place) return `“${part}”, which runs backwards`;
  return Array.from({ length: to.place - from.place + 1 }, (_, at) => lineId(from.section, from.place + at));
}

/** The ids in a cell such as 'A4.06, A4.08–A4.12', in its order; otherwise the part that is wrong, and why. */
export function lineIdsIn(cell: string): readonly string[] | string {
  if (cell === '') return [];
  const parts = cell.split(', ').map(idsOf);
  const wrong = parts.find((part) => typeof part === 'string');
  if (wrong !== undefined) return wrong;
  const ids = parts.flat();
  const twice = ids.find((id, at) => ids.indexOf(id) !== at);
  return twice === undefined ? ids : `${twice} twice`;
}
