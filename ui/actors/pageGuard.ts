/**
 * Asks a guest who leaves while something is not saved or sent. A link to another place and Back become an event of the
 * chart; the browser itself asks before the page is closed (spec: booking journey 8, removal and leave prompt).
 */
import { fromCallback, fromPromise } from 'xstate';
import type { GuardInput, GuardUpdated, LeavingRequested } from '../../machines/account/pageGuard.types.ts';
import { BACK_EVENT } from './backEvent.ts';

/** The part of `window` that is used here. */
export type GuardWindow = Pick<Window, 'addEventListener' | 'removeEventListener'> & {
  readonly history: Pick<History, 'pushState'>;
  readonly location: Pick<Location, 'pathname' | 'search'>;
};

const addressOf = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string => `${pathname}${search}`;

/** Whether a click follows a link in this tab. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** Whether an address is the guarded page or one of its sub-pages. */
const isOfPage = (pathname: string, href: string): boolean => pathname === href || pathname.startsWith(`${href}/`);

/** The link that a click would follow away from the guarded page; null if it follows none. */
const linkAway = (event: Event, href: string): HTMLAnchorElement | null => {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const isFollowed = link !== null && link.target === '' && !link.hasAttribute('download');
  return isFollowed && !isOfPage(link.pathname, href) ? link : null;
};

/** The effect; it does nothing unless it is guarded, and stops when its state is left. */
export const guardPage = (winOf: () => GuardWindow) =>
  fromCallback<GuardUpdated, GuardInput>(({ sendBack, receive, input }) => {
    const askBeforeLink = (event: Event): void => {
      const link = isPlain(event as MouseEvent) ? linkAway(event, input.href) : null;
      if (link === null) return;
      event.preventDefault();
      event.stopPropagation();
      const isHere = link.origin === link.ownerDocument.location.origin;
      const href = isHere ? `${addressOf(link)}${link.hash}` : link.href;
      sendBack({ type: 'leaving.requested', href } satisfies LeavingRequested);
    };
    const askBeforeClosing = (event: Event): void => event.preventDefault();
    const start = (): (() => void) => {
      const win = winOf();
      const guarded = addressOf(win.location);
      /** The browser already shows the other address: restores that of the page, which stays. */
      const askBeforeBack = (event: Event): void => {
        const { location } = win;
        if (isOfPage(location.pathname, input.href)) return;
        const href = addressOf(location);
        event.preventDefault();
        win.history.pushState(null, '', guarded);
        sendBack({ type: 'leaving.requested', href } satisfies LeavingRequested);
      };
      win.addEventListener('click', askBeforeLink, true);
      win.addEventListener(BACK_EVENT, askBeforeBack);
      win.addEventListener('beforeunload', askBeforeClosing);
      return () => {
        win.removeEventListener('click', askBeforeLink, true);
        win.removeEventListener(BACK_EVENT, askBeforeBack);
        win.removeEventListener('beforeunload', askBeforeClosing);
      };
    };
    let stop = input.isGuarded ? start() : null;
    receive(({ isGuarded }) => {
      if (isGuarded) stop ??= start();
      else {
        stop?.();
        stop = null;
      }
    });
    return () => stop?.();
  });

/** The effect that loads another document. */
export const openDocument = (open: (href: string) => void) =>
  fromPromise<never, { href: string }>(({ input }) => {
    open(input.href);
    return new Promise<never>(() => undefined);
  });
