/** Converts pictures of the content system to props of the parts. */
import type { Brand } from '../../../machines/contract/brand.ts';
import type { ItemText } from '../../../machines/contract/content.ts';
import {
  addressAtWidth,
  DEFAULT_WIDTH,
  heroAddress,
  IMAGE_WIDTHS,
  isRaster,
} from '../../../machines/contract/imaging.ts';
import { SERVICE_PREFIX } from '../../../machines/contract/calls/row.ts';
import { RESORTS } from '../../../machines/contract/resorts.ts';
import type { ResortCode } from '../../../machines/contract/stay.ts';
import type { PictureProps } from '../../parts/cards/Picture.tsx';

type ContentImage = ItemText['images'][number];

/** The size in pixels of all pictures of scenes, rooms and extras. */
const SIZE = { width: 800, height: 533 } as const;

/**
 * A card is as wide as a phone, and at most half of a wider page. Phones have about three device pixels per CSS pixel;
 * three quarters of them look as sharp and load in two thirds of the time.
 */
const CARD_SIZES = '(min-width: 48em) 50vw, 75vw';
const HERO_SIZES = '(min-width: 48em) 100vw, 75vw';

/** A picture in the widths that the server offers. */
const inWidths = (src: string, sizes: string): Pick<PictureProps, 'src' | 'srcSet' | 'sizes'> => ({
  src: addressAtWidth(src, DEFAULT_WIDTH),
  srcSet: IMAGE_WIDTHS.map((width) => `${addressAtWidth(src, width)} ${width}w`).join(', '),
  sizes,
});

/** A raster picture in the widths that the server offers, with its width in the page; an SVG has one file. */
export const sourcesOf = (src: string, sizes: string): Pick<PictureProps, 'src' | 'srcSet' | 'sizes'> =>
  isRaster(src) ? inWidths(src, sizes) : { src };

/** The wide picture at the top of a search, named by the content system. Decorative: the heading is on it. */
export const heroPicture = (resort: ResortCode, brand: Brand): PictureProps => ({
  ...inWidths(heroAddress(resort, brand), HERO_SIZES),
  alt: '',
  width: 1600,
  height: 600,
});

/** The picture of a resort's card in the search. Decorative: the title names the resort. */
export const resortPicture = (resort: ResortCode): PictureProps => ({
  src: `${SERVICE_PREFIX}/images/scenes/${RESORTS[resort].scene}.svg`,
  alt: '',
  ...SIZE,
});

/** A picture of the content system, whose address is on our own origin and versioned. */
export const contentPicture = ({ src, alt }: ContentImage): PictureProps => ({
  ...sourcesOf(src, CARD_SIZES),
  alt,
  ...SIZE,
});

/** The `picture` prop for an optional image; empty without one. */
export const pictureIfAny = (image: ContentImage | null | undefined): { picture?: PictureProps } =>
  image ? { picture: contentPicture(image) } : {};
