/** Demo offers of the resorts for a couple midweek: per month and resort, one that needs no card and one that does. */
import type { OfferTerms } from '../../machines/contract/quote.ts';
import { daysInMonth, monthOf, nightsOf, shiftMonth } from '../../machines/kit/dates.ts';
import type { Entry } from '../shop/format.ts';
import { breaksBetween, type SoldBreak } from './breaks.ts';
import { capacityOn } from './stock.ts';
import { typesAt } from './catalogue/accommodation.ts';
import { DEMO_CODES } from './catalogue/resorts.ts';
import { priceOf } from './pricing.ts';

const MONTHS = 6;
const NIGHTS = 4;
/** The price of an offer as a share of the normal price, rounded to whole pounds. */
const SHARE = 0.75;
const POUND = 100;

/** One offer that needs no card, and one that the guest has to pay. */
export const SEEDED_OFFERS: readonly OfferTerms[] = [
  { code: 'arranged', isOfferOnly: true },
  { code: 'put-together', isOfferOnly: false },
];

const COUPLE = { adults: 2, children: 0, toddlers: 0, infants: 0, hiredCots: 0, ownCots: 0 };

const firstMidweek = (resort: SoldBreak['resort'], month: string): SoldBreak | undefined =>
  breaksBetween(resort, `${month}-01`, `${month}-${daysInMonth(month)}`).find((one) => one.nights === NIGHTS);

/** The types with capacity on every night of the break. */
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
    // generated at random, so that a demo reference never opens an offer in another database
    reference: null,
  };
};

/** The offers of the next months, each valid until its break starts. `today` is a date in the resorts' time zone. */
export const demoOffers = (today: string): Entry<'offers'>[] => {
  const months = Array.from({ length: MONTHS }, (_, i) => shiftMonth(monthOf(today), i + 1));
  return months.flatMap((month) =>
    DEMO_CODES.flatMap((resort) => {
      const sold = firstMidweek(resort, month);
      return sold === undefined ? [] : SEEDED_OFFERS.map((terms, kind) => offerOf(sold, month, terms, kind));
    }),
  );
};
