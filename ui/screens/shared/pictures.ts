/** Converts pictures of the content system to props of the parts. */
import type { ItemText } from '../../../machines/contract/content.ts';
import { addressAtWidth, DEFAULT_WIDTH, IMAGE_WIDTHS, isRaster } from '../../../machines/contract/imaging.ts';
import type { PictureProps } from '../../parts/cards/Picture.tsx';

type ContentImage = ItemText['images'][number];

/** The size in pixels of all pictures of scenes, rooms and extras. */
const SIZE = { width: 800, height: 533 } as const;

/** A card is as wide as a phone, and at most half of a wider page. */
const SIZES = '(min-width: 48em) 50vw, 100vw';

/** A raster picture in the widths of the server; a drawing has one file. */
const sourcesOf = (src: string): Pick<PictureProps, 'src' | 'srcSet' | 'sizes'> =>
  isRaster(src)
    ? {
        src: addressAtWidth(src, DEFAULT_WIDTH),
        srcSet: IMAGE_WIDTHS.map((width) => `${addressAtWidth(src, width)} ${width}w`).join(', '),
        sizes: SIZES,
      }
    : { src };

/** A picture with the address from the server, which is on our own origin and versioned. */
export const contentPicture = ({ src, alt }: ContentImage): PictureProps => ({ ...sourcesOf(src), alt, ...SIZE });

/** The `picture` prop for an optional image; empty without one. */
export const pictureIfAny = (image: ContentImage | null | undefined): { picture?: PictureProps } =>
  image ? { picture: contentPicture(image) } : {};
