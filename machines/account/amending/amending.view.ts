/** The view of a page on which the add-ons of a paid booking are changed. */
import type { SnapshotFrom } from 'xstate';
import { editRefusalText, LEAVE_PROMPT } from '../../amendment/editing.text.ts';
import type { PricedLine } from '../../basket/basket.view.ts';
import { familyOf } from '../../basket/codes.ts';
import { LOCK_DAYS } from '../../basket/refusals.rules.ts';
import type { BasketLine } from '../../contract/booking.ts';
import { packagesView, type DiningOptionView } from '../../dining/packages.view.ts';
import { extraCards, type ExtraCardView } from '../../extras/extraCard.view.ts';
import { formatMoney } from '../../kit/money.ts';
import { stateName } from '../../kit/stateName.ts';
import { accountAddress } from '../accountUrl.ts';
import { ACCOUNT_TITLES } from '../titles.ts';
import { isLate, offeredOf } from './amending.rules.ts';
import type { amendingMachine } from './amending.machine.ts';
import type { AmendingContext, NoticeType } from './amending.types.ts';
import { basketPageView, type BasketPageView } from './basketPage.view.ts';
import { changeLines, changeView, lineDetail, lineLabel, type ChangeView } from './change.view.ts';
import { isSoldToBrand, pageRow, type AmendingPage } from './pages.ts';

export type AmendingView = Readonly<{
  /** the state of the chart, 'choosing.awaitingChoice' */
  state: string;
  page: AmendingPage;
  isBusy: boolean;
  isSaving: boolean;
  hasLoadFailed: boolean;
  isBroken: boolean;
  title: string;
  intro: string | null;
  notice: Readonly<{ type: NoticeType; message: string }> | null;
  /** why nothing can be changed now */
  readOnlyText: string | null;
  /** what the last 70 days mean */
  lateText: string | null;
  /** what is booked of this page */
  booked: readonly PricedLine[];
  packages: readonly DiningOptionView[];
  cards: readonly ExtraCardView[];
  /** introductions on the page of the booking: of its hours, and of what can only be looked at */
  hoursIntros: readonly string[];
  readOnlyIntro: string | null;
  /** why the page offers nothing */
  nothingSold: string | null;
  change: ChangeView | null;
  changeLines: readonly PricedLine[];
  /** of the booking with its open change */
  totalText: string;
  basket: BasketPageView | null;
  /** the question before leaving; null while it is not asked */
  leavePrompt: string | null;
  bookingHref: string;
}>;

export type AmendingSnapshot = SnapshotFrom<typeof amendingMachine>;

const linesOf = ({ dinings, extras }: AmendingContext['booking']): BasketLine[] => [...dinings, ...extras];

/** Whether a page offers a line. */
const isOfPage = (page: AmendingPage, { code, section }: Pick<BasketLine, 'code' | 'section'>): boolean => {
  const { packages, families } = pageRow(page);
  const [sections, within]: [readonly string[], readonly (string | null)[]] = [packages, families];
  return sections.includes(section) || within.includes(familyOf(code));
};

/** What is paid of the page's add-ons. */
const bookedView = ({ myBooking, page }: AmendingContext): PricedLine[] =>
  linesOf(myBooking.booked)
    .filter((line) => isOfPage(page, line))
    .map((line) => {
      const detail = lineDetail(myBooking.booked.units, line);
      return {
        key: `${line.code}-${line.unitSeqNumber ?? 'all'}`,
        label: lineLabel(line),
        ...(detail === '' ? {} : { detail }),
        priceText: line.removeable ? formatMoney(line.price) : 'Included',
      };
    });

const BRAND_TEXTS = {
  weekend: 'This is only part of our adults-only weekends.',
  family: 'This is only part of our family breaks.',
} as const;

/** Why the page offers nothing; null while it offers something. */
const nothingSoldText = ({ myBooking, page }: AmendingContext, count: number): string | null => {
  const { brand } = pageRow(page);
  if (brand !== null && !isSoldToBrand(page, myBooking.booking.isBBW)) return BRAND_TEXTS[brand];
  return count === 0 ? 'There is nothing to add here for your break at the moment.' : null;
};

/** Why nothing can be changed; in the basket, tokens are enough to change something. */
const readOnlyText = (snapshot: AmendingSnapshot): string | null => {
  const { editRefusal, phone } = snapshot.context.myBooking;
  return snapshot.matches('readOnly') && editRefusal !== null ? editRefusalText(editRefusal, phone) : null;
};

const lateText = ({ myBooking }: AmendingContext): string | null =>
  myBooking.isAllowedToEdit && isLate(myBooking)
    ? `Your break starts in less than ${LOCK_DAYS + 1} days. You can still add to it, but nothing can be taken out. To upgrade, please call ${myBooking.phone}.`
    : null;

const titleOf = ({ page, sectionTexts }: AmendingContext): Readonly<{ title: string; intro: string | null }> => {
  const text = sectionTexts[pageRow(page).texts[0]];
  // pages without texts of their own have the introduction of the booking's
  return pageRow(page).texts[0] === 'booking' || text === undefined
    ? { title: ACCOUNT_TITLES[page], intro: text?.intro ?? null }
    : text;
};

/** The view of a snapshot. */
export const amendingView = (snapshot: AmendingSnapshot): AmendingView => {
  const { context } = snapshot;
  const { myBooking, page, brand, heldUntil, wantedDinings, wantedExtras } = context;
  const offered = { ...offeredOf(context), texts: context.texts, isEditing: false };
  const can = (event: Parameters<AmendingSnapshot['can']>[0]): boolean => snapshot.can(event);
  const isLoaded = context.options.length > 0 || snapshot.matches('choosing') || snapshot.matches('readOnly');
  const packages = pageRow(page).packages.flatMap(
    (section) => packagesView({ context: { ...offered, wanted: wantedDinings }, can }, section).options,
  );
  const cards = extraCards({ context: { ...offered, wanted: wantedExtras }, can }, pageRow(page).families);
  const basket = page === 'bookingBasket' ? basketPageView(context) : null;
  const { change, booked } = myBooking;
  return {
    state: stateName(snapshot.value),
    page,
    isBusy: snapshot.hasTag('busy'),
    isSaving: snapshot.hasTag('busy') && !snapshot.matches('loading'),
    hasLoadFailed: snapshot.matches('loadFailed'),
    isBroken: snapshot.matches('broken'),
    ...titleOf(context),
    notice: context.notice === null ? null : { type: context.noticeType, message: context.notice },
    readOnlyText: readOnlyText(snapshot),
    lateText: lateText(context),
    booked: bookedView(context),
    packages,
    cards,
    hoursIntros: page === 'booking' ? hoursIntros(context) : [],
    readOnlyIntro: context.sectionTexts['read-only']?.intro ?? null,
    nothingSold: isLoaded && page !== 'bookingBasket' ? nothingSoldText(context, packages.length + cards.length) : null,
    change: changeView(myBooking, brand, heldUntil),
    changeLines: change === null ? [] : changeLines(change.basket, change.cabins, booked.units),
    totalText: formatMoney(change?.basket.total ?? booked.totals.total),
    basket,
    leavePrompt: snapshot.matches({ choosing: 'leaving' }) ? LEAVE_PROMPT : null,
    bookingHref: accountAddress(brand, 'booking', { resId: booked.resId }),
  };
};

const hoursIntros = ({ sectionTexts }: AmendingContext): string[] =>
  (['early-check-in', 'late-check-out'] as const).flatMap((section) => sectionTexts[section]?.intro ?? []);
