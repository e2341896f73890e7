// Every text that guests read, where it stands and in which states it is shown: the screens in the states of their charts,
// the shell around them, and the e-mails.
import { renderToStaticMarkup } from 'react-dom/server';
import { elementsIn, parseHtml, type Element } from './html.ts';
import type { ScreenUnderTest } from '../screens/screen.ts';
import { allScreens } from '../screens/screens.ts';
import { viewsOf } from '../screens/differentViews.ts';
import { blocksOf, type ShownText } from './blocks.ts';
import { emailTexts } from './emailTexts.ts';
import { shellTexts } from './shellTexts.tsx';

const stateIn = (root: Element): string =>
  elementsIn(root).find(({ attributes }) => attributes['data-state'] !== undefined)?.attributes['data-state'] ?? '';

const textsOf = (screen: ScreenUnderTest): ShownText[] =>
  viewsOf(screen).flatMap((view) => {
    const root = parseHtml(renderToStaticMarkup(screen.render(view)));
    const state = stateIn(root);
    return blocksOf(root).map((block) => ({ ...block, page: screen.page.chart.name, state }));
  });

/** The texts of every different view of each screen, of the shell and of the e-mails. */
const SOURCES: readonly (readonly [page: string, texts: () => readonly ShownText[]])[] = [
  ...allScreens.map((screen) => [screen.page.chart.name, () => textsOf(screen)] as const),
  ['shell', shellTexts],
  ['e-mails', emailTexts],
];

/** Every text that a page shows. */
export const shownTexts = (): ShownText[] => SOURCES.flatMap(([, texts]) => texts());

/** A text of a page: what shows it, and the states of the page in which it is shown. */
type GuestText = Readonly<{ place: string; text: string; states: Set<string> }>;

/** The states that a row names; the others are counted. */
const NAMED_STATES = 2;

const cellOf = (text: string): string => text.replaceAll(/[\\|<>*_`[\]]/g, String.raw`\$&`);

const statesOf = (states: ReadonlySet<string>): string => {
  const names = [...states].filter((state) => state !== '');
  const named = names.slice(0, NAMED_STATES).map((state) => `\`${state}\``);
  const others = names.length - named.length;
  return [named.join(', '), ...(others > 0 ? [`${others} more`] : [])].join(' and ');
};

/** The section of the list about one page. */
const pageTexts = (name: string): string => {
  const texts = new Map<string, GuestText>();
  for (const { text, place, state } of SOURCES.flatMap(([page, textsOfPage]) => (page === name ? textsOfPage() : []))) {
    const general = generalOf(text);
    const key = `${place}\n${general}`;
    const known = texts.get(key) ?? { place, text: general, states: new Set<string>() };
    known.states.add(state);
    texts.set(key, known);
  }
  const rows = [...texts.values()].map(
    ({ text, place, states }) => `| ${cellOf(text)} | ${place} | ${statesOf(states)} |`,
  );
  return [`## ${name}`, '', '| Text | Where | State |', '|---|---|---|', ...rows, ''].join('\n');
};

const INTRODUCTION = `# Texts for guests

Written by \`npm run texts\`: each text that a page shows in the states of its chart, then those of the shell around every page and of the e-mails, sums and dates as “£…” and “(date)”. “Spoken” texts are read by screen readers only. To read a page aloud, read its table from top to bottom.
`;

/** The list of all texts, as they are now. */
export const guestTexts = (): string =>
  [INTRODUCTION, ...[...new Set(SOURCES.map(([page]) => page))].map(pageTexts)].join('\n');

const MONTHS = 'January|February|March|April|May|June|July|August|September|October|November|December';
const DAYS = 'Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday';
const DATE = new RegExp(
  String.raw`(?:(?:${DAYS}|Mon|Tue|Wed|Thu|Fri|Sat|Sun),? )?\d{1,2} (?:${MONTHS}|Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Sept|Oct|Nov|Dec)\b(?: \d{4})?`,
  'g',
);

/** The text without the sums and dates of the examples, which would repeat it. */
const generalOf = (text: string): string =>
  text
    .replaceAll(/£[\d,]+(?:\.\d{2})?/g, '£…')
    .replaceAll(DATE, '(date)')
    .replaceAll(new RegExp(`(?:${MONTHS}) \\d{4}`, 'g'), '(month)');
