/** The view of the guest details page: what it shows, and which controls are enabled. */
import type { SnapshotFrom } from 'xstate';
import { basketView, type BasketView } from '../basket/basket.view.ts';
import type { CurrentGuest } from '../contract/guest.ts';
import { ageOn } from '../kit/dates.ts';
import { stateName } from '../kit/stateName.ts';
import { withBirth } from './birth.text.ts';
import { type GuestForm, fieldName } from './form.types.ts';
import { formRefusals, suggestionFor, remainingGuestRefusals } from './form.rules.ts';
import { guestFormView, type GuestFormView } from './form.view.ts';
import type { guestsMachine } from './guests.machine.ts';
import { ASSIGN_EVERYONE } from './guests.rules.ts';
import { EVERYONE_HAS_ROOM } from './room.text.ts';
import { isSomebodyWithoutRoom } from './rooms.rules.ts';
import { isComing, placeFor } from './previousGuests.rules.ts';
import type { Refusal } from '../kit/refusal.ts';

/** For each guest of the form, in order, whether both names are accepted; `refusals` are those of the form. */
const namedGuests = ({ units }: Pick<GuestForm, 'units'>, refusals: readonly Refusal[]): readonly boolean[] => {
  const refused = new Set(refusals.map(({ field }) => field));
  return units.flatMap(({ guests }, unitIndex) =>
    guests.map((_, guestIndex) =>
      ['firstName', 'lastName'].every((name) => !refused.has(fieldName(unitIndex, guestIndex, name))),
    ),
  );
};

/** '2 of 5 guests named', 'All 5 guests named'. */
const progressText = (guests: readonly boolean[]): string => {
  const named = guests.filter(Boolean).length;
  if (named < guests.length) return `${named} of ${guests.length} guests named`;
  return guests.length === 1 ? '1 guest named' : `All ${guests.length} guests named`;
};

/** A previous guest, who can be added to the form once, with one click. */
export type PreviousGuestView = Readonly<{
  index: number;
  name: string;
  /** 'adult', 'age 9', 'added' */
  text: string;
  isComing: boolean;
  canFillIn: boolean;
}>;

export type GuestsView = GuestFormView &
  Readonly<{
    /** the state of the chart, 'enteringDetails.refused' */
    state: string;
    isFormShown: boolean;
    isSaving: boolean;
    hasLoadFailed: boolean;
    isBroken: boolean;
    isModalOpen: boolean;
    /** the question whether to leave is open */
    isLeaving: boolean;
    notice: string | null;
    previousGuests: readonly PreviousGuestView[];
    /** a new object after each failed submit */
    attempt: object;
    /** the e-mail address that was probably meant; null unless the form was refused with one like it */
    suggestion: string | null;
    /** '2 of 5 guests named' */
    progress: string;
    /** why assigning the free rooms is not possible: everyone has a room; null while somebody has none */
    assignRefusal: string | null;
    hint: string | null;
    basket: BasketView;
    canSubmit: boolean;
  }>;

export type GuestsSnapshot = SnapshotFrom<typeof guestsMachine>;

const formatAge = ({ type, dateOfBirth }: CurrentGuest, startDate: string): string =>
  type === 'ADULT' || !dateOfBirth ? 'adult' : withBirth(`age ${ageOn(dateOfBirth, startDate)}`, dateOfBirth);

const previousGuestText = (form: GuestForm, guest: CurrentGuest, startDate: string): string => {
  if (isComing(form, guest)) return 'added';
  const age = formatAge(guest, startDate);
  return placeFor(form, guest) === null ? `${age}, everyone of this age has a name already` : age;
};

const previousGuestsOf = (snapshot: GuestsSnapshot): PreviousGuestView[] => {
  const { form, booking, previousGuests } = snapshot.context;
  return previousGuests.map((guest, index) => ({
    index,
    name: `${guest.firstName} ${guest.lastName}`,
    text: previousGuestText(form, guest, booking.startDate),
    isComing: isComing(form, guest),
    canFillIn: snapshot.can({ type: 'previous.chosen', index }),
  }));
};

/** What is missing before the guest can continue: rooms, else names; null when everyone has both. */
const hintOf = (form: GuestForm, named: readonly boolean[]): string | null => {
  if (isSomebodyWithoutRoom(form)) return ASSIGN_EVERYONE;
  return named.every(Boolean) ? null : 'You need to name everyone to continue';
};

const isLeaving = (snapshot: GuestsSnapshot): boolean =>
  snapshot.matches('leaving') ||
  snapshot.matches({ enteringDetails: 'leaving' }) ||
  snapshot.matches({ saving: 'leaving' });

/** The view of the guest details step. */
export const guestsView = (snapshot: GuestsSnapshot): GuestsView => {
  const { form, booking, refusals, notice } = snapshot.context;
  // errors stay visible while the question before leaving is open
  const shown = snapshot.matches({ enteringDetails: 'noErrors' })
    ? []
    : remainingGuestRefusals(snapshot.context, form, booking);
  const named = namedGuests(form, [...formRefusals(form, booking), ...shown]);
  return {
    ...guestFormView(snapshot.context, shown),
    state: stateName(snapshot.value),
    isFormShown: snapshot.matches('enteringDetails') || snapshot.matches('saving'),
    isSaving: snapshot.matches('saving'),
    hasLoadFailed: snapshot.matches('loadFailed'),
    isBroken: snapshot.matches('broken'),
    isModalOpen: snapshot.matches({ enteringDetails: 'rejected' }),
    isLeaving: isLeaving(snapshot),
    notice,
    previousGuests: previousGuestsOf(snapshot),
    attempt: refusals,
    suggestion: snapshot.can({ type: 'suggestion.taken' }) ? suggestionFor(snapshot.context) : null,
    progress: progressText(named),
    assignRefusal: snapshot.can({ type: 'rooms.assigned' }) ? null : EVERYONE_HAS_ROOM,
    hint: hintOf(form, named),
    basket: basketView(booking),
    canSubmit: snapshot.can({ type: 'guests.submitted' }),
  };
};
