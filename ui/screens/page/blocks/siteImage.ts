/** Converts pictures of a page to props of the parts: a raster picture in the widths of the server, a drawing as it is. */
import { addressAtWidth, DEFAULT_WIDTH, IMAGE_WIDTHS, isRaster } from '../../../../machines/contract/imaging.ts';
import type { SiteImage } from '../../../../machines/contract/site.ts';
import type { PictureProps } from '../../../parts/cards/Picture.tsx';

/** The widths of a raster picture for `srcset`; the drawing itself. */
export const srcSetOf = (src: string): string =>
  isRaster(src) ? IMAGE_WIDTHS.map((width) => `${addressAtWidth(src, width)} ${width}w`).join(', ') : src;

/** The address for browsers that do not choose a width. */
const defaultSource = (src: string): string => (isRaster(src) ? addressAtWidth(src, DEFAULT_WIDTH) : src);

/** `sizes` is the width in the page, as in the attribute of that name. */
export const sitePicture = ({ src, alt }: SiteImage, sizes: string): PictureProps => ({
  src: defaultSource(src),
  ...(isRaster(src) && { srcSet: srcSetOf(src), sizes }),
  alt,
  width: 1600,
  height: 1067,
});
