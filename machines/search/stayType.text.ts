/** Texts of the kind of accommodation, shared by the chart's view and the placeholder. */

export const ANY_ACCOMMODATION = 'Any accommodation';
export const RESORT_FIRST = 'Choose a resort first: each has kinds of its own.';
