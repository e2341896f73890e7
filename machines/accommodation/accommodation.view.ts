/** What the accommodation page shows and may do. The hints are the spec's, word for word (booking journey 4). */
import type { SnapshotFrom } from 'xstate';
import { RESORT_NAMES, nightsInWords, partyName, stayInWords, type PricedLine } from '../basket/basket.view.ts';
import type { ItemText } from '../contract/content.ts';
import type { AccommodationOffer } from '../contract/stay.ts';
import { showMoney, sumOf } from '../kit/money.ts';
import { stateName } from '../kit/stateName.ts';
import { partyInWords } from '../party/party.rules.ts';
import type { accommodationMachine } from './accommodation.machine.ts';
import { isEveryPartyPlaced, leftFor, offerOf } from './accommodation.rules.ts';

export type OfferView = Readonly<{
  code: string;
  name: string;
  /** the name, after 'Sold out:' where it is */
  title: string;
  strapline: string;
  description: string;
  images: ItemText['images'];
  features: readonly string[];
  capacityText: string;
  packageType: string;
  priceText: string;
  wasText: string | null;
  basis: string;
  perPersonText: string;
  /** only when it is few and true */
  leftText: string | null;
  state: 'available' | 'chosen' | 'soldOut';
  canChoose: boolean;
  canOpen: boolean;
}>;

export type AccommodationView = Readonly<{
  /** where the chart is, 'awaitingChoice.refused' */
  state: string;
  isBusy: boolean;
  isHolding: boolean;
  isUnlisted: boolean;
  isBroken: boolean;
  heading: string;
  lead: string;
  notice: string | null;
  parties: readonly {
    unitIndex: number;
    title: string;
    words: string;
    chosen: string | null;
    isShown: boolean;
    canShow: boolean;
  }[];
  offers: readonly OfferView[];
  isEmpty: boolean;
  detail: OfferView | null;
  hint: string;
  facts: readonly string[];
  /** what is chosen so far, a line for each party that has its accommodation */
  lines: readonly PricedLine[];
  totalText: string | null;
  canConfirm: boolean;
  errors: readonly { field: string; message: string }[];
}>;

/** At this many or fewer the number left is worth telling. */
const FEW_LEFT = 5;
const LOAD_ERROR = 'Failed to load booking search accommodations!';

export type AccommodationSnapshot = SnapshotFrom<typeof accommodationMachine>;

const capacityText = (offer: AccommodationOffer): string =>
  `Sleeps up to ${offer.sleeps}${offer.bedrooms > 0 ? `, ${offer.bedrooms} ${offer.bedrooms === 1 ? 'bedroom' : 'bedrooms'}` : ''}`;

/** What it has, in the content's words; without them only what the offer itself says. */
const featuresOf = (offer: AccommodationOffer, text: ItemText | undefined): string[] => [
  ...(offer.isAccessible ? ['Accessible'] : []),
  ...(offer.isGroundFloor ? ['Ground floor'] : []),
  ...(text?.featureLabels?.map(({ label }) => label) ?? []),
];

const offerView = (snapshot: AccommodationSnapshot, offer: AccommodationOffer): OfferView => {
  const { choices, shown, stay, texts } = snapshot.context;
  const text = texts[offer.code];
  const left = leftFor(offer, choices, shown);
  const isSoldOut = offer.isSoldOut || left < 1;
  const name = text?.title ?? offer.name;
  return {
    code: offer.code,
    name,
    title: isSoldOut ? `Sold out: ${name}` : name,
    strapline: text?.strapline ?? '',
    description: text?.description ?? '',
    images: text?.images ?? [],
    features: featuresOf(offer, text),
    capacityText: capacityText(offer),
    packageType: offer.packageType,
    priceText: showMoney(offer.price),
    wasText: offer.wasPrice === null ? null : showMoney(offer.wasPrice),
    basis: `for ${nightsInWords(stay.nights)}`,
    perPersonText: `${showMoney(offer.perPersonPrice)} per person`,
    leftText: !isSoldOut && left <= FEW_LEFT ? `${left} left` : null,
    state: choices[shown] === offer.code ? 'chosen' : isSoldOut ? 'soldOut' : 'available',
    canChoose: snapshot.can({ type: 'accommodation.chosen', unitIndex: shown, code: offer.code }),
    canOpen: snapshot.can({ type: 'detail.opened', code: offer.code }),
  };
};

