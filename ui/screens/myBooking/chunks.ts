/** The charts and pages of one booking that are loaded only at their own addresses. */
import { createChunk } from '../../loading/chunk.ts';
import { loadedWhenShown } from '../../loading/loadedWhenShown.ts';

/** The maps of a paid booking, in the same chunk as those of the journey. */
export const changePickerChunk = createChunk(() => import('../picker/page.tsx'));

/** The page after a payment or a change, in the same chunk as the confirmation of the journey. */
export const changeConfirmationChunk = loadedWhenShown(createChunk(() => import('../confirmation/page.tsx')));

/** Tokens, activities and their grid. */
export const tokensChunk = createChunk(() => import('../tokens/page.tsx'));

/** The names of the guests. */
export const guestNamesChunk = createChunk(() => import('../guestNames/page.tsx'));
