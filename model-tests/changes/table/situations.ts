/** The situations of paid bookings in the table of the change rules, and the requests in them. */
import type { EditTerms } from '../../../machines/amendment/editing.rules.ts';
import type { BasketChange } from '../../../machines/basket/basket.types.ts';
import { familyOf } from '../../../machines/basket/codes.ts';

/** A request: a line with its new quantity, or a number of tokens to add. */
export type Request = BasketChange | Readonly<{ tokens: number }>;

/** A situation as the rules see it, and how to put the store into it. */
export type Situation = Readonly<{
  /** its name in the table */
  name: string;
  /** days until the first day; below 0 after it */
  daysToStart: number;
  /** which of the two sets of lines is booked and paid */
  booked: 'furnished' | 'plain';
  /** how it differs from a fully paid booking without a change */
  terms: Partial<EditTerms>;
  /** SQL statements about the booking $1 to run before the request, and after it */
  store?: readonly [before: string, after: string | null];
  /** the change so far, made 71 days before the first day */
  draft?: readonly BasketChange[];
  /** the change was sent to the team */
  isSent?: true;
}>;

/** A line for party 0 or 1, or for the whole booking. */
export const line = (code: string, unitSeqNumber: number | null = null, quantity = 1): BasketChange => ({
  code,
  quantity,
  unitSeqNumber,
});

/** What is booked and paid: 'furnished' has something of every add-on family on sale for a family break. */
export const BOOKED: Readonly<Record<Situation['booked'], readonly BasketChange[]>> = {
  furnished: [
    line('dine-standard', 0),
    line('all-in-classic', 1),
    line('spa-pool', null, 2),
    line('activity-pass', null, 2),
    line('early-check-in'),
    line('token-pre', null, 10),
    line('gosh-donation', null, 2),
    line('holiday-protection'),
  ],
  plain: [line('drinks-soft', 0)],
};

const FURNISHED_REQUESTS: readonly Request[] = [
  // each family removed
  ...BOOKED.furnished.map((one) => ({ ...one, quantity: 0 })),
  // reduced and raised
  line('spa-pool', null, 1),
  line('spa-pool', null, 3),
  line('spa-pool', null, 5),
  line('activity-pass', null, 1),
  line('gosh-donation', null, 1),
  line('gosh-donation', null, 5),
  line('gosh-donation', null, 6),
  line('token-pre', null, 9),
  line('token-pre', null, 24),
  { tokens: 14 },
  { tokens: 15 },
  { tokens: 90 },
  // replaced, and mixed upgrades
  line('dine-premium', 0),
  line('drinks-soft', 0),
  line('all-in-classic', 0),
  line('drinks-hot-cold', 1),
  line('all-in-premium', 1),
  line('late-check-out'),
  // included, and not in the basket
  line('dine-standard', 1, 0),
  line('drinks-soft', 1),
  line('dine-premium', 0, 0),
  // added
  line('circus', null, 2),
  line('vip-seats', null, 4),
  line('vip-seats', null, 5),
  line('vip-seats', 0),
  line('dine-premium'),
  line('dine-premium', 0, 2),
  // only shown, not sold, and of no family
  line('cot-hired'),
  line('ground-floor'),
  line('holiday-protection', null, 2),
  line('token-post', null, 5),
  line('drinks-bar', 0),
  line('xmas-lunch'),
  line('tea'),
];

const PLAIN_REQUESTS: readonly Request[] = [
  line('drinks-soft', 0, 0),
  line('drinks-hot-cold', 0),
  line('all-in-classic', 0),
  line('dine-standard', 0),
  line('dine-standard', 1),
  line('spa-massage', null, 2),
  line('early-check-in'),
  { tokens: 25 },
];

/** Requests for a booking that cannot be changed: refundable, not refundable, only shown, and tokens. */
const REFUSED_REQUESTS: readonly Request[] = [
  line('spa-pool', null, 0),
  line('gosh-donation', null, 3),
  line('cot-hired'),
  { tokens: 5 },
];

const DURING_REQUESTS: readonly Request[] = [
  line('spa-pool', null, 3),
  line('token-post', null, 5),
  line('token-pre', null, 24),
  { tokens: 5 },
  { tokens: 25 },
];

/** Changes of the lines in a situation's draft. */
const DRAFT_REQUESTS: readonly Request[] = [
  line('circus', null, 0),
  line('circus', null, 3),
  line('dine-premium', 0, 0),
  line('dine-standard', 0),
  line('spa-pool', null, 0),
  { tokens: 5 },
];

/** Ends the hold of the open change of the booking $1. */
export const HOLD_OVER = `UPDATE amendments SET hold_expires_at = clock_timestamp() - interval '1 second'
  WHERE booking_id = $1`;

