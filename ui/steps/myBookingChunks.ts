/** The charts and pages of one booking that only their own addresses load. */
import { createChunk } from '../loading/chunk.ts';
import { loadedWhenShown } from '../loading/loadedWhenShown.ts';

/** The maps of a paid booking, with those of the journey. */
export const changePickerChunk = createChunk(() => import('./picker.tsx'));

/** The page after a payment or a change, with the confirmation of the journey. */
export const changeConfirmationChunk = loadedWhenShown(createChunk(() => import('./confirmation.tsx')));

/** Tokens, activities and their grid. */
export const tokensChunk = createChunk(() => import('./tokens.tsx'));

/** The names of the guests. */
export const guestNamesChunk = createChunk(() => import('./guestNames.tsx'));
