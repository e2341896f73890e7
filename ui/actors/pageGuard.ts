/**
 * Asks a guest who leaves while something is not sent: a link to another place becomes an event of the chart, and closing
 * the page is asked about by the browser (spec: booking journey 8, removal).
 */
import { fromCallback, type AnyEventObject } from 'xstate';

/** The part of `window` that is used here. */
export type GuardWindow = Pick<Window, 'addEventListener' | 'removeEventListener'>;

/** Whether a click follows a link in this tab. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** Whether an address is the page of the booking or one of its sub-pages. */
const isOfBooking = (pathname: string, bookingHref: string): boolean =>
  pathname === bookingHref || pathname.startsWith(`${bookingHref}/`);

/** The link that a click would follow away from the booking; null if it follows none. */
const linkAway = (event: Event, bookingHref: string): HTMLAnchorElement | null => {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const isFollowed = link !== null && link.target === '' && link.hash === '' && !link.hasAttribute('download');
  return isFollowed && !isOfBooking(link.pathname, bookingHref) ? link : null;
};

/** The effect; it does nothing unless it is guarded, and stops when its state is left. */
export const guardPage = (winOf: () => GuardWindow) =>
  fromCallback<AnyEventObject, { isGuarded: boolean; bookingHref: string }>(({ sendBack, input }) => {
    if (!input.isGuarded) return undefined;
    const win = winOf();
    const askBeforeLink = (event: Event): void => {
      const link = isPlain(event as MouseEvent) ? linkAway(event, input.bookingHref) : null;
      if (link === null) return;
      event.preventDefault();
      event.stopPropagation();
      const isHere = link.origin === link.ownerDocument.location.origin;
      sendBack({ type: 'leaving.requested', href: isHere ? `${link.pathname}${link.search}` : link.href });
    };
    const askBeforeClosing = (event: Event): void => event.preventDefault();
    win.addEventListener('click', askBeforeLink, true);
    win.addEventListener('beforeunload', askBeforeClosing);
    return () => {
      win.removeEventListener('click', askBeforeLink, true);
      win.removeEventListener('beforeunload', askBeforeClosing);
    };
  });
