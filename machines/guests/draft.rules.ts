/** Drafts of the guest form: finds the fields that differ from the saved ones, and restores them over newer data. */
import type { GuestType } from '../contract/party.ts';
import type { GuestFields, GuestForm } from './form.types.ts';
import type { DraftFields } from './draft.ts';
import { isWithinRooms } from './rooms.rules.ts';

const FIELDS = ['title', 'firstName', 'lastName', 'day', 'month', 'year', 'isOver18'] as const;
const CONTACT = ['email', 'phone'] as const;

/**
 * The key of a guest's field: party, age band and number in the band, so that a child's draft is never applied to an
 * adult.
 */
const draftKey = (guests: readonly GuestFields[], u: number, g: number, type: GuestType, field: string): string => {
  const number = guests.slice(0, g).filter((guest) => guest.type === type).length;
  return `${u}.${type}.${number}.${field}`;
};

const roomText = (room: number | null): string => (room === null ? '' : String(room));

/** Every field of the form as a text, by its key. */
const textsOf = (form: GuestForm): Record<string, string> =>
  Object.fromEntries([
    ...form.units.flatMap(({ guests }, u) =>
      guests.flatMap((guest, g) => [
        ...FIELDS.map((field) => [draftKey(guests, u, g, guest.type, field), guest[field]] as const),
        [draftKey(guests, u, g, guest.type, 'room'), roomText(guest.room)] as const,
      ]),
    ),
    ...CONTACT.map((field) => [`contact.${field}`, form.contact[field]] as const),
  ]);

/** The fields of the form that differ from `saved`. */
export const draftOf = (form: GuestForm, saved: GuestForm): DraftFields => {
  const before = textsOf(saved);
  return Object.fromEntries(Object.entries(textsOf(form)).filter(([name, text]) => text !== before[name]));
};

const guestWithDraft = (
  draftFields: DraftFields,
  guests: readonly GuestFields[],
  u: number,
  g: number,
  guest: GuestFields,
) => {
  const room = draftFields[draftKey(guests, u, g, guest.type, 'room')];
  const texts = FIELDS.flatMap((field) => {
    const text = draftFields[draftKey(guests, u, g, guest.type, field)];
    return text === undefined ? [] : [[field, text] as const];
  });
  return {
    ...guest,
    ...Object.fromEntries(texts),
    ...(room === undefined ? {} : { room: room === '' ? null : Number(room) }),
  };
};

/**
 * The saved form with the draft applied. Fields of guests who have left the party are dropped. If the rooms have
 * changed since, every guest is in the proposed room again.
 */
export const withDraft = (saved: GuestForm, draftFields: DraftFields): GuestForm => {
  const form: GuestForm = {
    units: saved.units.map((unit, u) => ({
      ...unit,
      guests: unit.guests.map((guest, g) => guestWithDraft(draftFields, unit.guests, u, g, guest)),
    })),
    contact: {
      email: draftFields['contact.email'] ?? saved.contact.email,
      phone: draftFields['contact.phone'] ?? saved.contact.phone,
    },
  };
  return isWithinRooms(form) ? form : withProposedRooms(form);
};

const withProposedRooms = (form: GuestForm): GuestForm => ({
  ...form,
  units: form.units.map((unit, room) => ({ ...unit, guests: unit.guests.map((guest) => ({ ...guest, room })) })),
});
