/** Converts pictures of a page to props of the parts. */
import type { SiteImage } from '../../../../machines/contract/site.ts';
import type { PictureProps } from '../../../parts/cards/Picture.tsx';
import { sourcesOf } from '../../shared/pictures.ts';

/** The addresses of one crop, for a `<source>`. */
export const srcSetOf = (src: string, sizes: string): string => {
  const { src: only, srcSet = only } = sourcesOf(src, sizes);
  return srcSet;
};

/** `sizes` is the width in the page, as in the HTML attribute. */
export const sitePicture = ({ src, alt }: SiteImage, sizes: string): PictureProps => ({
  ...sourcesOf(src, sizes),
  alt,
  width: 1600,
  height: 1067,
});
