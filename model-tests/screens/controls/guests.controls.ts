// What the controls of the page of guests show and send.
import type { BirthPart } from '../../../ui/parts/fields/DateOfBirthField.tsx';
import { TICKED, type GuestField, type ContactField } from '../../../machines/guests/form.types.ts';
import type { GuestFormView } from '../../../machines/guests/form.view.ts';
import type { GuestsEvent } from '../../../machines/guests/guests.types.ts';
import type { GuestsView } from '../../../machines/guests/guests.view.ts';
import type { GuestView } from '../../../machines/guests/guest.view.ts';
import { noControl, outcomes, optionTexts, type ControlId, type ControlsOf, type Shown } from '../controls.types.ts';

const guestIn = ({ units }: GuestFormView, [unit, guest]: readonly string[]): GuestView | undefined =>
  units[Number(unit)]?.guests[Number(guest)];

const BIRTH: readonly string[] = ['day', 'month', 'year'];

/** `isWaiting`: nothing can be changed, also for another reason than saving. */
type FormView = GuestFormView & Readonly<{ isSaving: boolean; isWaiting?: boolean }>;

/** A field of a guest. */
export const guestControl = (view: FormView, { key }: ControlId): Shown => {
  const guest = guestIn(view, key);
  const [field = ''] = key.slice(2);
  const isBirth = BIRTH.includes(field);
  const isDisabled = view.isWaiting ?? view.isSaving;
  if (field === 'isOver18')
    return {
      isChecked: guest?.isOver18 === true,
      isRequired: true,
      isInvalid: guest?.errors[field] !== undefined,
      isDisabled,
    };
  return {
    value: guest?.[field as Exclude<GuestField, 'isOver18'>] ?? 'no guest',
    ...(field === 'title' ? { options: ['', ...view.titles] } : {}),
    isRequired: !isBirth,
    isInvalid: isBirth
      ? guest?.birthError !== null && guest?.birthErrorParts.includes(field as BirthPart) === true
      : guest?.errors[field] !== undefined,
    isDisabled,
  };
};

/** A field of a guest, and what its tick sends: the other of its two values. */
export const guestField = {
  reason: 'a tick sends one of two values, which its key does not say',
  shows: guestControl,
  payload: (view: FormView, { key }: ControlId, typed: string | null) => {
    const [unitIndex, guestIndex, field] = key;
    const tick = guestIn(view, key)?.isOver18 === true ? '' : TICKED;
    return {
      unitIndex: Number(unitIndex),
      guestIndex: Number(guestIndex),
      field,
      value: field === 'isOver18' ? tick : typed,
    };
  },
};

/** The room of a guest. */
export const roomControl = (view: FormView, { key }: ControlId): Shown => {
  const guest = guestIn(view, key);
  return {
    value: guest?.room === null ? '' : String(guest?.room),
    options: ['', ...optionTexts(guest?.rooms ?? [])],
    isInvalid: guest?.errors['room'] !== undefined,
    isDisabled: view.isWaiting ?? view.isSaving,
  };
};

/** A field of the contact. */
export const contactControl = (view: FormView, { key: [field = ''] }: ControlId): Shown => ({
  value: view.contact[field as ContactField],
  isRequired: true,
  isInvalid: view.contactErrors[field] !== undefined,
  isDisabled: view.isWaiting ?? view.isSaving,
});

export const guestsControls: ControlsOf<GuestsView, GuestsEvent['type']> = {
  byEvent: {
    'guest.changed': guestField,
    'room.chosen': roomControl,
    'rooms.assigned': ({ assignRefusal }) => ({ isDisabled: assignRefusal !== null }),
    'contact.changed': contactControl,
    'previous.chosen': ({ previousGuests }, { key: [index] }) => ({
      isDisabled: previousGuests.find((previous) => String(previous.index) === index)?.canFillIn !== true,
    }),
    'guests.submitted': ({ isSaving, canSubmit }, { isInDialog }) =>
      isInDialog ? {} : { isBusy: isSaving, isDisabled: isSaving || !canSubmit },
    'modal.dismissed': () => ({}),
    'retry.requested': () => ({}),
    'leave.confirmed': () => ({}),
    'leave.refused': () => ({}),
    'leave.requested': noControl('a control of the journey leaves the page'),
    ...outcomes(
      'guests.loaded',
      'load.failed',
      'guests.saved',
      'guests.rejected',
      'booking.outdated',
      'session.lost',
      'hold.lost',
    ),
  },
  unnamed: {
    '[aria-label="Close"]': {
      reason: 'it does what “Change the details” does',
      sends: () => ({ type: 'modal.dismissed' }),
    },
    '[aria-label="Stay"]': {
      reason: 'it does what “Stay on this page” does',
      sends: () => ({ type: 'leave.refused' }),
    },
  },
  more: (view) => [
    {
      ...view,
      units: view.units.map((unit) => ({
        ...unit,
        guests: unit.guests.map((guest, at) => ({
          ...guest,
          title: view.titles.at(-1) ?? '',
          firstName: 'first',
          lastName: 'last',
          asksDateOfBirth: at > 0,
          birthError: at > 0 ? 'error' : null,
          birthErrorParts: ['month'],
          day: '1',
          month: '2',
          year: '2003',
          errors: { lastName: 'error', room: 'error' },
        })),
      })),
      previousGuests: view.previousGuests.map((previous) => ({ ...previous, isComing: true, canFillIn: false })),
    },
  ],
};
