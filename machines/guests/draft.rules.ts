/** Drafts of the guest form: finds the fields that differ from the saved ones, and restores them over newer data. */
import type { GuestType } from '../contract/party.ts';
import type { GuestFields, GuestForm } from './form.types.ts';
import type { DraftFields } from './draft.ts';
import { isWithinRooms } from './rooms.rules.ts';

/**
 * The key of a guest's field: party, age band and number in the band, so that a child's draft is never applied to an
 * adult.
 */
const draftKey = (guests: readonly GuestFields[], u: number, g: number, type: GuestType, field: string): string => {
  const number = guests.slice(0, g).filter((guest) => guest.type === type).length;
  return `${u}.${type}.${number}.${field}`;
};

/** The boxes of a guest as texts: the typed ones, and the room. */
const boxesOf = ({ type: _band, room, ...texts }: GuestFields): Record<string, string> => ({
  ...texts,
  room: room === null ? '' : String(room),
});

/** Every box of the form, by its key. */
const textsOf = (form: GuestForm): Record<string, string> =>
  Object.fromEntries([
    ...form.units.flatMap(({ guests }, u) =>
      guests.flatMap((guest, g) =>
        Object.entries(boxesOf(guest)).map(([box, text]) => [draftKey(guests, u, g, guest.type, box), text]),
      ),
    ),
    ...Object.entries(form.contact).map(([field, text]) => [`contact.${field}`, text]),
  ]);

/** The fields of the form that differ from `saved`. */
export const draftOf = (form: GuestForm, saved: GuestForm): DraftFields => {
  const before = textsOf(saved);
  return Object.fromEntries(Object.entries(textsOf(form)).filter(([name, text]) => text !== before[name]));
};

/** The texts of a draft for the boxes of a form that it has, by box. */
const drafted = (draftFields: DraftFields, boxes: object, keyOf: (box: string) => string): Record<string, string> =>
  Object.fromEntries(
    Object.keys(boxes).flatMap((box) => {
      const text = draftFields[keyOf(box)];
      return text === undefined ? [] : [[box, text]];
    }),
  );

const guestWithDraft = (
  draftFields: DraftFields,
  guests: readonly GuestFields[],
  u: number,
  g: number,
  guest: GuestFields,
) => {
  const { room, ...texts } = drafted(draftFields, boxesOf(guest), (box) => draftKey(guests, u, g, guest.type, box));
  return { ...guest, ...texts, ...(room !== undefined && { room: room === '' ? null : Number(room) }) };
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
    contact: { ...saved.contact, ...drafted(draftFields, saved.contact, (field) => `contact.${field}`) },
  };
  return isWithinRooms(form) ? form : withProposedRooms(form);
};

const withProposedRooms = (form: GuestForm): GuestForm => ({
  ...form,
  units: form.units.map((unit, room) => ({ ...unit, guests: unit.guests.map((guest) => ({ ...guest, room })) })),
});
