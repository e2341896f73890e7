/** The view of a page on which the add-ons of a paid booking are changed. */
import type { SnapshotFrom } from 'xstate';
import { editRefusalText, LEAVE_PROMPT } from '../../basket/editing.text.ts';
import type { PricedLine } from '../../basket/basket.view.ts';
import { pageOf } from '../../basket/codes.ts';
import { LOCK_DAYS } from '../../basket/refusals.rules.ts';
import type { BasketLine } from '../../contract/booking.ts';
import { withHours } from '../../contract/team.ts';
import { packageOptions, type DiningOptionView } from '../../dining/packages.view.ts';
import { extraCards, type ExtraCardView } from '../../extras/extraCard.view.ts';
import { formatMoney } from '../../kit/money.ts';
import { stateName } from '../../kit/stateName.ts';
import { accountAddress } from '../accountUrl.ts';
import { ACCOUNT_PAGES } from '../accountPages.ts';
import { isLate, offeredOf } from './amending.rules.ts';
import type { amendingMachine } from './amending.machine.ts';
import type { AmendingContext, AmendingEvent, NoticeType } from './amending.types.ts';
import { basketPageView, type BasketPageView } from './basketPage.view.ts';
import { changeLines, changeView, lineDetail, lineLabel, type ChangeView } from './change.view.ts';
import { isSoldToBrand, pageRow, type AmendingPage } from './pages.ts';

/** The changes so far, beside the add-ons of a section. */
export type ChangesSoFar = Readonly<{
  /** the heading of the open change; null when there is none */
  title: string | null;
  differenceText: string | null;
  lines: readonly PricedLine[];
  /** the price of the booking with its open change */
  totalText: string;
  heldUntilText: string | null;
  /** the basket, where the change is confirmed or paid; null when there is none */
  basketHref: string | null;
}>;

export type AmendingView = Readonly<{
  /** the state of the chart, 'choosing.awaitingChoice' */
  state: string;
  page: AmendingPage;
  isBusy: boolean;
  /** nothing can be changed now: a choice is being saved, or the guest is asked before leaving */
  isSaving: boolean;
  hasLoadFailed: boolean;
  isBroken: boolean;
  /** the heading of the page; null on the page of the booking, which has its own */
  heading: Readonly<{ title: string; intro: string | null; bookingHref: string }> | null;
  /** on the page of the booking: the introductions to its changes, and to what cannot be changed */
  bookingIntro: string | null;
  readOnlyIntro: string | null;
  notice: Readonly<{ type: NoticeType; message: string }> | null;
  /** why nothing can be changed now */
  readOnlyText: string | null;
  /** what the last 70 days before the stay mean */
  lateText: string | null;
  /** what is booked of the page's add-ons */
  booked: readonly PricedLine[];
  /** the heading of the add-ons, and the introductions of the hours; null when there are none */
  cardsTitle: string | null;
  cardsLead: string | null;
  packages: readonly DiningOptionView[];
  cards: readonly ExtraCardView[];
  /** why the page offers nothing */
  nothingSold: string | null;
  /** the open change, at the top of the page; null on the page of a section, which lists it at the side */
  banner: ChangeView | null;
  changes: ChangesSoFar | null;
  basket: BasketPageView | null;
  /** the basket has no changes */
  isBasketEmpty: boolean;
  /** the question before leaving; null when it is not asked */
  leavePrompt: string | null;
}>;

export type AmendingSnapshot = SnapshotFrom<typeof amendingMachine>;

const linesOf = ({ dinings, extras }: AmendingContext['booking']): BasketLine[] => [...dinings, ...extras];

/** The page's add-ons that are paid. */
const bookedView = ({ myBooking, page }: AmendingContext): PricedLine[] =>
  linesOf(myBooking.booked)
    .filter(({ code }) => pageOf(code) === page)
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
  weekend: 'You can only add this to our adults-only weekends.',
  family: 'You can only add this to our family breaks.',
} as const;

/** Why the page offers nothing; null if it offers something, or if nothing can be changed anyway. */
const nothingSoldText = ({ myBooking, page }: AmendingContext, count: number): string | null => {
  const { brand } = pageRow(page);
  if (brand !== null && !isSoldToBrand(page, myBooking.booking.isBBW)) return BRAND_TEXTS[brand];
  return count === 0 && myBooking.editRefusal === null
    ? 'There’s nothing to add here for your break at the moment.'
    : null;
};

/**
 * Why nothing can be changed; in the basket, changing tokens is enough. Null on the page of the booking, which shows
 * the reason itself, and for a change that is with our team, which the banner says.
 */
const readOnlyText = (snapshot: AmendingSnapshot): string | null => {
  const { page, myBooking } = snapshot.context;
  const { editRefusal, phone } = myBooking;
  if (page === 'booking' || !snapshot.matches('readOnly')) return null;
  return editRefusal === null || editRefusal === 'withTeam' ? null : editRefusalText(editRefusal, phone);
};

const lateText = ({ myBooking }: AmendingContext): string | null =>
  myBooking.isAllowedToEdit && isLate(myBooking)
    ? `There are ${LOCK_DAYS} days or fewer until your break. You can still add to it, but nothing can be removed. To upgrade, please call ${withHours(myBooking.phone)}.`
    : null;

