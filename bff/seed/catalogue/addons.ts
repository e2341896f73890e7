/** The add-ons of a stay: dining, drinks, all-inclusive packages, spa, activities, tokens, and options of the unit. */
import type { Season } from '../../../machines/contract/stay.ts';
import { DEMO_CODES, type DemoResort } from './resorts.ts';

/** What a price applies to: each guest by age band, each unit, or the whole booking. */
export type PriceBasis = 'perPerson' | 'perUnit' | 'perBooking';

/** Pence per guest of each age band; 0 if the band is free. */
export type BandPence = { adult: number; child: number; toddler: number; infant: number };

export type Addon = {
  code: string;
  name: string;
  basis: PriceBasis;
  /** Whether the price is charged for each night of the stay. */
  perNight: boolean;
  /** Set if the basis is perPerson, otherwise all zero. */
  bands: BandPence;
  /** Price of one in pence; unused if the basis is perPerson. */
  unitPence: number;
  /** The reduction from the earlier price in percent; 0 if the price is not reduced. */
  wasPercent: number;
  /** The season of the breaks that it is sold for; '*' means all. */
  season: Season;
  resorts: readonly DemoResort[];
  /** The maximum quantity per booking; null means no limit. */
  maxQuantity: number | null;
  /** The codes of add-ons that are included for its party at no extra price. */
  includes: readonly string[];
  /** The duration of one in minutes; 0 if it is not timed. */
  minutes: number;
  /** The first and last arrival day, 'MM-DD', of the stays that it is sold for; null means all. */
  days: { first: string; last: string } | null;
};

/** The price of one for quantities from `from` to `to` (null: no upper limit), before arrival and at the resort. */
export type AddonTier = {
  code: string;
  from: number;
  to: number | null;
  preArrivalPence: number;
  onResortPence: number;
};

const noBands: BandPence = { adult: 0, child: 0, toddler: 0, infant: 0 };
const common = {
  perNight: false,
  bands: noBands,
  unitPence: 0,
  wasPercent: 0,
  season: '*',
  resorts: DEMO_CODES,
  maxQuantity: null,
  includes: [],
  minutes: 0,
  days: null,
} as const;

const bands = (adult: number, child: number, toddler: number): BandPence => ({ adult, child, toddler, infant: 0 });
/** Charged per guest and night, by age band. */
const nightly = { ...common, basis: 'perPerson', perNight: true } as const;
/** Charged once per guest who takes it, by age band. */
const ticket = { ...common, basis: 'perPerson' } as const;
const each = { ...common, basis: 'perUnit' } as const;
const whole = { ...common, basis: 'perBooking', maxQuantity: 1 } as const;

const adults = (pence: number): BandPence => bands(pence, 0, 0);
const CHRISTMAS = { first: '12-01', last: '12-31' } as const;

/** One ticket per paying age band; the adult's code has no suffix. Adults-only weekends sell only the adult ticket. */
const tickets = (activity: Omit<Addon, 'bands'>, pence: BandPence): Addon[] => [
  ...(pence.adult > 0 ? [{ ...activity, bands: adults(pence.adult) }] : []),
  ...(pence.child > 0
    ? [
        {
          ...activity,
          ...CHILDREN,
          code: `${activity.code}-child`,
          name: `${activity.name}, child`,
          bands: bands(0, pence.child, 0),
        },
      ]
    : []),
  ...(pence.toddler > 0
    ? [
        {
          ...activity,
          ...CHILDREN,
          code: `${activity.code}-toddler`,
          name: `${activity.name}, toddler`,
          bands: bands(0, 0, pence.toddler),
        },
      ]
    : []),
];
const CHILDREN = { season: 'U FAMILY' } as const;

