/** The words for the accommodation of the form. */
import { partyName } from '../basket/stay.words.ts';
import type { GuestForm } from './form.types.ts';

/** 'Lakeside Lodge', or 'Lakeside Lodge, party 2' where there are several. */
export const roomName = (form: GuestForm, room: number): string => {
  const units = form.units.map(({ unit }) => unit);
  const party = partyName(units, room).toLowerCase();
  return [form.units[room]?.accommodationName ?? '', party].filter((words) => words !== '').join(', ');
};

/** 'Party 2 · Lakeside Lodge'; the accommodation alone where there is one. */
export const roomTitle = (form: GuestForm, room: number): string => {
  const party = partyName(
    form.units.map(({ unit }) => unit),
    room,
  );
  return [party, form.units[room]?.accommodationName ?? ''].filter((words) => words !== '').join(' · ');
};
