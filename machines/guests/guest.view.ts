/** The view of one guest in the form: label, rooms, and errors. */
import type { GuestType } from '../contract/party.ts';
import { datePartsError, type DateParts } from '../kit/dateParts.ts';
import { formatDate } from '../kit/dates.ts';
import { TICKED, fieldName, type GuestFields, type GuestForm, type GuestPlace, type UnitFields } from './form.types.ts';
import { exampleOfBirth, formatAgeBand, needsConfirmedAge, needsDateOfBirth, type AgeContext } from './guests.rules.ts';
import { hasChoiceOfRoom, hasPlaceIn, isLead } from './rooms.rules.ts';
import { roomTitle } from './room.text.ts';

const TYPE_NAMES = {
  ADULT: 'Adult',
  CHILD: 'Child',
  TODDLER: 'Toddler',
  INFANT: 'Infant',
} as const satisfies Record<GuestType, string>;

/** An accommodation that the guest can choose; one without a free place is disabled and marked as full. */
export type RoomOption = Readonly<{ value: string; label: string; isDisabled: boolean }>;

export type GuestView = Omit<GuestFields, 'type' | 'isOver18'> &
  Readonly<{
    guestIndex: number;
    /** 'Lead guest', 'Adult 2', 'Child 1' */
    label: string;
    isLead: boolean;
    asksDateOfBirth: boolean;
    /** how to type a date of birth, with an example; empty when none is asked */
    birthHint: string;
    hint: string;
    /** '18 or older on 4 Dec 2026', to be ticked for each adult of an adults-only break; null on other breaks */
    over18Label: string | null;
    isOver18: boolean;
    /** empty if the guest has no choice */
    rooms: readonly RoomOption[];
    /** by field: 'title', 'firstName', 'lastName', 'room' */
    errors: Readonly<Record<string, string>>;
    birthError: string | null;
    /** the boxes that `birthError` is about */
    birthErrorParts: readonly (keyof DateParts)[];
  }>;

/** A form, and the booking that it is for. */
export type FormContext = Readonly<{ form: GuestForm; booking: AgeContext }>;

const roomsFor = (form: GuestForm, place: GuestPlace): RoomOption[] =>
  hasChoiceOfRoom(form, place)
    ? form.units.map((_, room) => {
        const isFree = hasPlaceIn(form, place, room);
        return {
          value: String(room),
          label: `${roomTitle(form, room)}${isFree ? '' : ' (full)'}`,
          isDisabled: !isFree,
        };
      })
    : [];

const errorsOf = (all: Readonly<Record<string, string>>, prefix: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(all)
      .filter(([field]) => field.startsWith(prefix))
      .map(([field, message]) => [field.slice(prefix.length), message]),
  );

/** One guest among the guests of a party; `all` contains the error messages by field. */
export const guestView = (
  { form, booking }: FormContext,
  place: GuestPlace & Pick<UnitFields, 'guests'>,
  { type, isOver18, ...fields }: GuestFields,
  all: Record<string, string>,
): GuestView => {
  const { unitIndex, guestIndex, guests } = place;
  const number = guests.slice(0, guestIndex + 1).filter((other) => other.type === type).length;
  const errors = errorsOf(all, fieldName(unitIndex, guestIndex, ''));
  const { message: birthError, parts: birthErrorParts } = datePartsError(errors, 'dateOfBirth');
  return {
    ...fields,
    guestIndex,
    isLead: isLead(form, place),
    label: isLead(form, place) ? 'Lead guest' : `${TYPE_NAMES[type]} ${number}`,
    asksDateOfBirth: needsDateOfBirth(type),
    birthHint: needsDateOfBirth(type)
      ? `Day, month and year, for example ${exampleOfBirth(type, booking.startDate)}`
      : '',
    hint: `Someone ${formatAgeBand(type, booking)} when the break starts.`,
    over18Label: needsConfirmedAge(type, booking) ? `18 or older on ${formatDate(booking.startDate)}` : null,
    isOver18: isOver18 === TICKED,
    rooms: roomsFor(form, place),
    errors,
    birthError,
    birthErrorParts,
  };
};
