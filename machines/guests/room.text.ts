/** Texts for the accommodation of the form. */
import { partyName } from '../stay/stay.text.ts';
import type { GuestForm } from './form.types.ts';

/** Why assigning the free rooms is not possible. */
export const EVERYONE_HAS_ROOM = 'Everyone has a room.';

/** 'Party 2 · Lakeside Lodge'; only the accommodation's name if there is one party. */
export const roomTitle = (form: GuestForm, room: number): string => {
  return [partyName(form.units, room), form.units[room]?.accommodationName ?? '']
    .filter((part) => part !== '')
    .join(' · ');
};
