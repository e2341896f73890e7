/** The view of the guest form: its parties with their guests, the contact, and the errors of both. */
import { partyName } from '../stay/stay.text.ts';
import type { Refusal } from '../kit/refusal.ts';
import { fieldName, type ContactField, type GuestForm } from './form.types.ts';
import { guestView, type FormContext, type GuestView } from './guest.view.ts';
import { CONTACT_ROWS, type ContactRow } from './guestFields.rules.ts';
import { roomTitle } from './room.text.ts';

export type PartyView = Readonly<{
  unitIndex: number;
  title: string;
  guests: readonly GuestView[];
}>;

/** A field of the contact, with its text. */
export type ContactFieldView = Pick<ContactRow, 'label' | 'hint' | 'type' | 'isName'> &
  Readonly<{ name: ContactField; value: string; error: string | null }>;

export type GuestFormView = Readonly<{
  /** some guest can choose another room than the proposed one */
  hasRoomChoice: boolean;
  units: readonly PartyView[];
  contact: readonly ContactFieldView[];
  /** for the error summary: each names the guest it is about */
  errors: readonly { field: string; message: string }[];
}>;

/** The message of a refusal, prefixed with its guest: 'Party 2, adult 1: Enter a first name'. */
const withOwner = (form: GuestForm, units: GuestFormView['units'], { field, message }: Refusal): string => {
  const owner = units
    .flatMap(({ unitIndex, guests }) => guests.map((guest) => ({ unitIndex, guest })))
    .find(({ unitIndex, guest }) => field.startsWith(fieldName(unitIndex, guest.guestIndex, '')));
  if (owner === undefined) return message;
  const party = partyName(form.units, owner.unitIndex);
  return `${party === '' ? owner.guest.label : `${party}, ${owner.guest.label.toLowerCase()}`}: ${message}`;
};

const partiesOf = (context: FormContext, errors: Record<string, string>): PartyView[] =>
  context.form.units.map(({ guests }, unitIndex) => ({
    unitIndex,
    title: roomTitle(context.form, unitIndex),
    guests: guests.map((guest, guestIndex) => guestView(context, { unitIndex, guestIndex, guests }, guest, errors)),
  }));

/** The view of a form with the refusals that it shows. */
export const guestFormView = (context: FormContext, shown: readonly Refusal[]): GuestFormView => {
  const { form } = context;
  const messages = Object.fromEntries(shown.map(({ field, message }) => [field, message]));
  const units = partiesOf(context, messages);
  return {
    hasRoomChoice: units.some(({ guests }) => guests.some(({ rooms }) => rooms.length > 0)),
    units,
    contact: CONTACT_ROWS.map(([name, { refusals: _check, ...row }]) => ({
      ...row,
      name,
      value: form.contact[name],
      error: messages[`contact.${name}`] ?? null,
    })),
    errors: shown.map((refusal) => ({ ...refusal, message: withOwner(form, units, refusal) })),
  };
};
