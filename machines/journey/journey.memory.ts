/** What the journey remembers: at its start, and after what happens to it. */
import type { BasketEmptied } from '../basket/basket.types.ts';
import type { Booking } from '../contract/booking.ts';
import type { Wishes } from '../contract/wishes.ts';
import type { Destination } from '../app/url.ts';
import { NOT_NAMED, type Typed } from '../guests/naming.ts';
import type { Party } from '../contract/party.ts';
import { choiceOfBooking, withWishes } from '../search/choice.ts';
import { RESULTS_AT_ONCE } from '../weekendResults/weekendResults.rules.ts';
import type { EventWish } from '../weekendSearch/wish.ts';
import type { JourneyContext, JourneyInput } from './journey.types.ts';

type Changed = Partial<JourneyContext>;

/** What the steps tell. */
export type WishTold = Readonly<{ wish: EventWish; parties: Party[] }>;
export type WishesTold = Readonly<{ wishes: Wishes }>;
export type TypedTold = Readonly<{ typed: Typed; isUnsaved: boolean }>;
export type Left = Readonly<{ to: Destination }>;
export type Extension = Readonly<{ heldUntil: string | null }>;

/** The booking that an address names: at the checkout the one whose balance is paid, else the one that is shown. */
const bookingsNamed = (
  { step, resId }: Destination,
  shown: number | null,
): Pick<JourneyContext, 'resId' | 'balanceOf'> =>
  step === 'checkout' ? { resId: shown, balanceOf: resId } : { resId: resId ?? shown, balanceOf: null };

/** At the start of a journey; what its address names comes first. */
export const startingMemory = ({ destination, naming, ...input }: JourneyInput): JourneyContext => ({
  brand: destination.brand,
  query: destination.query,
  picker: input.picker,
  today: input.today,
  choice: destination.choice ?? input.choice,
  wish: destination.wish ?? input.wish,
  shownResults: RESULTS_AT_ONCE,
  booking: input.booking,
  detail: destination.detail,
  ...bookingsNamed(destination, input.paidResId),
  billing: {},
  ...naming,
  isUnsaved: false,
  notice: null,
  emptied: null,
  requested: destination.step,
  editing: null,
  isByAddress: true,
});

/** An address of the visit was asked for: what it does not name stays. */
export const arrivedByAddress = (context: JourneyContext, asked: Destination): Changed => ({
  requested: asked.step,
  query: asked.query,
  choice: asked.choice ?? context.choice,
  wish: asked.wish ?? context.wish,
  detail: asked.detail,
  ...bookingsNamed(asked, context.resId),
  isByAddress: true,
  editing: null,
  notice: null,
  emptied: null,
  isUnsaved: false,
});

/** Something is typed of the guests, or all of it is saved. */
export const typing = ({ typed, isUnsaved }: TypedTold): Changed => ({ typed, isUnsaved });

/** The booking is paid: what was kept for naming its guests and its payer is forgotten. */
export const paid = (booking: Booking): Changed => ({ booking, resId: booking.resId, billing: {}, ...NOT_NAMED });

/** What was left of this booking is paid. */
export const balancePaid = ({ resId }: Readonly<{ resId: number }>): Changed => ({ resId, billing: {} });

/** The guest leaves what is typed: a step on, so that Back leads to it again. */
export const left = (context: JourneyContext, { to }: Left): Changed => ({
  ...arrivedByAddress(context, to),
  isByAddress: false,
});

/** A step has led on: what was said there is past, and so is the way to it. */
export const MOVED_ON: Changed = {
  isByAddress: false,
  editing: null,
  notice: null,
  emptied: null,
  detail: null,
  balanceOf: null,
  isUnsaved: false,
};

/** Another weekend is wished for, or others come: their list begins anew. */
export const withWish = (context: JourneyContext, told: WishTold): Changed => ({
  wish: told.wish,
  choice: { ...context.choice, parties: told.parties },
  shownResults: RESULTS_AT_ONCE,
});

/** Another accommodation is wished for. */
export const wishing = ({ choice }: JourneyContext, { wishes }: WishesTold): Changed => ({
  choice: withWishes(choice, wishes),
});

/** A page of one accommodation is open, or none: the address of one that is not there is corrected, so that Back does not lead to it again. */
export const showing = ({ code, isFound }: Readonly<{ code: string | null; isFound: boolean }>): Changed => ({
  detail: code,
  isByAddress: !isFound,
});

/** A booking was made of a quote: the search is that of its stay. */
export const takenFrom = ({ booking }: Readonly<{ booking: Booking }>): Changed => ({
  booking,
  choice: choiceOfBooking(booking),
});

/** The page of this quote is asked for, or with null no quote any more. */
export const askingFor = ({ query }: JourneyContext, quoteId: number | null): Changed => ({
  query: { ...query, quoteId },
});

/** The basket was emptied on a step that the overview led to. */
export const ledBack = ({ undo }: BasketEmptied): Changed => ({ ...MOVED_ON, emptied: undo });

/** What was held has gone; `message` says why. */
export const withoutHold = (message: string): Changed => ({
  ...MOVED_ON,
  booking: null,
  resId: null,
  notice: message,
});

/** After a paid booking: who is coming, and where to, is kept, the day is not. */
export const startedAnew = ({ choice }: JourneyContext): Changed => ({
  booking: null,
  resId: null,
  choice: { ...choice, date: null },
});

/** The hold lasts until then; null: for as long as before. */
export const heldLonger = ({ booking }: JourneyContext, { heldUntil }: Extension): Changed => ({
  booking: booking && { ...booking, heldUntil: heldUntil ?? booking.heldUntil },
});
