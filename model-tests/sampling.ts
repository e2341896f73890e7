// What of a long list of looks the suite takes: a share that always is the same one, and all of it by `npm run walks`.

/** Of so many one is taken. */
const SAMPLE_EVERY = 6;

/** Whether everything is walked that can be, however long it takes. */
const isExhaustive = process.env['WALKS'] === 'whole';

/** Whether the one at this place of a list, counted from 0, is among those that are taken: every sixth, the first included. */
export const isSampled = (index: number): boolean => isExhaustive || index % SAMPLE_EVERY === 0;
