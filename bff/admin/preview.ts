/** The command that makes a link to the preview of a page. */
import { either as E } from 'fp-ts';
import { PREVIEW_MINUTES } from '../../machines/site/preview.ts';
import { sitePath } from '../../machines/site/siteUrl.ts';
import { previewLinkTo } from '../site/previewLink.ts';
import type { AdminDeps } from './deps.ts';
import type { Report } from './report.ts';
import type { Clock } from '../kernel/deps.ts';

/** Left: there are no previews, or none of this page. */
export const previewReport = (
  { preview, now }: Clock & Pick<AdminDeps, 'preview'>,
  { path }: Readonly<{ path: string }>,
): E.Either<string, Report> => {
  if (!preview) return E.left('There are no previews: set PREVIEW_SECRET and CONTENT_PREVIEW_TOKEN.');
  const link = previewLinkTo(preview.secret, sitePath(path), now().getTime());
  if (link === null) return E.left(`“${path}” is no page of content: expected an address such as /gallery`);
  const url = `${preview.publicUrl}${link}`;
  return E.right({ isGood: true, text: url, json: { url, minutes: PREVIEW_MINUTES } });
};