const hintOf = (snapshot: AccommodationSnapshot): string => {
  const { choices, offers, booking, units } = snapshot.context;
  if (snapshot.matches({ awaitingChoice: 'refused' })) {
    return units.length > 1
      ? 'You need to allocate all of the parties to continue'
      : 'You need to make an accommodation selection before you can proceed';
  }
  if (!isEveryPartyPlaced(offers, choices)) return 'You need to allocate all rooms for all parties';
  return booking === null ? "Now it's time to add your dining package" : 'Update your booking with selected unit';
};

const linesOf = ({ offers, choices, texts, units }: AccommodationSnapshot['context']): PricedLine[] =>
  choices.flatMap((code, unitIndex) => {
    const offer = code === null ? null : offerOf(offers, unitIndex, code);
    const unit = units[unitIndex];
    return offer === null || unit === undefined
      ? []
      : [
          {
            key: `unit-${unitIndex}`,
            label: texts[offer.code]?.title ?? offer.name,
            detail: partyInWords(unit),
            priceText: showMoney(offer.price),
          },
        ];
  });

const totalOf = ({ offers, choices }: AccommodationSnapshot['context']): number | null => {
  const prices = choices.map((code, i) => (code === null ? null : (offerOf(offers, i, code)?.price ?? null)));
  return prices.some((price) => price === null) ? null : sumOf(prices.map((price) => price ?? 0));
};

/** The page of the accommodation step. */
export const accommodationView = (snapshot: AccommodationSnapshot): AccommodationView => {
  const { context } = snapshot;
  const unit = context.units[context.shown];
  const shownOffers = context.offers.find((offers) => offers.unitIndex === context.shown)?.accommodations ?? [];
  const offers = shownOffers.map((offer) => offerView(snapshot, offer));
  const total = totalOf(context);
  const hint = hintOf(snapshot);
  return {
    state: stateName(snapshot.value),
    isBusy: snapshot.hasTag('busy'),
    isHolding: snapshot.matches('holding') || snapshot.matches('changingMix'),
    isUnlisted: snapshot.matches('unlisted'),
    isBroken: snapshot.matches('broken'),
    heading: `Choose your accommodation in ${RESORT_NAMES[context.stay.resort]}`,
    lead: `${stayInWords(context.stay.startDate, context.stay.nights)}${unit ? `, ${partyInWords(unit)}` : ''}`,
    notice: snapshot.matches('unlisted') ? LOAD_ERROR : context.notice,
    parties: context.units.map((other) => ({
      unitIndex: other.unitIndex,
      title: partyName(context.units, other.unitIndex) || 'Your party',
      words: partyInWords(other),
      chosen: (() => {
        const code = context.choices[other.unitIndex] ?? null;
        return code === null
          ? null
          : (context.texts[code]?.title ?? offerOf(context.offers, other.unitIndex, code)?.name ?? code);
      })(),
      isShown: other.unitIndex === context.shown,
      canShow: snapshot.can({ type: 'party.shown', unitIndex: other.unitIndex }),
    })),
    offers,
    isEmpty: snapshot.matches('awaitingChoice') && offers.length === 0,
    // a window that cannot be closed does not lie over the page
    detail: snapshot.can({ type: 'detail.closed' })
      ? (offers.find((offer) => offer.code === context.detail) ?? null)
      : null,
    hint,
    facts: [
      RESORT_NAMES[context.stay.resort],
      stayInWords(context.stay.startDate, context.stay.nights),
      context.units.map(partyInWords).join(' · '),
    ],
    lines: linesOf(context),
    totalText: total === null ? null : showMoney(total),
    canConfirm: snapshot.can({ type: 'choice.confirmed' }),
    errors: snapshot.matches({ awaitingChoice: 'refused' }) ? [{ field: 'accommodation', message: hint }] : [],
  };
};
