// The list of texts: one table for the page of each chart, one of the shell and one of the e-mails.

/** A text of a page: what shows it, and the states of the page in which it is shown. */
export type GuestText = Readonly<{ place: string; text: string; states: ReadonlySet<string> }>;

/** The states that a row names; the others are counted. */
const NAMED_STATES = 2;

const INTRODUCTION = [
  '# Texts for guests',
  '',
  'Written by `npm run texts`: each text that a page shows in the states of its chart, then those of the shell around every page and of the e-mails, sums and dates as “£…” and “(date)”. “Spoken” texts are read by screen readers only. To read a page aloud, read its table from top to bottom.',
  '',
];

const cellOf = (text: string): string => text.replaceAll(/[\\|<>*_`[\]]/g, String.raw`\$&`);

const statesOf = (states: ReadonlySet<string>): string => {
  const names = [...states].filter((state) => state !== '');
  const named = names.slice(0, NAMED_STATES).map((state) => `\`${state}\``);
  const others = names.length - named.length;
  return [named.join(', '), ...(others > 0 ? [`${others} more`] : [])].join(' and ');
};

/** The section about one page. */
export const textsSection = (page: string, texts: readonly GuestText[]): string =>
  [
    `## ${page}`,
    '',
    '| Text | Where | State |',
    '|---|---|---|',
    ...texts.map(({ text, place, states }) => `| ${cellOf(text)} | ${place} | ${statesOf(states)} |`),
    '',
  ].join('\n');

/** The document of these sections. */
export const textsDocument = (sections: readonly string[]): string => [...INTRODUCTION, ...sections].join('\n');
