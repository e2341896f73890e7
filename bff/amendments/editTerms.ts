/** The facts about a completed booking that the rules of editing use, and their verdict on a change. */
import { editRefusal, tokensRefusal, type EditTerms } from '../../machines/amendment/editing.rules.ts';
import { isToken } from '../../machines/basket/codes.ts';
import type { EditRefusal, Editor } from '../../machines/contract/amendment.ts';
import { addDays } from '../../machines/kit/dates.ts';
import type { BookingRow } from '../bookings/bookingRow.ts';
import type { Clock } from '../kernel/deps.ts';
import { todayAt } from '../kernel/today.ts';
import type { DbClient } from '../db/client.ts';
import { hasOpenAttempt } from '../attempts/attempts.ts';
import { outstandingOf } from '../instalments/instalments.ts';
import type { AmendmentRow } from './amendmentRow.ts';

/** The current terms of a booking for the person who edits. Lock the booking first if a change depends on them. */
export const editTermsOf = async (
  deps: Clock,
  client: DbClient,
  row: BookingRow,
  amendment: Pick<AmendmentRow, 'status'> | null,
  by: Editor = 'holder',
): Promise<EditTerms> => ({
  by,
  startDate: row.startDate,
  endDate: addDays(row.startDate, row.nights),
  today: todayAt(deps),
  remaining: await outstandingOf(client, row.id),
  isPaymentUnderWay: await hasOpenAttempt(client, row.id),
  hasAgent: row.agencyId !== null,
  isEditLocked: row.isEditLocked,
  change: amendment?.status ?? null,
});

type ChangeContent = Pick<AmendmentRow, 'basket' | 'cabins'>;

/** Whether a change contains only tokens, which can also be bought during the stay. */
const isOfTokens = ({ basket: { add, remove }, cabins }: ChangeContent): boolean =>
  cabins.length + remove.length === 0 && add.every(({ code }) => isToken(code));

/** Why the booking no longer accepts this change; null if it does. */
export const refusalOfChange = (terms: EditTerms, amendment: ChangeContent): EditRefusal | null =>
  isOfTokens(amendment) ? tokensRefusal(terms) : editRefusal(terms);