/** The heading of a page; one without texts of its own has the booking's introduction. */
const headingOf = ({ page, sectionTexts, brand, myBooking }: AmendingContext): AmendingView['heading'] => {
  if (page === 'booking') return null;
  const [section] = pageRow(page).texts;
  const text = sectionTexts[section];
  return {
    title: section === 'booking' || text === undefined ? ACCOUNT_PAGES[page].title : text.title,
    // the basket is not a section, so it has no texts
    intro: page === 'bookingBasket' ? null : (text?.intro ?? null),
    bookingHref: accountAddress(brand, 'booking', { resId: myBooking.booked.resId }),
  };
};

/** A page that is neither that of the booking nor the basket. */
const isSection = (page: AmendingPage): boolean => page !== 'booking' && page !== 'bookingBasket';

const bannerOf = ({ myBooking, page, brand, heldUntil }: AmendingContext): ChangeView | null => {
  const change = changeView(myBooking, brand, heldUntil);
  if (change === null || (isSection(page) && change.status === 'open')) return null;
  return page === 'bookingBasket' ? { ...change, basketHref: null } : change;
};

const changesOf = ({ myBooking, page, brand, heldUntil }: AmendingContext): ChangesSoFar | null => {
  if (!isSection(page)) return null;
  const { change, booked } = myBooking;
  const view = changeView(myBooking, brand, heldUntil);
  return {
    title: view?.title ?? null,
    differenceText: view?.differenceText ?? null,
    lines: change === null ? [] : changeLines(change.basket, change.cabins, booked.units),
    totalText: formatMoney(change?.basket.total ?? booked.totals.total),
    heldUntilText: view?.heldUntilText ?? null,
    basketHref: view?.basketHref ?? null,
  };
};

const CARD_TITLES = { booking: 'Arrive earlier or leave later', bookingBasket: 'A good cause' } as const;

const hoursIntro = ({ sectionTexts }: AmendingContext): string | null => {
  const intros = (['early-check-in', 'late-check-out'] as const).flatMap((one) => sectionTexts[one]?.intro ?? []);
  // hours without texts of their own have the booking's
  const own = [...new Set(intros)].filter((intro) => intro !== sectionTexts.booking?.intro);
  return own.length === 0 ? null : own.join(' ');
};

const cardsTitleOf = (page: AmendingPage): string =>
  page === 'booking' || page === 'bookingBasket' ? CARD_TITLES[page] : 'Add to your break';

type Cards = Pick<AmendingView, 'booked' | 'cardsTitle' | 'cardsLead' | 'packages' | 'cards' | 'nothingSold'>;

const NO_CARDS: Cards = {
  booked: [],
  cardsTitle: null,
  cardsLead: null,
  packages: [],
  cards: [],
  nothingSold: null,
};

/** What is booked of a page, and what it offers. */
const cardsOf = (snapshot: AmendingSnapshot): Cards => {
  const { context } = snapshot;
  const { page, wantedDinings, wantedExtras, texts, typed } = context;
  const offered = { ...offeredOf(context), texts, isEditing: false };
  const can = (event: AmendingEvent): boolean => snapshot.can(event);
  const isOfPage = (code: string): boolean => pageOf(code) === page;
  const packages = packageOptions({ context: { ...offered, wanted: wantedDinings }, can }, isOfPage);
  const cards = extraCards({ context: { ...offered, wanted: wantedExtras, typed }, can }, isOfPage);
  const count = packages.length + cards.length;
  return {
    booked: isSection(page) ? bookedView(context) : [],
    cardsTitle: count === 0 ? null : cardsTitleOf(page),
    cardsLead: page === 'booking' && count > 0 ? hoursIntro(context) : null,
    packages,
    cards,
    nothingSold: isSection(page) ? nothingSoldText(context, count) : null,
  };
};

/** Whether the add-ons of the page are loaded. */
const isLoaded = (snapshot: AmendingSnapshot): boolean =>
  !snapshot.matches('loading') && !snapshot.matches('loadFailed') && !snapshot.matches('broken');

/** The view of a snapshot. */
export const amendingView = (snapshot: AmendingSnapshot): AmendingView => {
  const { context } = snapshot;
  const { page, notice, noticeType, sectionTexts, myBooking } = context;
  const isBasketEmpty = page === 'bookingBasket' && isLoaded(snapshot) && myBooking.change === null;
  const hasFailed = snapshot.matches('loadFailed') || snapshot.matches('broken');
  return {
    state: stateName(snapshot.value),
    page,
    isBusy: snapshot.hasTag('busy'),
    isSaving: (snapshot.hasTag('busy') && !snapshot.matches('loading')) || snapshot.matches({ choosing: 'leaving' }),
    hasLoadFailed: snapshot.matches('loadFailed'),
    isBroken: snapshot.matches('broken'),
    heading: headingOf(context),
    bookingIntro: page === 'booking' ? (sectionTexts.booking?.intro ?? null) : null,
    readOnlyIntro: page === 'booking' ? (sectionTexts['read-only']?.intro ?? null) : null,
    notice: notice === null || hasFailed ? null : { type: noticeType, message: notice },
    readOnlyText: readOnlyText(snapshot),
    lateText: lateText(context),
    ...(isLoaded(snapshot) && !isBasketEmpty ? cardsOf(snapshot) : NO_CARDS),
    banner: bannerOf(context),
    changes: changesOf(context),
    basket: page === 'bookingBasket' && !hasFailed ? basketPageView(context) : null,
    isBasketEmpty,
    leavePrompt: snapshot.matches({ choosing: 'leaving' }) ? LEAVE_PROMPT : null,
  };
};
