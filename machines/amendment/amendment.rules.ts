/** Rules about the state of a change of a paid booking; the database stores these state names. */
import type { AmendmentStatus } from '../contract/amendment.ts';
import { flatTransition } from '../kit/flatTransition.ts';
import { amendmentMachine, type AmendmentEvent } from './amendment.machine.ts';

/** The state after an event; null when the chart does not accept the event in this state. */
export const transitionAmendment = (status: AmendmentStatus, event: AmendmentEvent): AmendmentStatus | null =>
  flatTransition(amendmentMachine, status, event);

/** States in which a change is open: a booking has at most one such change. */
export const OPEN_STATUSES: readonly AmendmentStatus[] = ['open', 'lapsed', 'paying', 'unknown', 'awaitingTeam'];

/** States in which the stock that the change adds is held, besides that of the booking. */
export const HOLDING_STATUSES: readonly AmendmentStatus[] = ['open', 'paying', 'unknown', 'awaitingTeam'];

/** States in which money may be moving. */
export const PAYING_STATUSES: readonly (AmendmentStatus | null)[] = ['paying', 'unknown'];

/** Whether the guest can go on choosing. */
export const isEditable = (status: AmendmentStatus): boolean =>
  transitionAmendment(status, { type: 'change.edited' }) !== null;
