/**
 * Assigning guests to rooms (spec: booking journey 4). Each party is proposed its own accommodation; a guest can move
 * to another one with a free place for their age. The places are those that were booked, so that beds and prices stay
 * the same.
 */
import type { GuestType } from '../contract/party.ts';
import { leadUnitIndex } from '../party/party.rules.ts';
import type { GuestFields, GuestForm, GuestPlace } from './form.types.ts';
import { guestAt, withGuest } from './form.types.ts';
import { GUEST_TYPES, guestTypesOf } from './ages.rules.ts';

/** A guest, and their position in the form. */
type PlacedGuest = GuestFields & GuestPlace;

const everyone = (form: GuestForm): PlacedGuest[] =>
  form.units.flatMap(({ guests }, unitIndex) =>
    guests.map((guest, guestIndex) => ({ ...guest, unitIndex, guestIndex })),
  );

const withoutRoom = (form: GuestForm): PlacedGuest[] => everyone(form).filter(({ room }) => room === null);

const placesFor = (form: GuestForm, room: number, type: GuestType): number => {
  const booked = form.units[room]?.unit;
  return booked === undefined ? 0 : guestTypesOf(booked).filter((one) => one === type).length;
};

const isSamePlace = (a: GuestPlace, b: GuestPlace): boolean =>
  a.unitIndex === b.unitIndex && a.guestIndex === b.guestIndex;

/** Whether a guest can be in an accommodation: a place of their age is free there, or it is already theirs. */
export const hasPlaceIn = (form: GuestForm, place: GuestPlace, room: number): boolean => {
  const guest = guestAt(form, place);
  if (guest === undefined) return false;
  const others = everyone(form).filter(
    (one) => one.room === room && one.type === guest.type && !isSamePlace(one, place),
  );
  return others.length < placesFor(form, room, guest.type);
};

/** Whether a guest is the lead guest: the first of the lead party, who stays in its accommodation. */
export const isLead = (form: GuestForm, { unitIndex, guestIndex }: GuestPlace): boolean =>
  guestIndex === 0 && unitIndex === leadUnitIndex(form.units.map(({ unit }) => unit));

/** Whether a guest can choose: not the lead guest, and their age band is booked for more than one accommodation. */
export const hasChoiceOfRoom = (form: GuestForm, place: GuestPlace): boolean => {
  const guest = guestAt(form, place);
  if (guest === undefined || isLead(form, place)) return false;
  return form.units.filter((_, room) => placesFor(form, room, guest.type) > 0).length > 1;
};

/**
 * The guests of an accommodation, in the order in which they are saved: by age band, the lead guest first, then as in
 * the form.
 */
export const guestsIn = (form: GuestForm, room: number): PlacedGuest[] => {
  const here = everyone(form)
    .filter((one) => one.room === room)
    .toSorted((a, b) => Number(isLead(form, b)) - Number(isLead(form, a)));
  return GUEST_TYPES.flatMap((type) => here.filter((one) => one.type === type));
};

/** Whether no accommodation has more guests of an age than were booked for it. */
export const isWithinRooms = (form: GuestForm): boolean =>
  everyone(form).every((one) => one.room === null || hasPlaceIn(form, one, one.room));

/** Whether some guest has no room. */
export const isSomebodyWithoutRoom = (form: GuestForm): boolean => withoutRoom(form).length > 0;

/**
 * The form with a room for everyone. Guests with a room keep it; the others get a free place for their age, in the room
 * of their own party if it has one, else in the first room that has.
 */
export const withRoomsAssigned = (form: GuestForm): GuestForm => {
  const rooms = form.units.map((_, room) => room);
  const inOwn = withoutRoom(form).reduce(
    (next, place) =>
      hasPlaceIn(next, place, place.unitIndex) ? withGuest(next, place, { room: place.unitIndex }) : next,
    form,
  );
  return withoutRoom(inOwn).reduce(
    (next, place) => withGuest(next, place, { room: rooms.find((room) => hasPlaceIn(next, place, room)) ?? null }),
    inOwn,
  );
};
