/** The view of the page where the names of a paid booking are corrected. */
import type { SnapshotFrom } from 'xstate';
import { LEAVE_PROMPT } from '../../basket/editing.text.ts';
import { BEGUN, LEAD_EMAIL, LEAD_NAME } from '../../amendment/guests.rules.ts';
import { guestFormView, type GuestFormView, type PartyView } from '../../guests/form.view.ts';
import { withBirth } from '../../guests/birth.text.ts';
import { remainingGuestRefusals } from '../../guests/form.rules.ts';
import { EVERYONE_HAS_ROOM } from '../../guests/room.text.ts';
import { isSomebodyWithoutRoom } from '../../guests/rooms.rules.ts';
import { dateOf } from '../../kit/dateParts.ts';
import { formatLongDate } from '../../kit/dates.ts';
import { stateName } from '../../kit/stateName.ts';
import { accountAddress } from '../accountUrl.ts';
import type { guestNamesMachine } from './guestNames.machine.ts';
import { leadName } from './guestNames.rules.ts';

/** A value that the page shows but that cannot be changed, with the reason. */
export type FixedValue = Readonly<{ value: string; reason: string }>;

/** The names of a party, when they can no longer be changed. */
export type NameList = Readonly<{ title: string; names: readonly string[] }>;

export type GuestNamesView = GuestFormView &
  Readonly<{
    /** the state of the chart, 'enteringNames.quiet' */
    state: string;
    isReadOnly: boolean;
    isBroken: boolean;
    isSaving: boolean;
    /** nothing can be changed now: the chart waits for the server, for the guest's answer, or for another page */
    isWaiting: boolean;
    /** why assigning the free rooms is not possible: everyone has a room; null while somebody has none */
    assignRefusal: string | null;
    /** why the names cannot be saved now; null when they can */
    submitRefusal: string | null;
    /** '3 nights at Skegness, from Friday 5 March 2027' */
    stayText: string;
    /** why nothing was saved; the fields at fault are in `errors` */
    notice: string | null;
    /** changes with each refusal, so that the summary takes the focus */
    attempt: object;
    savedText: string | null;
    /** the question before leaving; null when it is not asked */
    leavePrompt: string | null;
    /** why names can no longer be changed; null while they can */
    readOnlyText: string | null;
    names: readonly NameList[];
    /** null while there is no name yet, so that it can be entered */
    fixedLead: FixedValue | null;
    fixedEmail: FixedValue | null;
    bookingHref: string;
  }>;

export type GuestNamesSnapshot = SnapshotFrom<typeof guestNamesMachine>;

/** Why there is nothing to save. */
const UNCHANGED = 'You haven’t changed anything yet.';

const nameList = ({ title, guests }: PartyView): NameList => ({
  title,
  names: guests.map(({ title: ownTitle, firstName, lastName, ...birth }) =>
    withBirth([ownTitle, firstName, lastName].filter((part) => part !== '').join(' '), dateOf(birth)),
  ),
});

/** The view of the page. */
export const guestNamesView = (snapshot: GuestNamesSnapshot): GuestNamesView => {
  const { myBooking, form, brand, refusals, notice } = snapshot.context;
  const { booking, booked } = myBooking;
  const isLeaving = snapshot.matches('leaving') || snapshot.matches({ saving: 'leaving' });
  const shown =
    isLeaving || snapshot.matches({ enteringNames: 'refused' })
      ? remainingGuestRefusals(snapshot.context, form, booked)
      : [];
  const canSubmit = snapshot.can({ type: 'names.submitted' });
  const isReadOnly = snapshot.matches('readOnly');
  const lead = leadName(myBooking);
  const formView = guestFormView({ form, booking: booked }, shown);
  return {
    ...formView,
    state: stateName(snapshot.value),
    isReadOnly,
    isBroken: snapshot.matches('broken'),
    isSaving: snapshot.matches('saving'),
    isWaiting: isLeaving || snapshot.hasTag('busy'),
    assignRefusal: isSomebodyWithoutRoom(form) ? null : EVERYONE_HAS_ROOM,
    submitRefusal: snapshot.matches('enteringNames') && !canSubmit ? UNCHANGED : null,
    stayText: `${booking.breakDescription}, from ${formatLongDate(booking.startDate)}`,
    notice,
    attempt: refusals,
    savedText: snapshot.matches({ enteringNames: 'saved' }) ? 'The names are saved.' : null,
    leavePrompt: isLeaving ? LEAVE_PROMPT : null,
    readOnlyText: isReadOnly ? BEGUN : null,
    names: isReadOnly ? formView.units.map(nameList) : [],
    fixedLead: lead === null ? null : { value: lead, reason: LEAD_NAME },
    fixedEmail: booking.contact === null ? null : { value: booking.contact.email, reason: LEAD_EMAIL },
    bookingHref: accountAddress(brand, 'booking', { resId: booking.resId }),
  };
};
