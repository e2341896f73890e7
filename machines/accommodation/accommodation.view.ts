/** The view of the accommodation page: texts and controls (spec: booking journey 3, accommodation page, and 4). */
import type { SnapshotFrom } from 'xstate';
import { withWhoModal } from '../addresses/query.ts';
import { withSiteName } from '../addresses/siteTitle.ts';
import type { PricedLine } from '../basket/basket.view.ts';
import { RESORT_NAMES, partyName, formatStay } from '../stay/stay.text.ts';
import type { BookingUnit } from '../contract/party.ts';
import type { AccommodationOffer } from '../contract/stay.ts';
import { formatMoney, sumOf } from '../kit/money.ts';
import { stateName } from '../kit/stateName.ts';
import { hiredCotsIn } from '../party/cots.rules.ts';
import { formatParty } from '../party/party.rules.ts';
import type { accommodationMachine } from './accommodation.machine.ts';
import { isAlreadyBooked, isEveryPartyPlaced, offersFor, offerOf } from './accommodation.rules.ts';
import { allocationView, type AllocationView } from './allocation.view.ts';
import { compareView, type CompareView } from './compare.view.ts';
import { hintFor } from './hints.rules.ts';
import { applyFilters } from './filters.rules.ts';
import { MAX_COMPARED, sortOffers } from './listing.rules.ts';
import { listingView, type ListingSnapshot, type ListingView } from './listing.view.ts';
import { changeNotices, type ChangeNotice } from './changes.view.ts';
import { detailView, offerTitle, offerView, type DetailView, type OfferView } from './offer.view.ts';
import { showcaseView, type ShowcaseSnapshot, type ShowcaseView } from './showcase.view.ts';

/** An offer of the list with its controls. */
export type CardView = OfferView &
  Readonly<{
    strapline: string;
    badge: string | null;
    canChoose: boolean;
    canOpen: boolean;
    isCompared: boolean;
    /** why it cannot be added to the comparison; null when it can */
    compareRefusal: string | null;
    canCompare: boolean;
  }>;

export type AccommodationView = Readonly<{
  /** state of the chart, 'awaitingChoice.showingList.noErrors', then that of the list's chart if a panel is open */
  state: string;
  isBusy: boolean;
  isHolding: boolean;
  hasLoadFailed: boolean;
  /** why this stay cannot be booked, with a link to change the search; null when it can */
  refusal: Readonly<{ message: string; link: string; href: string }> | null;
  isBroken: boolean;
  /** loading flags, under the names of the spec */
  loading: Readonly<Record<'selectedAccommodation' | 'specificAccommodations' | 'createBooking' | 'guestMix', boolean>>;
  /** page title that replaces the step's title; null on the list */
  pageTitle: string | null;
  heading: string;
  lead: string;
  changeNotices: readonly ChangeNotice[];
  notice: string | null;
  parties: readonly {
    unitIndex: number;
    title: string;
    partyText: string;
    chosen: string | null;
    isShown: boolean;
    canShow: boolean;
  }[];
  cards: readonly CardView[];
  /** there are no offers */
  isEmpty: boolean;
  /** link back to the search, filled in as the guest left it */
  searchHref: string;
  /** offers exist, but the filters match none of them */
  isFilteredOut: boolean;
  listing: ListingView;
  /** the list's chart is not running, so its controls are disabled */
  isListWaiting: boolean;
  comparison: CompareView | null;
  showcase: ShowcaseView;
  detail: (DetailView & Readonly<{ canChoose: boolean }>) | null;
  isAllocateAllPartiesModalOpen: boolean;
  allocation: AllocationView | null;
  canAllocate: boolean;
  hint: string;
  summaryItems: readonly string[];
  /** a price line for each party that has accommodation */
  lines: readonly PricedLine[];
  /** what is chosen so far and who chooses now; null for one party, before the first choice and after the last */
  nextPartyText: string | null;
  /** how many parties have accommodation, at most all but one: the heading takes the focus when it changes */
  placedCount: number;
  /** pence; null until every party has accommodation */
  totalPrice: number | null;
  totalText: string | null;
  /** the price of the parties that have accommodation, while others have none */
  soFarText: string | null;
  bookingUnits: readonly BookingUnit[];
  canConfirm: boolean;
  errors: readonly { field: string; message: string }[];
}>;

const LOAD_ERROR = 'Failed to load booking search accommodations!';
const TOO_MANY_COMPARED = `You can compare ${MAX_COMPARED} at once.`;

