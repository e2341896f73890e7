/**
 * Whether a paid booking may be changed, and why not (spec: account area 4, edit gating; 5; 6). Page and server use the
 * same rules; the server checks them again when money or a request to our team is sent.
 */
import { isOngoingStay, isPreviousStay } from '../kit/daysToGo.ts';
import { familyOf, isChangedByTeam } from '../basket/codes.ts';
import type { AmendmentStatus, Editor, EditRefusal } from '../contract/amendment.ts';
import { daysBetween } from '../kit/dates.ts';
import { isEditable, PAYING_STATUSES } from './amendment.rules.ts';

/** The facts of a completed booking that the rules use. Money in pence, dates local to the resort. */
export type EditTerms = Readonly<{
  startDate: string;
  endDate: string;
  today: string;
  /** what is left to pay */
  remaining: number;
  /** a payment is in progress or being collected, or its outcome is unknown */
  isPaymentUnderWay: boolean;
  /** a travel agent brought the booking, so the agent changes it */
  hasAgent: boolean;
  /** operators have locked it */
  isEditLocked: boolean;
  /** the state of the open change; null without one */
  change: AmendmentStatus | null;
  /** who changes it; left out: its holder. Our team may change it until the stay is over, also when it is locked */
  by?: Editor;
}>;

/** Days until the first day; below 0 after it. */
export const daysToStart = ({ startDate, today }: Pick<EditTerms, 'startDate' | 'today'>): number =>
  daysBetween(today, startDate);

const commonRefusal = (terms: EditTerms): EditRefusal | null => {
  if (isPreviousStay(terms.endDate, terms.today)) return 'over';
  if (terms.isEditLocked && terms.by !== 'team') return 'locked';
  if (terms.hasAgent) return 'agent';
  if (terms.isPaymentUnderWay || PAYING_STATUSES.includes(terms.change)) return 'paymentUnderWay';
  if (terms.remaining > 0) return 'notPaid';
  return terms.change !== null && !isEditable(terms.change) ? 'withTeam' : null;
};

/** Why add-ons, cabins and hours cannot be changed, or null. The holder can do so until the day before arrival. */
export const editRefusal = (terms: EditTerms): EditRefusal | null =>
  commonRefusal(terms) ?? (terms.by !== 'team' && terms.today >= terms.startDate ? 'begun' : null);

/** Why tokens cannot be changed, or null. They can be until the last day of the stay. */
export const tokensRefusal = (terms: EditTerms): EditRefusal | null => commonRefusal(terms);

/** Whether the server lets add-ons be changed (spec: account area 4). */
export const isAllowedToEdit = (terms: EditTerms): boolean => editRefusal(terms) === null;

/** Whether the server lets tokens be changed (spec: account area 6). */
export const isAllowedToEditTokens = (terms: EditTerms): boolean => tokensRefusal(terms) === null;

/** The dates of a stay that the rules use. */
type StayDays = Pick<EditTerms, 'startDate' | 'endDate' | 'today'>;

/** Whether a code is sold now: tokens at the resort price only during the stay, everything else only before it. */
export const isSoldNow = (code: string, { startDate, endDate, today }: StayDays): boolean =>
  familyOf(code) === 'tokenPost' ? isOngoingStay(startDate, endDate, today) : today < startDate;

/** Whether a change can add or remove a code. Only our team changes the ground floor, cots and holiday protection. */
export const isChangeable = (code: string, by?: Editor): boolean => by === 'team' || !isChangedByTeam(code);
