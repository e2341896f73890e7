/** Pictures of the content system as the parts want them. */
import type { ItemText } from '../../../machines/contract/content.ts';
import type { PictureProps } from '../../parts/cards/Picture.tsx';

type ContentImage = ItemText['images'][number];

/** The ratio all scenes, rooms and treats are drawn in. */
const SIZE = { width: 800, height: 533 } as const;

/** A picture as the server names it: an address of our own, with its version. */
export const contentPicture = ({ src, alt }: ContentImage): PictureProps => ({ src, alt, ...SIZE });

/** The same where there may be none, for parts that leave it out then. */
export const pictureIfAny = (image: ContentImage | null | undefined): { picture?: PictureProps } =>
  image ? { picture: contentPicture(image) } : {};