export type AccommodationSnapshot = SnapshotFrom<typeof accommodationMachine>;
type Context = AccommodationSnapshot['context'];

const hintOf = (snapshot: AccommodationSnapshot): string => {
  const { choices, offers, booking, units, stay, isEditing, isPickerOffered } = snapshot.context;
  return hintFor({
    hasSeveralParties: units.length > 1,
    isEveryPartyPlaced: isEveryPartyPlaced(offers, choices),
    isAllocating: snapshot.matches({ awaitingChoice: { showingList: 'allocating' } }),
    isEditing,
    hasBooking: booking !== null,
    isAlreadyBooked: isAlreadyBooked(booking, stay, units, choices),
    isPickerOffered,
  });
};

const nameOf = ({ offers, texts }: Context, unitIndex: number, code: string): string =>
  texts[code]?.title ?? offerOf(offers, unitIndex, code)?.name ?? code;

const unitLinesOf = (context: Context): PricedLine[] =>
  context.units.flatMap((unit) => {
    const { unitIndex } = unit;
    const offer = offerOf(context.offers, unitIndex, context.choices[unitIndex] ?? null);
    if (offer === null) return [];
    const label = nameOf(context, unitIndex, offer.code);
    return [{ key: `unit-${unitIndex}`, label, detail: formatParty(unit), priceText: formatMoney(offer.price) }];
  });

/** A line for each party that has accommodation, then one for the cots that all parties hire. */
const linesOf = (context: Context): PricedLine[] => {
  const { cotsPrice, units } = context;
  const lines = unitLinesOf(context);
  if (cotsPrice === 0 || lines.length === 0) return lines;
  const cots = hiredCotsIn(units);
  return [
    ...lines,
    { key: 'cots', label: cots > 1 ? `Hired cot × ${cots}` : 'Hired cot', priceText: formatMoney(cotsPrice) },
  ];
};

const totalOf = ({ offers, choices, cotsPrice }: Context): number | null => {
  const prices = choices.map((code, i) => offerOf(offers, i, code)?.price ?? null);
  return prices.some((price) => price === null) ? null : sumOf(prices.map((price) => price ?? 0)) + cotsPrice;
};

/** The price of the choices made so far, null when there are none or all of them. */
const soFarOf = ({ offers, choices, cotsPrice }: Context): number | null => {
  const prices = choices.flatMap((code, i) => offerOf(offers, i, code)?.price ?? []);
  return prices.length === 0 || prices.length === choices.length ? null : sumOf(prices) + cotsPrice;
};

const nextPartyTextOf = (context: Context): string | null => {
  const { units, choices, shown } = context;
  if ((choices[shown] ?? null) !== null) return null;
  const chosen = units.flatMap(({ unitIndex }) => {
    const code = choices[unitIndex] ?? null;
    return code === null ? [] : [`${nameOf(context, unitIndex, code)} for ${partyName(units, unitIndex)}`];
  });
  return chosen.length === 0
    ? null
    : `You have chosen ${chosen.join(' and ')}. Now choose for ${partyName(units, shown)}.`;
};

const refusalOf = ({ notice, isPartyRefused, searchHref }: Context): AccommodationView['refusal'] => ({
  message: notice ?? '',
  ...(isPartyRefused
    ? { link: 'Change who is coming', href: withWhoModal(searchHref) }
    : { link: 'Change your search', href: searchHref }),
});

type Children = Readonly<{ listing: ListingSnapshot | null; showcase: ShowcaseSnapshot | null }>;

/**
 * The view of the accommodation step. While the list's own chart does not run, the list keeps its last filters and
 * order.
 */
