/** Texts of the kind of accommodation, with and without its chart. */

export const ANY = 'Any accommodation';
export const RESORT_FIRST = 'Choose a resort first: each has kinds of its own.';
