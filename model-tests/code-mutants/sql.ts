// Mutants of a SQL statement: a predicate that always holds, a neighbouring comparison, a lost lock, another join,
// order or limit. They change the text that is sent; the code that sends it stays as it is.
import { oneLine, type Edit } from './edits.ts';

/** The text with everything inside quotes replaced by filler of the same length, so that no keyword is found there. */
const masked = (text: string): string => text.replace(/'[^']*'/g, (quoted) => `'${'_'.repeat(quoted.length - 2)}'`);

/** Where a clause ends that began at `from`: at the closing parenthesis around it, or at one of these words. */
const clauseEnd = (text: string, from: number, words: RegExp): number => {
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    const char = text[at];
    if (char === '(') depth += 1;
    if (char === ')') depth -= 1;
    if (depth < 0 || (depth === 0 && char === ',' && words === AFTER_PREDICATE)) return at;
    if (depth === 0 && /\s/.test(char ?? '') && words.test(text.slice(at + 1, at + 14))) return at;
  }
  return text.length;
};

const CLAUSES =
  'AS |FROM|WHEN|ORDER BY|GROUP BY|LIMIT|RETURNING|FOR |UNION|HAVING|WHERE|ON |LEFT |JOIN|CROSS |SET |WINDOW|THEN|ELSE|END';
const AFTER_PREDICATE = new RegExp(`^(?:AND|OR|${CLAUSES})\\b`);
const AFTER_CLAUSE = new RegExp(`^(?:${CLAUSES.replace('THEN|ELSE|END', 'EXCEPT')})\\b`);

/** Each condition after WHERE, ON, AND or OR, except the AND of a BETWEEN. */
const predicates = (text: string, mask: string): Edit[] =>
  [...mask.matchAll(/\b(?:WHERE|ON|AND)\s+(?!CONFLICT)/g)].flatMap(({ 0: word, index }) => {
    const from = index + word.length;
    const before = mask.slice(0, index);
    if (word.startsWith('AND') && /\bBETWEEN\s+\S+\s*$/.test(before)) return [];
    const isBetween = /^\S+\s+BETWEEN\b/.test(mask.slice(from));
    const first = clauseEnd(mask, from, AFTER_PREDICATE);
    const to = isBetween ? clauseEnd(mask, first + 5, AFTER_PREDICATE) : first;
    const condition = text.slice(from, to);
    return [{ from, to, by: `((${condition}) OR true)`, what: `always true: ${oneLine(condition)}` }];
  });

const REPLACED: readonly (readonly [RegExp, string, string])[] = [
  // with the present, a neighbouring comparison would differ for a microsecond only: it is turned round instead
  [/(?<![<>@-])<=?(?= clock_timestamp\(\))/g, '>', '> for <'],
  [/(?<![->@<])>=?(?= clock_timestamp\(\))/g, '<', '< for >'],
  [/(?<![<>=@-])<=(?! clock_timestamp\(\))/g, '<', '< for <='],
  [/>=(?! clock_timestamp\(\))/g, '>', '> for >='],
  [/(?<![<@])<(?![=>@-]| clock_timestamp\(\))/g, '<=', '<= for <'],
  [/(?<![->@<])>(?![=>]| clock_timestamp\(\))/g, '>=', '>= for >'],
  [/<>/g, '=', '= for <>'],
  [/\bFOR (?:NO KEY |KEY )?(?:UPDATE|SHARE)(?: OF \w+)?(?: SKIP LOCKED| NOWAIT)?/g, '', 'no lock'],
  [/ SKIP LOCKED/g, '', 'waits for locked rows'],
  [/\bLEFT JOIN\b/g, 'JOIN', 'JOIN for LEFT JOIN'],
  [/(?<!LEFT |CROSS )\bJOIN\b/g, 'LEFT JOIN', 'LEFT JOIN for JOIN'],
  [/ DESC\b/g, ' ASC', 'ascending'],
  [/(?<!IS |NOT )\bDISTINCT\b(?! FROM)/g, '', 'no DISTINCT'],
  [/\bIS NOT NULL\b/g, 'IS NULL', 'IS NULL for IS NOT NULL'],
  [/\bIS NULL\b/g, 'IS NOT NULL', 'IS NOT NULL for IS NULL'],
  [/\bNOT EXISTS\b/g, 'EXISTS', 'EXISTS for NOT EXISTS'],
  [/\bmin\(/g, 'max(', 'max for min'],
  [/\bmax\(/g, 'min(', 'min for max'],
  [/\bgreatest\(/g, 'least(', 'least for greatest'],
  [/\bleast\(/g, 'greatest(', 'greatest for least'],
  [/ \+ /g, ' - ', '- for +'],
  [/ - /g, ' + ', '+ for -'],
  [/\bOR\b/g, 'AND', 'AND for OR'],
];

const replacements = (text: string, mask: string): Edit[] =>
  REPLACED.flatMap(([pattern, by, what]) =>
    [...mask.matchAll(pattern)].map(({ 0: found, index }) => {
      const to = index + found.length;
      return { from: index, to, by, what: `${what}, at: ${oneLine(text.slice(index, to + 30))}` };
    }),
  );

/** An order or a limit that is left out. */
const leftOut = (text: string, mask: string): Edit[] =>
  [...mask.matchAll(/\b(?:ORDER BY|LIMIT)\b/g)].map(({ 0: word, index }) => {
    const to = clauseEnd(mask, index + word.length, AFTER_CLAUSE);
    return { from: index, to, by: '', what: `without ${oneLine(text.slice(index, to))}` };
  });

/** How many parentheses stay open between two places. */
const depthBetween = (text: string, from: number, to: number): number =>
  text.slice(from, to).split('(').length - text.slice(from, to).split(')').length;

/** Each column that an UPDATE sets keeps its value. The parameters stay in use, so that their types are known. */
const keptColumns = (text: string, mask: string): Edit[] => {
  const set = /\bUPDATE \w+(?: (?:AS )?\w+)?\s+SET\s+/.exec(mask);
  if (set === null) return [];
  const start = set.index + set[0].length;
  const end = clauseEnd(mask, start, /^(?:FROM|WHERE|RETURNING)\b/);
  const commas = [...mask.slice(start, end).matchAll(/,/g)]
    .map(({ index }) => start + index)
    .filter((at) => depthBetween(mask, start, at) === 0);
  const bounds = [start, ...commas.map((at) => at + 1), end];
  return bounds.slice(0, -1).flatMap((from, index) => {
    const to = commas[index] ?? end;
    const assignment = /^\s*(\w+)\s*=\s*([\s\S]+)$/.exec(text.slice(from, to));
    if (assignment === null) return [];
    const [, column, value] = assignment;
    return [
      { from, to, by: ` ${column} = CASE WHEN true THEN ${column} ELSE ${value} END`, what: `${column} not set` },
    ];
  });
};

/**
 * Every mutant of a statement, in the order of its text: 'always true: free > 0'. Some may not be valid SQL: they fail
 * when they are sent.
 */
export const sqlEdits = (text: string): Edit[] => {
  const mask = masked(text);
  return [
    ...predicates(text, mask),
    ...replacements(text, mask),
    ...leftOut(text, mask),
    ...keptColumns(text, mask),
  ].sort((a, b) => a.from - b.from || a.to - b.to);
};