export const addons: readonly Addon[] = [
  { ...nightly, code: 'dine-breakfast', name: 'Harbour Breakfast', bands: bands(1_095, 695, 295) },
  {
    ...nightly,
    code: 'dine-standard',
    name: 'Kitchen Table Half Board',
    bands: bands(2_695, 1_495, 595),
    wasPercent: 10,
  },
  {
    ...nightly,
    code: 'dine-premium',
    name: 'Chart Room Premium Half Board',
    bands: bands(3_695, 1_995, 795),
  },
  {
    ...nightly,
    code: 'dine-around',
    name: 'Dine Around Pass',
    bands: bands(3_195, 1_695, 695),
    resorts: ['BG', 'MH'],
  },
  {
    ...nightly,
    code: 'dine-food-court',
    name: 'Food Court Supper',
    bands: bands(1_595, 995, 395),
    resorts: ['MH', 'SK'],
  },

  {
    ...nightly,
    code: 'dine-off-peak',
    name: 'Early Sitting Half Board',
    bands: bands(2_195, 1_195, 495),
    resorts: ['BG', 'MH'],
  },
  {
    ...nightly,
    code: 'dine-hotel',
    name: 'Wheelhouse Hotel Dining',
    bands: bands(3_095, 1_695, 695),
    resorts: ['BG', 'SK'],
  },

  { ...nightly, code: 'drinks-soft', name: 'Bottomless Soft Drinks', bands: bands(795, 595, 395) },
  {
    ...nightly,
    code: 'drinks-hot-cold',
    name: 'Hot and Cold Drinks',
    bands: bands(1_295, 695, 395),
    season: 'U FAMILY',
  },
  {
    ...nightly,
    code: 'drinks-bar',
    name: 'Open Bar',
    includes: ['drinks-soft'],
    bands: bands(3_495, 0, 0),
    season: 'ADULT ONLY',
    wasPercent: 12,
  },

  {
    ...nightly,
    code: 'all-in-classic',
    name: 'All-In Classic',
    includes: ['dine-standard', 'drinks-soft'],
    bands: bands(3_195, 1_895, 895),
    wasPercent: 8,
  },
  {
    ...nightly,
    code: 'all-in-premium',
    name: 'All-In Premium',
    includes: ['dine-premium', 'drinks-soft'],
    bands: bands(4_095, 2_295, 1_095),
  },

  { ...ticket, code: 'spa-pool', name: 'Thermal Pools Two Hours', bands: adults(2_900), maxQuantity: 20, minutes: 120 },
  {
    ...ticket,
    code: 'spa-retreat',
    name: 'Half-Day Spa Retreat',
    bands: adults(7_500),
    resorts: ['BG', 'MH'],
    maxQuantity: 8,
    minutes: 240,
  },
  {
    ...ticket,
    code: 'spa-massage',
    name: 'Back and Shoulder Massage',
    bands: adults(4_800),
    maxQuantity: 8,
    wasPercent: 15,
    minutes: 30,
  },

  ...tickets(
    { ...ticket, code: 'activity-pass', name: 'Activity Pass', season: 'U FAMILY', wasPercent: 20 },
    bands(1_800, 1_800, 900),
  ),
  ...tickets(
    { ...ticket, code: 'circus', name: 'Big Top Evening', season: 'U FAMILY', minutes: 90 },
    bands(1_200, 900, 500),
  ),
  {
    ...ticket,
    code: 'circus-late',
    name: 'Late-Night Big Top',
    bands: adults(1_800),
    season: 'ADULT ONLY',
    minutes: 90,
  },
  ...tickets({ ...ticket, code: 'vip-seats', name: 'VIP Show Seats', minutes: 120 }, bands(1_500, 1_000, 500)),
  { ...ticket, code: 'vip-lounge', name: 'VIP Lounge Wristband', bands: adults(4_500), season: 'ADULT ONLY' },
  {
    ...ticket,
    code: 'brunch-bottomless',
    name: 'Bottomless Brunch',
    bands: adults(3_200),
    season: 'ADULT ONLY',
    minutes: 90,
  },
  ...tickets(
    {
      ...ticket,
      code: 'climbing',
      name: 'High Ropes Session',
      resorts: ['MH', 'SK'],
      maxQuantity: 20,
      minutes: 60,
    },
    bands(1_600, 1_400, 0),
  ),
  ...tickets({ ...ticket, code: 'xmas-lunch', name: 'Christmas Lunch', days: CHRISTMAS }, bands(3_900, 1_900, 900)),
  {
    ...ticket,
    code: 'xmas-grotto',
    name: 'A Visit to Father Christmas',
    bands: bands(0, 1_200, 1_200),
    season: 'U FAMILY',
    minutes: 30,
    days: CHRISTMAS,
  },

  { ...whole, code: 'token-pre', name: 'Activity Tokens', unitPence: 100, maxQuantity: 500 },
  // sold only during the stay, at resort prices
  { ...whole, code: 'token-post', name: 'Activity Tokens on Resort', unitPence: 120, maxQuantity: 500 },

  {
    ...whole,
    code: 'gosh-donation',
    name: 'Children’s Hospital Donation',
    unitPence: 100,
    // any whole number of pounds: one piece is one pound
    maxQuantity: 500,
  },
  {
    ...each,
    code: 'ground-floor',
    name: 'Ground Floor Guarantee',
    unitPence: 2_500,
    maxQuantity: 8,
  },
  {
    ...whole,
    code: 'early-check-in',
    name: 'Early Check-In from Noon',
    unitPence: 3_000,
  },
  {
    ...whole,
    code: 'late-check-out',
    name: 'Late Check-Out until Two',
    unitPence: 3_500,
  },
  {
    ...each,
    code: 'cot-hired',
    name: 'Hired Cot',
    unitPence: 1_200,
    season: 'U FAMILY',
    maxQuantity: 16,
  },
  { ...whole, code: 'holiday-protection', name: 'Holiday Protection', unitPence: 3_900 },
];

export const addonTiers: readonly AddonTier[] = [
  { code: 'token-pre', from: 1, to: 24, preArrivalPence: 100, onResortPence: 120 },
  { code: 'token-pre', from: 25, to: 49, preArrivalPence: 90, onResortPence: 115 },
  { code: 'token-pre', from: 50, to: 99, preArrivalPence: 80, onResortPence: 110 },
  { code: 'token-pre', from: 100, to: null, preArrivalPence: 70, onResortPence: 100 },
  { code: 'token-post', from: 1, to: 24, preArrivalPence: 100, onResortPence: 120 },
  { code: 'token-post', from: 25, to: 49, preArrivalPence: 90, onResortPence: 115 },
  { code: 'token-post', from: 50, to: 99, preArrivalPence: 80, onResortPence: 110 },
  { code: 'token-post', from: 100, to: null, preArrivalPence: 70, onResortPence: 100 },
];
