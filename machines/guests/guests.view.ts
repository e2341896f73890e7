/** The view of the guest details page: what it shows, and which controls are enabled. */
import type { SnapshotFrom } from 'xstate';
import { basketView, type BasketView } from '../basket/basket.view.ts';
import { partyName } from '../basket/stay.text.ts';
import type { CurrentGuest } from '../contract/guest.ts';
import { Title } from '../contract/title.ts';
import { ageOn } from '../kit/dates.ts';
import type { Refusal } from '../kit/refusal.ts';
import { stateName } from '../kit/stateName.ts';
import { fieldName, type ContactFields, type GuestForm } from './form.types.ts';
import { guestView, type GuestView } from './guest.view.ts';
import type { guestsMachine } from './guests.machine.ts';
import { ASSIGN_EVERYONE } from './guests.rules.ts';
import { isComing, placeFor } from './previousGuests.rules.ts';
import { roomTitle } from './room.text.ts';

export type PartyView = Readonly<{
  unitIndex: number;
  title: string;
  guests: readonly GuestView[];
}>;

/** A previous guest, who can be filled in with one click, once. */
export type PreviousGuestView = Readonly<{
  index: number;
  name: string;
  /** 'adult', 'age 9', 'on the list' */
  text: string;
  isComing: boolean;
  canFillIn: boolean;
}>;

export type GuestsView = Readonly<{
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
  /** some guest can choose another room than the proposed one */
  hasRoomChoice: boolean;
  units: readonly PartyView[];
  contact: ContactFields;
  contactErrors: Readonly<Record<string, string>>;
  titles: readonly string[];
  /** for the error summary: each names the guest it is about */
  errors: readonly { field: string; message: string }[];
  /** a new object after each failed submit */
  attempt: object;
  hint: string | null;
  basket: BasketView;
  canSubmit: boolean;
}>;

export type GuestsSnapshot = SnapshotFrom<typeof guestsMachine>;
type FormContext = Pick<GuestsSnapshot['context'], 'form' | 'booking'>;

/** The message of a refusal, prefixed with its guest: 'Party 2, adult 1: Enter a first name'. */
const withOwner = (form: GuestForm, units: GuestsView['units'], { field, message }: Refusal): string => {
  const owner = units
    .flatMap(({ unitIndex, guests }) => guests.map((guest) => ({ unitIndex, guest })))
    .find(({ unitIndex, guest }) => field.startsWith(fieldName(unitIndex, guest.guestIndex, '')));
  if (owner === undefined) return message;
  const party = partyName(
    form.units.map(({ unit }) => unit),
    owner.unitIndex,
  );
  return `${party === '' ? owner.guest.label : `${party}, ${owner.guest.label.toLowerCase()}`}: ${message}`;
};

const partiesOf = (context: FormContext, errors: Record<string, string>): PartyView[] =>
  context.form.units.map(({ guests }, unitIndex) => ({
    unitIndex,
    title: roomTitle(context.form, unitIndex),
    guests: guests.map((guest, guestIndex) => guestView(context, { unitIndex, guestIndex }, guest, errors)),
  }));

const formatAge = ({ type, dateOfBirth }: CurrentGuest, startDate: string): string =>
  type === 'ADULT' || dateOfBirth === null ? 'adult' : `age ${ageOn(dateOfBirth, startDate)}`;

const previousGuestText = (form: GuestForm, guest: CurrentGuest, startDate: string): string => {
  if (isComing(form, guest)) return 'on the list';
  const age = formatAge(guest, startDate);
  return placeFor(form, guest) === null ? `${age}, all places of this age have names` : age;
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

/** Whether everyone has a room and a name. */
const isEveryoneAssigned = (form: GuestForm): boolean =>
  form.units.every((unit) =>
    unit.guests.every(
      ({ room, firstName, lastName }) => room !== null && firstName.trim() !== '' && lastName.trim() !== '',
    ),
  );

const isLeaving = (snapshot: GuestsSnapshot): boolean =>
  snapshot.matches('leaving') ||
  snapshot.matches({ enteringDetails: 'leaving' }) ||
  snapshot.matches({ saving: 'leaving' });

/** The view of the guest details step. */
export const guestsView = (snapshot: GuestsSnapshot): GuestsView => {
  const { form, booking, refusals, notice } = snapshot.context;
  // the question whether to leave hides no error that was shown
  const shown = snapshot.matches({ enteringDetails: 'noErrors' }) ? [] : refusals;
  const errors = Object.fromEntries(shown.map(({ field, message }) => [field, message]));
  const units = partiesOf(snapshot.context, errors);
  return {
    state: stateName(snapshot.value),
    isFormShown: snapshot.matches('enteringDetails') || snapshot.matches('saving'),
    isSaving: snapshot.matches('saving'),
    hasLoadFailed: snapshot.matches('loadFailed'),
    isBroken: snapshot.matches('broken'),
    isModalOpen: snapshot.matches({ enteringDetails: 'rejected' }),
    isLeaving: isLeaving(snapshot),
    notice,
    previousGuests: previousGuestsOf(snapshot),
    hasRoomChoice: units.some(({ guests }) => guests.some(({ rooms }) => rooms.length > 0)),
    units,
    contact: form.contact,
    contactErrors: Object.fromEntries(
      shown
        .filter(({ field }) => field.startsWith('contact.'))
        .map(({ field, message }) => [field.slice('contact.'.length), message]),
    ),
    titles: Object.keys(Title.keys),
    errors: shown.map((refusal) => ({ ...refusal, message: withOwner(form, units, refusal) })),
    attempt: refusals,
    hint: isEveryoneAssigned(form) ? null : ASSIGN_EVERYONE,
    basket: basketView(booking),
    canSubmit: snapshot.can({ type: 'guests.submitted' }),
  };
};
