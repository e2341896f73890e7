/** The effects of the charts around the site's pages: what the window reports, and closing the banner. */
import { fromCallback, type AnyEventObject, fromPromise } from 'xstate';
import type { siteMachine } from '../../machines/site/site/site.machine.ts';
import type { WindowEvent } from '../../machines/site/site/site.types.ts';
import type { EffectsOf } from './effects.ts';
import { BANNER_COOKIE } from '../../machines/contract/siteBanner.ts';
import type { bannerMachine } from '../../machines/site/banner/banner.machine.ts';

/** The members of the window that are used here. */
export type WatchedWindow = Pick<Window, 'matchMedia' | 'scrollY' | 'addEventListener' | 'removeEventListener'>;

/** From this width on the menu is a row; the styles use the same width. */
const ROW = '(min-width: 1200px)';

/** Reports the width at once and when it crosses the limit, and every scroll of the page. */
export const siteEffects = (win: WatchedWindow) =>
  ({
    watchWindow: fromCallback<AnyEventObject, null>(({ sendBack }) => {
      const report = (event: WindowEvent): void => sendBack(event);
      const wide = win.matchMedia(ROW);
      const reportWidth = (): void => report({ type: 'window.resized', menuType: wide.matches ? 'desktop' : 'mobile' });
      // some browsers scroll a page above its top for a moment
      const reportScroll = (): void => report({ type: 'page.scrolled', y: Math.max(0, Math.round(win.scrollY)) });
      wide.addEventListener('change', reportWidth);
      win.addEventListener('scroll', reportScroll, { passive: true });
      reportWidth();
      return () => {
        wide.removeEventListener('change', reportWidth);
        win.removeEventListener('scroll', reportScroll);
      };
    }),
  }) satisfies Pick<EffectsOf<typeof siteMachine>, 'watchWindow'>;

/** The cookie ends with the browser. */
export const bannerEffects = (doc: Pick<Document, 'cookie'>) =>
  ({
    storeDismissal: fromPromise<void, { id: string }>(async ({ input: { id } }) => {
      doc.cookie = `${BANNER_COOKIE}=${encodeURIComponent(id)}; path=/; secure; samesite=lax`;
    }),
  }) satisfies EffectsOf<typeof bannerMachine>;
