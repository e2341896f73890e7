/** The effect of closing the site's banner: a cookie, so that the server omits it from the next pages. */
import { fromPromise } from 'xstate';
import { BANNER_COOKIE } from '../../machines/contract/siteBanner.ts';
import type { bannerMachine } from '../../machines/site/banner/banner.machine.ts';
import type { EffectsOf } from './effects.ts';

/** The cookie ends with the browser. */
export const bannerEffects = (doc: Pick<Document, 'cookie'>) =>
  ({
    storeDismissal: fromPromise<void, { id: string }>(async ({ input: { id } }) => {
      doc.cookie = `${BANNER_COOKIE}=${encodeURIComponent(id)}; path=/; samesite=lax`;
    }),
  }) satisfies EffectsOf<typeof bannerMachine>;
