/** Raster pictures of the content system: which files they are, and their widths (spec: booking journey 7). */
import type { Brand } from './brand.ts';
import { SERVICE_PREFIX } from './calls/row.ts';
import type { ResortCode } from './stay.ts';

/** Widths in pixels; a picture is never enlarged. */
export const IMAGE_WIDTHS = [320, 640, 960, 1280, 1920] as const;
export type ImageWidth = (typeof IMAGE_WIDTHS)[number];

/** The width for browsers that do not choose one themselves. */
export const DEFAULT_WIDTH: ImageWidth = 960;

const RASTER = /\.(?:bmp|gif|jpe?g|png|webp)(?:\?|$)/i;

/** Whether an address or path names a raster picture. */
export const isRaster = (address: string): boolean => RASTER.test(address);

/** The address of the picture at the top of a resort's search, which is served in all widths. */
export const heroAddress = (resort: ResortCode, brand: Brand): string =>
  `${SERVICE_PREFIX}/heroes/${resort.toLowerCase()}/${brand}`;

/** The address of a map of the content system. */
export const mapAddress = (name: string): string => `${SERVICE_PREFIX}/images/maps/${name}.svg`;

/** The address of a raster picture in one of the widths. */
export const addressAtWidth = (address: string, width: ImageWidth): string =>
  `${address}${address.includes('?') ? '&' : '?'}w=${width}`;
