/** The view of one guest in the form: label, rooms, and errors. */
import type { GuestType } from '../contract/party.ts';
import { datePartsError, type DateParts } from '../kit/dateParts.ts';
import { formatAgeBand, needsDateOfBirth, type AgeContext } from './ages.rules.ts';
import {
  fieldName,
  type GuestFields,
  type GuestForm,
  type GuestPlace,
  type SavedField,
  type UnitFields,
} from './form.types.ts';
import { askedOf, type FieldRow } from './guestFields.rules.ts';
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

/** A field that a guest is asked for; the texts of its boxes are in the guest's view. */
export type FieldView = Required<Pick<FieldRow, 'control' | 'isName' | 'autoComplete'>> &
  Readonly<{
    name: SavedField;
    label: string;
    /** empty if there is none */
    hint: string;
    options: readonly { value: string; label: string }[];
    error: string | null;
    /** the boxes of a date that `error` is about */
    errorParts: readonly (keyof DateParts)[];
  }>;

export type GuestView = Omit<GuestFields, 'type'> &
  Readonly<{
    guestIndex: number;
    /** 'Lead guest', 'Adult 2', 'Child 1' */
    label: string;
    isLead: boolean;
    /** empty if there is none */
    hint: string;
    /** in the order of the page */
    fields: readonly FieldView[];
    /** empty if the guest has no choice */
    rooms: readonly RoomOption[];
    roomError: string | null;
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
  { type, ...boxes }: GuestFields,
  all: Record<string, string>,
): GuestView => {
  const { unitIndex, guestIndex, guests } = place;
  const number = guests.slice(0, guestIndex + 1).filter((other) => other.type === type).length;
  const errors = errorsOf(all, fieldName(unitIndex, guestIndex, ''));
  const isLeadGuest = isLead(form, place);
  return {
    ...boxes,
    guestIndex,
    isLead: isLeadGuest,
    label: isLeadGuest ? 'Lead guest' : `${TYPE_NAMES[type]} ${number}`,
    hint: isLeadGuest
      ? 'The person who checks in.'
      : needsDateOfBirth(type)
        ? `Someone ${formatAgeBand(type, booking)} when the break starts.`
        : '',
    fields: askedOf(type, booking).map(([name, { label, hint, autoComplete, ...row }]) => {
      const { message, parts } = datePartsError(errors, name);
      return {
        name,
        control: row.control,
        options: (row.options ?? []).map((value) => ({ value, label: value })),
        isName: row.isName === true,
        label: typeof label === 'string' ? label : label(booking),
        hint: hint?.(type, booking) ?? '',
        autoComplete: (isLeadGuest && autoComplete) || 'off',
        error: message,
        errorParts: parts,
      };
    }),
    rooms: roomsFor(form, place),
    roomError: errors['room'] ?? null,
  };
};
