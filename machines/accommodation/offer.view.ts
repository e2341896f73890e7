/** The view of one accommodation type, shared by its card and its detail page. */
import { formatNights } from '../stay/stay.text.ts';
import type { ItemText } from '../contract/content.ts';
import type { AccommodationOffer } from '../contract/stay.ts';
import { MAX_GUESTS_PER_UNIT } from '../contract/urlScalars.ts';
import { formatMoney } from '../kit/money.ts';
import { PACKAGE_LABELS } from './filters.view.ts';
import type { AccommodationContext } from './accommodation.types.ts';
import { unitsLeftFor } from './accommodation.rules.ts';

export type OfferView = Readonly<{
  code: string;
  name: string;
  images: ItemText['images'];
  features: readonly string[];
  capacityText: string;
  /** whether infants in cots count towards the number that it sleeps; null for an adults-only event */
  cotsNote: string | null;
  priceText: string;
  wasText: string | null;
  basis: string;
  perPersonText: string;
  /** units left; null when there are many, or none */
  leftText: string | null;
  state: 'available' | 'chosen' | 'soldOut';
}>;

/** The view of an offer with what only its detail page shows. */
export type DetailView = OfferView &
  Readonly<{
    description: string;
    kindText: string;
    /** why it cannot be chosen: the short title of the spec and the name (booking journey 8); null when it can */
    soldOutTitle: string | null;
  }>;

/** The number of units left is shown when it is at most this. */
const FEW_LEFT = 5;

/** 'Sleeps up to 4, 2 bedrooms'. */
export const capacityText = ({ sleeps, bedrooms }: AccommodationOffer): string =>
  `Sleeps up to ${sleeps}${bedrooms > 0 ? `, ${bedrooms} ${bedrooms === 1 ? 'bedroom' : 'bedrooms'}` : ''}`;

/**
 * What 'Sleeps up to 4' means. Infants in cots need no bed, so they come on top, unless the unit sleeps as many as one
 * party may have: that limit includes infants.
 */
export const cotsNoteOf = (sleeps: number): string =>
  sleeps < MAX_GUESTS_PER_UNIT
    ? `Infants in cots don’t count towards the ${sleeps}.`
    : `Infants in cots count towards the ${sleeps}.`;

/** Feature labels from the content; without content, only the access features of the offer. */
const featuresOf = (offer: AccommodationOffer, text: ItemText | undefined): string[] => [
  ...(offer.isAccessible ? ['Accessible'] : []),
  ...(offer.isGroundFloor ? ['Ground floor'] : []),
  ...(text?.featureLabels?.map(({ label }) => label) ?? []),
];

type OfferContext = Pick<AccommodationContext, 'eventName' | 'texts' | 'choices' | 'shown' | 'stay'>;

/** The view of an offer for the party shown; `isSoldOut` is also true when the other parties chose the last unit. */
export const offerView = (
  offer: AccommodationOffer,
  { eventName, texts, choices, shown, stay }: OfferContext,
): OfferView => {
  const text = texts[offer.code];
  const left = unitsLeftFor(offer, choices, shown);
  return {
    code: offer.code,
    name: text?.title ?? offer.name,
    images: text?.images ?? [],
    features: featuresOf(offer, text),
    capacityText: capacityText(offer),
    cotsNote: eventName === null ? cotsNoteOf(offer.sleeps) : null,
    priceText: formatMoney(offer.price),
    wasText: offer.wasPrice === null ? null : formatMoney(offer.wasPrice),
    basis: `for ${formatNights(stay.nights)}`,
    perPersonText: `${formatMoney(offer.perPersonPrice)} per person`,
    leftText: !offer.isSoldOut && left <= FEW_LEFT ? `${left} left` : null,
    state: choices[shown] === offer.code ? 'chosen' : offer.isSoldOut ? 'soldOut' : 'available',
  };
};

/** The view of an offer on its own page. */
export const detailView = (offer: AccommodationOffer, context: OfferContext): DetailView => {
  const view = offerView(offer, context);
  return {
    ...view,
    description: context.texts[offer.code]?.description ?? '',
    kindText: `${PACKAGE_LABELS[offer.packageType]}, ${offer.subType}`,
    soldOutTitle: view.state === 'soldOut' ? `${view.name} is sold out` : null,
  };
};

/** The name of an offer, with 'Sold out:' in front when it is sold out. */
export const offerTitle = ({ code, name, isSoldOut }: AccommodationOffer, texts: OfferContext['texts']): string =>
  `${isSoldOut ? 'Sold out: ' : ''}${texts[code]?.title ?? name}`;
