// Every text that guests read, where it stands and in which states it is shown: the screens in the states of their charts,
// the shell around them, and the e-mails.
import { renderToStaticMarkup } from 'react-dom/server';
import { elementsIn, parseHtml, type Element } from './html.ts';
import { addressScreen, paymentScreen } from '../screens/payment.screens.ts';
import type { ScreenUnderTest } from '../screens/screen.ts';
import { screens } from '../screens/screens.ts';
import { viewsOf } from '../screens/wholePages.ts';
import { blocksOf } from './blocks.ts';
import { emailTexts } from './emailTexts.ts';
import { shellTexts } from './shellTexts.tsx';
import type { ShownText } from './shownText.ts';
import { textsDocument, textsSection, type GuestText } from './textsDocument.ts';

const stateIn = (root: Element): string =>
  elementsIn(root).find(({ attributes }) => attributes['data-state'] !== undefined)?.attributes['data-state'] ?? '';

const textsOf = (screen: ScreenUnderTest): ShownText[] =>
  viewsOf(screen).flatMap((view) => {
    const root = parseHtml(renderToStaticMarkup(screen.render(view)));
    const state = stateIn(root);
    return blocksOf(root).map((block) => ({ ...block, page: screen.chart.name, state }));
  });

/** The texts of every different view of each screen, in the order in which a guest meets them, of the shell and of the e-mails. */
const SOURCES: readonly (readonly [page: string, texts: () => readonly ShownText[]])[] = [
  ...[...screens, paymentScreen, addressScreen].map((screen) => [screen.chart.name, () => textsOf(screen)] as const),
  ['shell', shellTexts],
  ['e-mails', emailTexts],
];

/** Every text that a page shows. */
export const shownTexts = (): ShownText[] => SOURCES.flatMap(([, texts]) => texts());

/** The parts of the list: the page of each chart, the shell, the e-mails. */
const TEXT_PAGES: readonly string[] = [...new Set(SOURCES.map(([page]) => page))];

/** The part of the list about one page. */
const pageTexts = (name: string): string => {
  const texts = new Map<string, GuestText & { readonly states: Set<string> }>();
  const shown = SOURCES.flatMap(([page, textsOfPage]) => (page === name ? textsOfPage() : []));
  for (const { text, place, state } of shown) {
    const general = generalOf(text);
    const key = `${place}\n${general}`;
    const known = texts.get(key) ?? { place, text: general, states: new Set<string>() };
    known.states.add(state);
    texts.set(key, known);
  }
  return textsSection(name, [...texts.values()]);
};

/** The list of all texts, as they are now. */
export const guestTexts = (): string => textsDocument(TEXT_PAGES.map(pageTexts));

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
