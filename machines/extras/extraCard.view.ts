/**
 * One card of the extras page: an extra with its tickets by age band, its times and its price tiers
 * (spec: booking journey 3).
 */
import { familyOf, baseCodeOf, isForParties, isToken } from '../basket/codes.ts';
import { EMPTIES_BASKET_HINT } from '../basket/refusals.text.ts';
import { formatList } from '../basket/removed.text.ts';
import { tierFor } from '../booking/pricing.rules.ts';
import type { Addon } from '../contract/addon.ts';
import type { Booking } from '../contract/booking.ts';
import type { ItemText } from '../contract/content.ts';
import type { GuestType } from '../contract/party.ts';
import { formatMoney, sumOf } from '../kit/money.ts';
import type { ExtrasOffer } from './offer.ts';
import { daysView, type DayView } from './times.view.ts';
import { tiersView, type TiersView } from './tokens.view.ts';
import { extraBox } from './typedExtras.rules.ts';
import type { QuantityBox } from './typedQuantity.rules.ts';
import { chosenIn, withExtraChoices, extraRefusal, quantityOf } from './choices.rules.ts';

export type TicketView = Readonly<{
  code: string;
  /** the age band if there are several tickets, else the title of the card */
  label: string;
  priceText: string;
  /** the higher price before a reduction */
  wasText: string | null;
  basis: string;
  quantity: number;
  box: QuantityBox;
  /** why the quantity cannot be changed in each direction; a running request is no reason here */
  lessRefusal: string | null;
  moreRefusal: string | null;
}>;

export type ExtraCardView = Readonly<{
  /** the base code that all its tickets share */
  code: string;
  title: string;
  description: string;
  image: ItemText['images'][number] | null;
  /** '2 hours · for adults · Plenty left' */
  infoText: string;
  /** true: on or off, without a quantity */
  isToggle: boolean;
  /** the field for a number to add to the quantity; null if there is none */
  adding: QuantityBox | null;
  tickets: readonly TicketView[];
  days: readonly DayView[];
  tiers: TiersView | null;
  /** why its last change was not saved */
  problem: string | null;
  /** what choosing it would remove, with the price */
  clearsText: string | null;
}>;

const BAND_LABELS = {
  ADULT: 'Adult',
  CHILD: 'Child, 6 to 14',
  TODDLER: 'Toddler, 2 to 5',
  INFANT: 'Infant, under 2',
} as const satisfies Record<GuestType, string>;

const BAND_PLURALS = {
  ADULT: 'adults',
  CHILD: 'children',
  TODDLER: 'toddlers',
  INFANT: 'infants',
} as const satisfies Record<GuestType, string>;

type Context = ExtrasOffer['context'];

/** The name of an extra. */
export const nameOf = ({ texts, options }: Pick<Context, 'texts' | 'options'>, code: string): string =>
  options.find((option) => option.code === code)?.name ?? texts[baseCodeOf(code).toUpperCase()]?.title ?? code;

const basisOf = (addon: Addon): string =>
  isToken(addon.code)
    ? 'a token'
    : addon.priceBasis === 'perPerson'
      ? 'per person'
      : isToggled(addon)
        ? 'for your booking'
        : 'each';

/** Switched on or off: extras with a quantity of at most one, and the donation (spec: booking journey 4). */
const isToggled = ({ code, maxQuantity }: Addon): boolean => maxQuantity === 1 || familyOf(code) === 'donation';

const ticketView = (offer: ExtrasOffer, addon: Addon, hasSeveral: boolean, title: string): TicketView => {
  const { context } = offer;
  const quantity = quantityOf(context.wanted, addon.code);
  const refusalTo = (to: number): string | null =>
    offer.can({ type: 'extra.changed', code: addon.code, quantity: to })
      ? null
      : (extraRefusal(context, { code: addon.code, quantity: to }) ?? 'Saving your last change.');
  const [band] = addon.guestTypes;
  return {
    code: addon.code,
    label: hasSeveral && band !== undefined ? BAND_LABELS[band] : title,
    priceText: formatMoney(tierFor(addon.priceTiers, Math.max(1, quantity))?.preArrivalPrice ?? addon.price),
    wasText: addon.wasPrice === null ? null : formatMoney(addon.wasPrice),
    basis: basisOf(addon),
    quantity,
    box: extraBox(context.typed, context.wanted, { type: 'quantity.typed', code: addon.code }),
    lessRefusal: quantity === 0 ? 'There are none to remove.' : refusalTo(quantity - 1),
    moreRefusal: refusalTo(quantity + 1),
  };
};

const formatDuration = (minutes: number): string => {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [
    ...(hours > 0 ? [`${hours} ${hours === 1 ? 'hour' : 'hours'}`] : []),
    ...(rest > 0 ? [`${rest} minutes`] : []),
  ].join(' ');
};