/** A situation with its requests: a fully paid booking with the furnished lines 71 days before, apart from `changes`. */
const situation = (
  name: string,
  requests: readonly Request[],
  changes: Partial<Situation> = {},
): readonly [Situation, readonly Request[]] => [
  { name, daysToStart: 71, booked: 'furnished', terms: {}, ...changes },
  requests,
];

const STAY_NIGHTS = 4;
const DRAFT = [line('circus', null, 2), line('dine-premium', 0)];
const WITH_CHANGE = { draft: DRAFT, terms: { change: 'open' } } as const;

/** Statements that set a column of the booking, and that set it back. */
const setting = (column: string, value: string, before: string) =>
  [
    `UPDATE bookings SET ${column} = ${value} WHERE id = $1`,
    `UPDATE bookings SET ${column} = ${before} WHERE id = $1`,
  ] as const;

const NOT_PAID = [
  `INSERT INTO instalments (booking_id, number, due_date, amount_pence, is_automatic, status, next_try_on)
   SELECT id, 1, start_date, 5000, false, 'awaited', start_date FROM bookings WHERE id = $1`,
  'DELETE FROM instalments WHERE booking_id = $1',
] as const;
const BEING_PAID = [
  `UPDATE amendments SET status = 'paying' WHERE booking_id = $1 AND status = 'open'`,
  `UPDATE amendments SET status = 'open' WHERE booking_id = $1 AND status = 'paying'`,
] as const;

/** Each situation with the requests in it. */
export const SITUATIONS = [
  situation('71 days before', FURNISHED_REQUESTS),
  situation('70 days before', FURNISHED_REQUESTS, { daysToStart: 70 }),
  situation('71 days before, with soft drinks alone', PLAIN_REQUESTS, { booked: 'plain' }),
  situation('70 days before, with soft drinks alone', PLAIN_REQUESTS, { booked: 'plain', daysToStart: 70 }),
  situation('71 days before, with a change', DRAFT_REQUESTS, WITH_CHANGE),
  situation('70 days before, with a change that was begun the day before', DRAFT_REQUESTS, {
    ...WITH_CHANGE,
    daysToStart: 70,
  }),
  situation('71 days before, with a change whose hold is over', DRAFT_REQUESTS, {
    draft: DRAFT,
    terms: { change: 'lapsed' },
    store: [HOLD_OVER, null],
  }),
  situation('the day before arrival', REFUSED_REQUESTS, { daysToStart: 1 }),
  situation('the day of arrival', DURING_REQUESTS, { daysToStart: 0 }),
  situation('the last day', DURING_REQUESTS, { daysToStart: -STAY_NIGHTS }),
  situation('the day after the last', REFUSED_REQUESTS, { daysToStart: -STAY_NIGHTS - 1 }),
  situation('not paid in full', REFUSED_REQUESTS, { terms: { remaining: 5_000 }, store: NOT_PAID }),
  situation('brought by a travel agent', REFUSED_REQUESTS, {
    terms: { hasAgent: true },
    store: setting('agency_id', '4711', 'NULL'),
  }),
  situation('locked by the team', REFUSED_REQUESTS, {
    terms: { isEditLocked: true },
    store: setting('is_edit_locked', 'true', 'false'),
  }),
  situation('with a change that is with the team', REFUSED_REQUESTS, {
    terms: { change: 'awaitingTeam' },
    draft: [line('spa-pool', null, 0)],
    isSent: true,
  }),
  situation('with a change that is being paid', REFUSED_REQUESTS, {
    terms: { change: 'paying' },
    draft: DRAFT,
    store: BEING_PAID,
  }),
];

/** A change that was made 71 days before the first day, and is now paid, confirmed or sent. */
export type Settling = Readonly<{
  /** what the change does */
  name: string;
  draft: readonly BasketChange[];
  daysToStart: number;
  isLapsed?: true;
}>;

const WITHOUT_SPA = [line('spa-pool', null, 0)];
const MORE_SPA = [line('spa-pool', null, 3)];
const OTHER_TIME: readonly BasketChange[] = [{ ...line('spa-pool', null, 2), timeSlots: [] }];

/** `OTHER_TIME` gets its times when it is sent; changing times costs nothing. */
export const SETTLINGS: readonly Settling[] = [71, 70, 1, 0].flatMap((daysToStart) => [
  { name: 'dearer', draft: MORE_SPA, daysToStart },
  { name: 'cheaper', draft: WITHOUT_SPA, daysToStart },
  { name: 'dearer, and takes something out', draft: [...WITHOUT_SPA, line('vip-seats', null, 4)], daysToStart },
  { name: 'dearer, with its hold over', draft: MORE_SPA, daysToStart, isLapsed: true as const },
  { name: 'tokens alone', draft: [line('token-pre', null, 30)], daysToStart },
  { name: 'a time for another, at no cost', draft: OTHER_TIME, daysToStart },
]);

/** Whether a request only adds tokens. */
export const isOfTokens = (request: Request): boolean =>
  'tokens' in request || familyOf(request.code)?.startsWith('token') === true;
