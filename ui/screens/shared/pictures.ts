/** Converts pictures of the content system to props of the parts. */
import type { ItemText } from '../../../machines/contract/content.ts';
import type { PictureProps } from '../../parts/cards/Picture.tsx';

type ContentImage = ItemText['images'][number];

/** The size in pixels of all pictures of scenes, rooms and extras. */
const SIZE = { width: 800, height: 533 } as const;

/** A picture with the address from the server, which is on our own origin and versioned. */
export const contentPicture = ({ src, alt }: ContentImage): PictureProps => ({ src, alt, ...SIZE });

/** The `picture` prop for an optional image; empty without one. */
export const pictureIfAny = (image: ContentImage | null | undefined): { picture?: PictureProps } =>
  image ? { picture: contentPicture(image) } : {};
