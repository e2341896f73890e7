/** Where changes of paid bookings race: two servers, two operators, the jobs, and bookings with two devices of one owner. */
import { either as E } from 'fp-ts';
import { sweepAmendments } from '../../../bff/amendments/amendmentJobs.ts';
import { confirmByTeam, declineByTeam } from '../../../bff/amendments/decideChange.ts';
import type { BookingDeps } from '../../../bff/bookings/deps.ts';
import { payPayload } from '../../../bff/test/bookingSteps.ts';
import { slot } from '../../../bff/test/changes.ts';
import type { Transport, Visitor } from '../../../bff/test/visitor.ts';
import type { AddedAddon } from '../../../machines/contract/addon.ts';
import type { MyBooking } from '../../../machines/contract/amendment.ts';
import type { Booking } from '../../../machines/contract/booking.ts';
import type { PayloadOf } from '../../../machines/contract/calls.ts';
import { outcomeOf, type Outcome, type People, type RaceSite } from '../accounts/site.ts';

/** What an operator does by a command: 'done', or why not, as a sentence. */
export type Operator = Readonly<{
  confirm: (resId: number) => Promise<string>;
  decline: (resId: number) => Promise<string>;
  /** the job that releases the stock of changes whose hold is over */
  sweep: () => Promise<void>;
}>;

export type ChangeSite = RaceSite &
  Readonly<{
    operators: readonly [Operator, Operator];
    /** two servers, one of which has the day before the other: 71 and 70 days before this day */
    aroundMidnight: (startDate: string) => Promise<readonly [Transport, Transport]>;
  }>;

/** The commands of an operator, and the job, with the dependencies of a server. */
export const operatorWith = (deps: BookingDeps, name: string): Operator => {
  const said = (decision: E.Either<string, unknown>): string => (E.isLeft(decision) ? decision.left : 'done');
  return {
    confirm: async (resId) => said(await confirmByTeam(deps, resId, name)),
    decline: async (resId) => said(await declineByTeam(deps, resId, name)),
    sweep: async () => {
      await sweepAmendments(deps, (error) => {
        throw error;
      });
    },
  };
};

/** A paid booking, with two browsers of its owner, one at each server. */
export type Shared = Readonly<{ paid: Booking; one: Visitor; two: Visitor }>;

/** The times of the spa on the day after arrival. */
export const TIMES = ['10:00', '12:00', '14:00'] as const;
export type Time = (typeof TIMES)[number];

/** A place in the spa. */
export const spaAt = (booking: Pick<Booking, 'startDate'>, time: Time): AddedAddon => slot('spa-pool', booking, time);

const MORE_PLACES = `
  UPDATE stock SET capacity = capacity + 4, free = free + 4 WHERE pool LIKE 'slot:BG:spa-pool:%' AND NOT is_closed`;

/** Books and pays, with a place in the spa when a time is given. */
export const sharedBooking = async (site: RaceSite, people: People, time?: Time): Promise<Shared> => {
  await site.pool.query(MORE_PLACES);
  const holder = await people.newHolder();
  const one = await people.signedIn(holder, site.servers[0]);
  const made = await people.book(one, holder.email);
  const { version } = made;
  const chosen =
    time === undefined ? made : await one.get('save-addons', { version, add: [spaAt(made, time)], remove: [] });
  const { booking: paid } = await one.get('pay', await people.payment(one, chosen));
  return { paid, one, two: await people.signedIn(holder, site.servers[1]) };
};

export const viewOf = (visitor: Visitor, { resId }: Pick<Booking, 'resId'>): Promise<MyBooking> =>
  visitor.get('get-my-booking', { resId });

/** What a device has seen, as an edit names it. */
export const seenBy = async (visitor: Visitor, booking: Pick<Booking, 'resId'>) => {
  const { booked, change } = await viewOf(visitor, booking);
  return { resId: booking.resId, version: booked.version, changeVersion: change?.version ?? null };
};
export type Seen = Awaited<ReturnType<typeof seenBy>>;

type Lines = Partial<Pick<PayloadOf<'save-addons-by-id'>, 'add' | 'remove'>>;

export const save = (visitor: Visitor, seen: Seen, { add = [], remove = [] }: Lines): Promise<Outcome> =>
  outcomeOf(visitor, 'save-addons-by-id', { ...seen, add, remove });

/** The line of the spa, to take out. */
export const SPA = { code: 'spa-pool', unitSeqNumber: null } as const;

/** The payment of the open change, ready to be sent. Throws when it cannot be started. */
export const paymentOf = async (
  { newCard }: RaceSite,
  visitor: Visitor,
  booking: Pick<Booking, 'resId'>,
): Promise<PayloadOf<'pay'>> => {
  const { booked, change } = await viewOf(visitor, booking);
  const { attemptId } = await visitor.get('worldpay-init', {
    resId: booking.resId,
    amendmentId: change?.changeId ?? '',
  });
  return payPayload(booked, attemptId, await newCard());
};

/** Confirms the open change, or sends it to the team. */
export const confirm = async (visitor: Visitor, booking: Pick<Booking, 'resId'>): Promise<Outcome> => {
  const { booked, change } = await viewOf(visitor, booking);
  if (change === null) throw new Error('there is no change to confirm');
  const { version: changeVersion, difference } = change;
  return outcomeOf(visitor, 'confirm-change', {
    resId: booking.resId,
    version: booked.version,
    changeVersion,
    difference,
  });
};

/** Gives the open change up. */
export const cancel = async (visitor: Visitor, booking: Pick<Booking, 'resId'>): Promise<Outcome> => {
  const { change } = await viewOf(visitor, booking);
  return outcomeOf(visitor, 'cancel-change', { resId: booking.resId, changeVersion: change?.version ?? 0 });
};

/** The times of the spa in lines of a booking. */
export const spaTimes = ({ extras }: Pick<Booking, 'extras'>): string[] =>
  extras.filter(({ code }) => code === SPA.code).flatMap(({ timeSlots }) => timeSlots.map(({ time }) => time));

/** The problems of which the condition holds. */
export const problemsIf = (...problems: readonly (readonly [isWrong: boolean, problem: string])[]): string[] =>
  problems.flatMap(([isWrong, problem]) => (isWrong ? [problem] : []));
