/** Texts of the kind of accommodation, with and without its chart. */

export const ANY_ACCOMMODATION = 'Any accommodation';
export const RESORT_FIRST = 'Choose a resort first: each has kinds of its own.';
