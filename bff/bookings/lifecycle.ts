/** Runs the booking chart on stored snapshots: whether it accepts an event, and the next state. */
import { either as E } from 'fp-ts';
import { createActor, initialTransition, transition, type SnapshotFrom } from 'xstate';
import { bookingMachine, statusOf, type BookingEvent } from '../../machines/booking/booking.machine.ts';
import type { BookingStatus } from '../../machines/contract/booking.ts';
import { refused, type Refused } from '../kernel/refused.ts';

type BookingSnapshot = SnapshotFrom<typeof bookingMachine>;

/** The lifecycle state of a booking as it is stored. */
export type BookingLifecycle = Readonly<{ status: BookingStatus; snapshot: unknown }>;

const lifecycleOf = (snapshot: BookingSnapshot): BookingLifecycle => ({
  status: statusOf(snapshot.value),
  snapshot: bookingMachine.getPersistedSnapshot(snapshot),
});

// the actor is never started: it only restores the methods of the stored snapshot
const restoreSnapshot = (snapshot: unknown): BookingSnapshot =>
  createActor(bookingMachine, { snapshot: snapshot as BookingSnapshot }).getSnapshot();

/** The lifecycle state of a new booking. */
export const initialLifecycle = (): BookingLifecycle => lifecycleOf(initialTransition(bookingMachine)[0]);

const refusalOf = (snapshot: BookingSnapshot): Refused => {
  if (statusOf(snapshot.value) === 'expired') return refused('holdExpired');
  if (snapshot.matches({ inProgress: 'paying' }) || snapshot.matches({ inProgress: 'unknown' }))
    return refused('paymentProcessing');
  return refused('notAcceptedNow');
};

/** The lifecycle state after an event. Refusals by the chart: holdExpired, paymentProcessing, notAcceptedNow. */
export const transitionBooking = (stored: unknown, event: BookingEvent): E.Either<Refused, BookingLifecycle> => {
  const snapshot = restoreSnapshot(stored);
  if (!snapshot.can(event)) return E.left(refusalOf(snapshot));
  return E.right(lifecycleOf(transition(bookingMachine, snapshot, event)[0]));
};
