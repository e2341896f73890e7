// Every text that guests read, where it stands and in which states it is shown: the screens in the states of their charts,
// the shell around them, and the e-mails.
import { renderToStaticMarkup } from 'react-dom/server';
import { once } from '../../machines/kit/once.ts';
import { elementsIn, parseHtml, type Element } from '../screens/html.ts';
import { addressScreen, paymentScreen } from '../screens/payment.screens.ts';
import type { ScreenUnderTest } from '../screens/screen.ts';
import { screens } from '../screens/screens.ts';
import { viewsOf } from '../screens/wholePages.ts';
import { blocksOf } from './blocks.ts';
import { emailTexts } from './emailTexts.ts';
import { shellTexts } from './shellTexts.tsx';
import type { ShownText } from './shownText.ts';
import { textsDocument, type GuestText } from './textsDocument.ts';

const stateIn = (root: Element): string =>
  elementsIn(root).find(({ attributes }) => attributes['data-state'] !== undefined)?.attributes['data-state'] ?? '';

const textsOf = (screen: ScreenUnderTest): ShownText[] =>
  viewsOf(screen).flatMap((view) => {
    const root = parseHtml(renderToStaticMarkup(screen.render(view)));
    const state = stateIn(root);
    return blocksOf(root).map((block) => ({ ...block, page: screen.chart.name, state }));
  });

/** The texts of every different view of every screen, in the order in which a guest meets them, the shell and the e-mails. */
export const shownTexts = once((): readonly ShownText[] => [
  ...[...screens, paymentScreen, addressScreen].flatMap(textsOf),
  ...shellTexts(),
  ...emailTexts(),
]);

/** The document docs/texts.md, as the texts are now. */
export const guestTexts = (): string => {
  const texts = new Map<string, GuestText & { readonly states: Set<string> }>();
  for (const { page, text, place, state } of shownTexts()) {
    const general = generalOf(text);
    const key = `${page}\n${place}\n${general}`;
    const known = texts.get(key) ?? { page, place, text: general, states: new Set<string>() };
    known.states.add(state);
    texts.set(key, known);
  }
  return textsDocument([...texts.values()]);
};

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
