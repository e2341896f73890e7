/** Offers the resorts have prepared: every month one that needs no card and one that does, for a couple midweek. */
import type { OfferTerms } from '../../../machines/contract/quote.ts';
import { daysInMonth, monthOf, nightsOf, shiftMonth } from '../../../machines/kit/dates.ts';
import { NO_CABIN } from '../../reservations/cabins.ts';
import { firstQuoteStage } from '../../reservations/quoteRow.ts';
import { breaksBetween, type SoldBreak } from './breaks.ts';
import { capacityOn } from './capacity.ts';
import { resorts, typesAt } from './catalogue/accommodation.ts';
import type { Table } from './insertRows.ts';
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

/** '9', year and month, the resort, the kind, and a 0: the same month has the same offers whatever today is. */
const idOf = (month: string, resort: number, kind: number): number =>
  Number(`9${month.slice(2, 4)}${month.slice(5)}${resort + 1}${kind + 1}0`);

const COUPLE = { unitIndex: 0, adults: 2, children: 0, toddlers: 0, infants: 0, hiredCots: 0, ownCots: 0 };

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
    ...NO_CABIN,
    accommodationCode: type.code,
    accommodationName: type.name,
    price: Math.round((pence * SHARE) / POUND) * POUND,
    wasPrice: pence,
  };
};

/** The offers of the coming months, each until the day before its break. `today` is a date at the resorts. */
export const offerTable = (today: string): Table => {
  const { status, snapshot } = firstQuoteStage();
  const months = Array.from({ length: MONTHS }, (_, i) => shiftMonth(monthOf(today), i + 1));
  return {
    name: 'quotes',
    columns: {
      id: 'int',
      kind: 'text',
      email: 'text',
      status: 'text',
      snapshot: 'jsonb',
      resort: 'text',
      start_date: 'date',
      nights: 'int',
      units: 'jsonb',
      dinings: 'jsonb',
      extras: 'jsonb',
      offer: 'jsonb',
      expires_at: 'timestamptz',
    },
    rows: months.flatMap((month) =>
      resorts.flatMap(({ code }, resort) =>
        SEEDED_OFFERS.flatMap((terms, kind) => {
          const sold = firstMidweek(code, month);
          if (sold === undefined) return [];
          const id = idOf(month, resort, kind);
          const email = `offer-${id}@example.com`;
          const { startDate } = sold;
          const until = `${startDate}T00:00:00Z`;
          const units = [unitOf(sold, kind)];
          return [[id, 'OF', email, status, snapshot, code, startDate, NIGHTS, units, [], [], terms, until]];
        }),
      ),
    ),
  };
};