/** Up to this many places, at all times together, are called few. */
const FEW_PLACES = 10;

/** 'Few left' or 'Plenty left'; nothing for an extra without times, or a sold-out one, whose title says so. */
const availabilityTexts = (timeSlots: Addon['timeSlots']): string[] => {
  const left = sumOf(timeSlots.map((slot) => slot.left));
  if (left === 0) return [];
  return [left <= FEW_PLACES ? 'Few left' : 'Plenty left'];
};

const infoTextOf = ({ minutes, timeSlots }: Addon, tickets: readonly Addon[]): string => {
  // if there are several tickets, each has its age band in its label
  const types = tickets.length > 1 ? [] : tickets.flatMap(({ guestTypes }) => guestTypes);
  return [
    ...(minutes > 0 ? [formatDuration(minutes)] : []),
    ...(types.length > 0 ? [`for ${formatList(types.map((type) => BAND_PLURALS[type]))}`] : []),
    ...availabilityTexts(timeSlots),
  ].join(' · ');
};

/** The names and prices of the extras that adding one of these would remove from the basket. */
const clearedText = (context: Context, { code }: Addon): string | null => {
  const wanted = withExtraChoices(context, [{ code, quantity: 1 }]);
  const removed = chosenIn(context.booking).filter((one) => quantityOf(wanted, one.code) === 0);
  const lines = removed.flatMap(({ code: gone }) => context.booking.extras.filter((line) => line.code === gone));
  const names = lines.map((line) => `${nameOf(context, line.code)} (${formatMoney(line.price)})`);
  return names.length === 0 ? null : `Replaces ${formatList(names)}.`;
};

/** Whether the basket contains nothing but this extra. */
const isOnlyItem = ({ dinings, extras }: Booking, baseCode: string): boolean =>
  dinings.length === 0 && extras.length > 0 && extras.every((line) => baseCodeOf(line.code) === baseCode);

const emptiesBasketText = ({ isEditing }: Context): string | null => (isEditing ? EMPTIES_BASKET_HINT : null);

/** Whether no time has places left. An extra without times is never sold out. */
const isSoldOut = ({ timeSlots }: Addon): boolean => timeSlots.length > 0 && timeSlots.every(({ left }) => left === 0);

/** The card of an extra with these tickets. */
const extraCardView = (offer: ExtrasOffer, first: Addon, tickets: readonly Addon[]): ExtraCardView => {
  const { context } = offer;
  const code = baseCodeOf(first.code);
  const text = context.texts[code.toUpperCase()];
  const title = `${isSoldOut(first) ? 'Sold out: ' : ''}${text?.title ?? first.name}`;
  return {
    code,
    title,
    description: text?.description ?? '',
    image: text?.images[0] ?? null,
    infoText: infoTextOf(first, tickets),
    isToggle: tickets.length === 1 && isToggled(first),
    adding: isToken(first.code)
      ? extraBox(context.typed, context.wanted, { type: 'tokens.entered', code: first.code })
      : null,
    tickets: tickets.map((ticket) => ticketView(offer, ticket, tickets.length > 1, title)),
    days: daysView(offer, first),
    tiers: tiersView(first.priceTiers, quantityOf(context.wanted, first.code)),
    problem: context.pressed === code ? (context.notice ?? null) : null,
    clearsText: isOnlyItem(context.booking, code)
      ? emptiesBasketText(context)
      : quantityOf(context.wanted, first.code) > 0
        ? null
        : clearedText(context, first),
  };
};

/** Whether it can be chosen at all: somebody in the booking may have it, and it takes place during the stay. */
const isAvailable = ({ maxQuantity, minutes, timeSlots }: Addon): boolean =>
  maxQuantity > 0 && (minutes === 0 || timeSlots.length > 0);

/** The cards of the extras whose codes match: one for each base code, sold-out ones last. */
export const extraCards = (offer: ExtrasOffer, isShown: (code: string) => boolean): ExtraCardView[] => {
  const options = offer.context.options.filter(
    (option) => !isForParties(option.code) && isShown(option.code) && isAvailable(option),
  );
  const baseCodes = new Set(options.map(({ code }) => baseCodeOf(code)));
  const extras = [...baseCodes].flatMap((baseCode) => {
    const tickets = options.filter(({ code }) => baseCodeOf(code) === baseCode);
    return tickets.slice(0, 1).map((first) => ({ first, tickets }));
  });
  const inOrder = extras.toSorted((a, b) => Number(isSoldOut(a.first)) - Number(isSoldOut(b.first)));
  return inOrder.map(({ first, tickets }) => extraCardView(offer, first, tickets));
};