export const accommodationView = (
  snapshot: AccommodationSnapshot,
  { listing, showcase }: Children = { listing: null, showcase: null },
): AccommodationView => {
  const { context } = snapshot;
  const unit = context.units[context.shown];
  const { preferences, compared } = listing?.context ?? context;
  const list = offersFor(context.offers, context.choices, context.shown);
  const shownList = sortOffers(applyFilters(list, preferences), preferences.sort);
  const additions = showcaseView(showcase);
  const canChoose = ({ code }: AccommodationOffer): boolean =>
    snapshot.can({ type: 'accommodation.chosen', unitIndex: context.shown, code });
  const cardOf = (offer: AccommodationOffer): CardView => {
    const isCompared = compared.includes(offer.code);
    return {
      ...offerView(offer, context),
      strapline: context.texts[offer.code]?.strapline ?? '',
      badge: additions.highlights.badges[offer.code] ?? null,
      canChoose: canChoose(offer),
      canOpen: snapshot.can({ type: 'detail.opened', code: offer.code }),
      isCompared,
      compareRefusal: !isCompared && compared.length >= MAX_COMPARED ? TOO_MANY_COMPARED : null,
      canCompare: listing?.can({ type: 'compare.toggled', code: offer.code }) ?? false,
    };
  };
  const shownListing = listing ?? { value: 'browsing', context: { list, preferences, compared, types: null } };
  const listed = listingView(shownListing, context.texts);
  const listState = stateName(shownListing.value);
  const columns = compared.flatMap((code) => list.filter((offer) => offer.code === code));
  const open = snapshot.matches({ awaitingChoice: 'showingDetail' })
    ? list.find(({ code }) => code === context.detail)
    : undefined;
  const title = open && offerTitle(open, context.texts);
  const stayText = formatStay(context.stay.startDate, context.stay.nights);
  const total = totalOf(context);
  const soFar = soFarOf(context);
  const hint = hintOf(snapshot);
  const isRefused = snapshot.matches({ awaitingChoice: { showingList: 'refused' } });
  const isAllocating = snapshot.matches({ awaitingChoice: { showingList: 'allocating' } });
  const isSearching = snapshot.matches('searching');
  return {
    state: [stateName(snapshot.value), ...(listState === 'browsing' ? [] : [listState])].join(' '),
    isBusy: snapshot.hasTag('busy'),
    isHolding: snapshot.matches('holding') || snapshot.matches('changingMix'),
    hasLoadFailed: snapshot.matches('loadFailed'),
    refusal: snapshot.matches('notBookable') ? refusalOf(context) : null,
    isBroken: snapshot.matches('broken'),
    loading: {
      selectedAccommodation: isSearching && context.detail !== null,
      specificAccommodations: isSearching,
      createBooking: snapshot.matches('holding'),
      guestMix: snapshot.matches('changingMix'),
    },
    pageTitle: title === undefined ? null : withSiteName(title, context.brand),
    heading: title ?? `Choose your accommodation in ${RESORT_NAMES[context.stay.resort]}`,
    lead: (open && context.texts[open.code]?.strapline) || `${stayText}${unit ? `, ${formatParty(unit)}` : ''}`,
    changeNotices: changeNotices(context),
    notice: snapshot.matches('loadFailed') ? LOAD_ERROR : context.notice,
    parties: context.units.map((other) => {
      const code = context.choices[other.unitIndex] ?? null;
      return {
        unitIndex: other.unitIndex,
        title: partyName(context.units, other.unitIndex) || 'Your party',
        partyText: formatParty(other),
        chosen: code && nameOf(context, other.unitIndex, code),
        isShown: other.unitIndex === context.shown,
        canShow: snapshot.can({ type: 'party.shown', unitIndex: other.unitIndex }),
      };
    }),
    cards: shownList.map(cardOf),
    searchHref: snapshot.context.searchHref,
    isEmpty: snapshot.matches('awaitingChoice') && list.length === 0,
    isFilteredOut: list.length > 0 && shownList.length === 0,
    listing: listed,
    isListWaiting: listing === null,
    comparison: listed.isComparing
      ? compareView(columns.map((offer) => ({ offer, view: offerView(offer, context) })))
      : null,
    showcase: additions,
    detail: open === undefined ? null : { ...detailView(open, context), canChoose: canChoose(open) },
    isAllocateAllPartiesModalOpen: isAllocating,
    allocation: isAllocating ? allocationView(context) : null,
    canAllocate: snapshot.can({ type: 'allocation.opened' }),
    hint,
    summaryItems: [
      ...(context.eventName === null ? [] : [context.eventName]),
      RESORT_NAMES[context.stay.resort],
      stayText,
      context.units.map(formatParty).join(' · '),
    ],
    lines: linesOf(context),
    nextPartyText: snapshot.matches('awaitingChoice') ? nextPartyTextOf(context) : null,
    placedCount: Math.min(context.choices.filter((code) => code !== null).length, context.units.length - 1),
    totalPrice: total,
    totalText: total === null ? null : formatMoney(total),
    soFarText: soFar === null ? null : formatMoney(soFar),
    bookingUnits: context.units,
    canConfirm: snapshot.can({ type: 'choice.confirmed' }),
    errors: isRefused ? [{ field: 'accommodation', message: hint }] : [],
  };
};
