/** The words for the accommodation of the form. */
import { partyName } from '../basket/stay.text.ts';
import type { GuestForm } from './form.types.ts';

/** 'Party 2 · Lakeside Lodge'; the accommodation alone where there is one. */
export const roomTitle = (form: GuestForm, room: number): string => {
  const party = partyName(
    form.units.map(({ unit }) => unit),
    room,
  );
  return [party, form.units[room]?.accommodationName ?? ''].filter((words) => words !== '').join(' · ');
};
