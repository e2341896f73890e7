/** The charts and pages of one booking that only their own addresses load. */
import { createChunk, loadedWhenShown } from '../chunks/chunk.ts';

/** The maps of a paid booking. */
export const changePickerChunk = createChunk(() => import('./changePicker.tsx'));

/** The page after a payment or a change. */
export const changeConfirmationChunk = loadedWhenShown(createChunk(() => import('./changeConfirmation.tsx')));

/** Tokens, activities and their grid. */
export const tokensChunk = createChunk(() => import('./tokens.tsx'));

/** The names of the guests. */
export const guestNamesChunk = createChunk(() => import('./guestNames.tsx'));
