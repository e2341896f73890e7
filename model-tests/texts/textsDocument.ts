// docs/texts.md: one table of texts for the page of each chart.

/** A text of a page: what shows it, and the states of the page's chart in which it is shown. */
export type GuestText = Readonly<{ page: string; place: string; text: string; states: ReadonlySet<string> }>;

/** The path of the generated list. */
export const TEXTS = 'docs/texts.md';

/** The states that a row names; the others are counted. */
const NAMED_STATES = 2;

const INTRODUCTION = [
  '# Texts for guests',
  '',
  'Generated from the screens by `npm run documents -- --write`: each text that a page shows in the states of its chart, sums and dates as “£…” and “(date)”. “Spoken” texts are read by screen readers only. To read a page aloud, read its table from top to bottom.',
  '',
];

const cellOf = (text: string): string => text.replaceAll(/[\\|<>*_`[\]]/g, String.raw`\$&`);

const statesOf = (states: ReadonlySet<string>): string => {
  const names = [...states].filter((state) => state !== '');
  const named = names.slice(0, NAMED_STATES).map((state) => `\`${state}\``);
  const others = names.length - named.length;
  return [named.join(', '), ...(others > 0 ? [`${others} more`] : [])].join(' and ');
};

/** The document of these texts. */
export const textsDocument = (texts: readonly GuestText[]): string =>
  [
    ...INTRODUCTION,
    ...[...Map.groupBy(texts, ({ page }) => page)].flatMap(([page, rows]) => [
      `## ${page}`,
      '',
      '| Text | Where | State |',
      '|---|---|---|',
      ...rows.map(({ text, place, states }) => `| ${cellOf(text)} | ${place} | ${statesOf(states)} |`),
      '',
    ]),
  ].join('\n');

/** One sentence when the stored document is not the one of the screens. */
export const checkTexts = (documents: ReadonlyMap<string, string>, texts: string): string[] =>
  documents.get(TEXTS) === texts ? [] : [`${TEXTS}: is not up to date; npm run documents -- --write`];
