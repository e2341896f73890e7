/**
 * The pictures of a live gallery under our own addresses: originals, at `{root}/content/gallery/{path}`, and variants,
 * at `{root}/{variant}/content/gallery/{path}` or with the variant behind the file's name.
 */
import { isRasterPath, rasterPathOf } from '../port.ts';
import type { BloomreachConfig } from './config.ts';

/** The first part of the paths of Bloomreach pictures; it distinguishes them from the other content system's. */
export const GALLERY = 'gallery/';
/** Below it are variants, and files whose names have characters that ours may not have. */
const OTHER = `${GALLERY}_/`;

const STANDARD = '/content/gallery';
const PICTURE_FILE = /\.(?:bmp|gif|jpe?g|png|webp)(?:\/|$)/i;
/** Characters that would name another folder for some servers; Tomcat reads '..;' as '..'. */
const UNSAFE = /;|%(?:2f|3b|5c|00)/i;

/** Writes a path with the characters a-z, 0-9, _, - and / alone: '.' is '_x2e_'. */
const encoded = (path: string): string =>
  path.replace(
    /_(?=x[0-9a-f]{2})|[^a-z0-9_/-]/g,
    (character) => `_x${character.charCodeAt(0).toString(16).padStart(2, '0')}_`,
  );
const decoded = (path: string): string =>
  path.replace(/_x([0-9a-f]{2})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** `pathOf` and `urlOf` are null for what is no raster picture of the gallery. */
export const galleryOf = ({ baseUrl, galleryPath }: Pick<BloomreachConfig, 'baseUrl' | 'galleryPath'>) => {
  const { hostname, pathname: originals } = new URL(galleryPath, baseUrl);
  const hostnames = [hostname, new URL(baseUrl).hostname];
  const hasVariants = originals.endsWith(STANDARD);
  const root = hasVariants ? originals.slice(0, -STANDARD.length) : originals;
  const place = hasVariants ? /^(?:[^/]+\/)?content\/gallery\// : /^/;

  /** Our path of a picture, 'gallery/site/pier.jpg'. A link may have the content host or the gallery's, and either protocol. */
  const pathOf = (href: string): string | null => {
    const url = URL.parse(href, baseUrl);
    if (url === null || !hostnames.includes(url.hostname) || !url.pathname.startsWith(`${root}/`)) return null;
    const { pathname } = url;
    const below = pathname.slice(root.length + 1);
    if (!place.test(below) || !PICTURE_FILE.test(below) || UNSAFE.test(below)) return null;
    const name = pathname.startsWith(`${originals}/`) ? pathname.slice(originals.length + 1) : '';
    const plain = rasterPathOf(`${GALLERY}${name}`);
    const path = plain === null || plain.startsWith(OTHER) ? `${OTHER}${encoded(below)}.jpg` : plain;
    return isRasterPath(path) ? path : null;
  };

  /** The URL of the picture at one of our paths; always at the configured host. */
  const urlOf = (path: string): URL | null => {
    if (!path.startsWith(GALLERY)) return null;
    const url = new URL(galleryPath, baseUrl);
    url.pathname = path.startsWith(OTHER)
      ? `${root}/${decoded(path.slice(OTHER.length, -'.jpg'.length))}`
      : `${originals}/${path.slice(GALLERY.length)}`;
    return pathOf(url.href) === path ? url : null;
  };

  return { pathOf, urlOf };
};
