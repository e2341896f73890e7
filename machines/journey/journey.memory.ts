/** What the journey remembers: at its start, and after what happens to it. */
import type { Booking } from '../contract/booking.ts';
import type { Wishes } from '../contract/wishes.ts';
import type { Party } from '../contract/party.ts';
import { choiceOfBooking, withWishes } from '../search/choice.ts';
import { RESULTS_AT_ONCE } from '../weekendResults/weekendResults.rules.ts';
import type { EventWish } from '../weekendSearch/wish.ts';
import type { JourneyContext, JourneyInput, StepRequested } from './journey.types.ts';

type Changed = Partial<JourneyContext>;

/** At the start of a journey; what its address names comes first. */
export const startingMemory = ({ destination, ...input }: JourneyInput): JourneyContext => ({
  brand: destination.brand,
  query: destination.query,
  picker: input.picker,
  today: input.today,
  choice: destination.choice ?? input.choice,
  wish: destination.wish ?? input.wish,
  shownResults: RESULTS_AT_ONCE,
  booking: input.booking,
  detail: destination.detail,
  resId: destination.resId,
  email: '',
  notice: null,
  requested: destination.step,
  editing: null,
  isByAddress: true,
});

/** An address of the visit was asked for: what it does not name stays. */
export const arrivedByAddress = (context: JourneyContext, asked: StepRequested): Changed => ({
  requested: asked.step,
  query: asked.query,
  choice: asked.choice ?? context.choice,
  wish: asked.wish ?? context.wish,
  detail: asked.detail,
  resId: asked.resId ?? context.resId,
  isByAddress: true,
  editing: null,
  notice: null,
});

/** A step has led on: what was said there is past, and so is the way to it. */
export const MOVED_ON: Changed = { isByAddress: false, editing: null, notice: null, detail: null };

/** What the weekends' search tells of its wish. */
export type WishTold = Readonly<{ wish: EventWish; parties: Party[] }>;

/** Another weekend is wished for, or others come: their list begins anew. */
export const withWish = (context: JourneyContext, told: WishTold): Changed => ({
  wish: told.wish,
  choice: { ...context.choice, parties: told.parties },
  shownResults: RESULTS_AT_ONCE,
});

/** Another accommodation is wished for. */
export const wishing = ({ choice }: JourneyContext, wishes: Wishes): Changed => ({
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

/** What was held has gone; `message` says why. */
export const withoutHold = (message: string): Changed => ({ ...MOVED_ON, booking: null, notice: message });

/** After a paid booking: who is coming, and where to, is kept, the day is not. */
export const startedAnew = ({ choice }: JourneyContext): Changed => ({
  booking: null,
  resId: null,
  email: '',
  choice: { ...choice, date: null },
});

/** The hold lasts until then; null: for as long as before. */
export const heldLonger = ({ booking }: JourneyContext, heldUntil: string | null): Changed => ({
  booking: booking && { ...booking, heldUntil: heldUntil ?? booking.heldUntil },
});
