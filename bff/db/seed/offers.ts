/** Offers the resorts have prepared: every month one that needs no card and one that does, for a couple midweek. */
import type { OfferTerms } from '../../../machines/contract/quote.ts';
import { daysInMonth, monthOf, nightsOf, shiftMonth } from '../../../machines/kit/dates.ts';
import type { Entry } from '../../shop/format.ts';
import { breaksBetween, type SoldBreak } from './breaks.ts';
import { capacityOn } from './capacity.ts';
import { resorts, typesAt } from './catalogue/accommodation.ts';
import { priceOf } from './pricing.ts';

const MONTHS = 6;
const NIGHTS = 4;
/** An offer costs so much of the price, rounded to whole pounds. */
const SHARE = 0.75;
const POUND = 100;

/** One that was arranged with its guest already, and one that was put together for them to pay. */
export const SEEDED_OFFERS: readonly OfferTerms[] = [
  { code: 'arranged', isOfferOnly: true },
  { code: 'put-together', isOfferOnly: false },
];

const COUPLE = { adults: 2, children: 0, toddlers: 0, infants: 0, hiredCots: 0, ownCots: 0 };

const firstMidweek = (resort: SoldBreak['resort'], month: string): SoldBreak | undefined =>
  breaksBetween(resort, `${month}-01`, `${month}-${daysInMonth(month)}`).find((one) => one.nights === NIGHTS);

/** The types that are open on every night of the break. */
const openTypes = ({ resort, startDate, nights }: SoldBreak) =>
  typesAt(resort).filter(({ type, units }) =>
    nightsOf(startDate, nights).every((night) => capacityOn(resort, type.code, units, night) > 0),
  );

const unitOf = (sold: SoldBreak, kind: number) => {
  const type = openTypes(sold)[kind]?.type;
  if (type === undefined) throw new Error(`${sold.resort} has no type for an offer from ${sold.startDate}`);
  const { pence } = priceOf(type, sold);
  return {
    ...COUPLE,
    accommodationCode: type.code,
    pence: Math.round((pence * SHARE) / POUND) * POUND,
    wasPence: pence,
  };
};

const offerOf = (sold: SoldBreak, month: string, { code, isOfferOnly }: OfferTerms, kind: number): Entry<'offers'> => {
  const { resort, startDate } = sold;
  return {
    key: `${month}-${resort}-${code}`,
    email: `${code}-${resort.toLowerCase()}-${month}@example.com`,
    resort,
    startDate,
    nights: NIGHTS,
    code,
    isOfferOnly,
    validUntil: `${startDate}T00:00:00.000Z`,
    units: [unitOf(sold, kind)],
    brand: 'family',
    // at random: what is known of the demonstration opens nothing elsewhere
    reference: null,
  };
};

/** The offers of the coming months, each until the day before its break. `today` is a date at the resorts. */
export const demoOffers = (today: string): Entry<'offers'>[] => {
  const months = Array.from({ length: MONTHS }, (_, i) => shiftMonth(monthOf(today), i + 1));
  return months.flatMap((month) =>
    resorts.flatMap(({ code }) => {
      const sold = firstMidweek(code, month);
      return sold === undefined ? [] : SEEDED_OFFERS.map((terms, kind) => offerOf(sold, month, terms, kind));
    }),
  );
};
