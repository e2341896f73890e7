/** The settings of Bloomreach. Without its base URL, pages come from the main content system. */
import type { EnvReader } from '../../../settings.ts';

export type BloomreachConfig = Readonly<{
  /** origin of the Delivery API */
  baseUrl: string;
  /** path of the API, before /channels */
  path: string;
  /** where the gallery's files are: a path at the API's origin, or an address at another host */
  galleryPath: string;
  channel: string;
  /** JSON web token for reading unpublished content; null: previews show the published content */
  previewToken: string | null;
}>;

/** The channel and the token of the simulated system. */
export const SANDBOX_BLOOMREACH = { channel: 'breakwater', previewToken: 'sandbox.preview.token' } as const;

const PATH = /^(?:\/[\w.-]+)+$/;
const FOREIGN_GALLERY = /^https:\/\/[\w.-]+(?::\d{1,5})?(?:\/[\w.-]+)+$/;

/** Reads BLOOMREACH_BASE_URL, _CHANNEL, _PATH, _GALLERY_PATH and _PREVIEW_TOKEN. `sandboxUrl`: the simulator's origin. */
export const bloomreachConfigFrom = (
  { text, refuse, origin }: EnvReader,
  sandboxUrl: string,
): BloomreachConfig | null => {
  if (text('BLOOMREACH_BASE_URL') === undefined) return null;
  const baseUrl = origin('BLOOMREACH_BASE_URL', sandboxUrl).origin;
  const sandbox = baseUrl === sandboxUrl ? SANDBOX_BLOOMREACH : null;
  const pathFrom = (name: string, standard: string): string => {
    const given = text(name) ?? standard;
    return PATH.test(given)
      ? given
      : refuse(name, 'a path such as /delivery/site/v1, without a slash at its end', standard);
  };
  const gallery = text('BLOOMREACH_GALLERY_PATH') ?? '';
  const channel = text('BLOOMREACH_CHANNEL') ?? sandbox?.channel ?? '';
  if (!/^[\w-]{1,80}$/.test(channel)) refuse('BLOOMREACH_CHANNEL', 'the name of a channel', null);
  return {
    baseUrl,
    path: pathFrom('BLOOMREACH_PATH', '/delivery/site/v1'),
    galleryPath: FOREIGN_GALLERY.test(gallery)
      ? gallery
      : pathFrom('BLOOMREACH_GALLERY_PATH', '/delivery/resources/content/gallery'),
    channel,
    previewToken: text('BLOOMREACH_PREVIEW_TOKEN') ?? sandbox?.previewToken ?? null,
  };
};
