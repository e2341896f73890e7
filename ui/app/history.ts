/** Syncs the address bar and the chart: steps push an address, corrections replace it; Back and links are events. */
import { shownAddress, stepOf, type JourneySnapshot } from '../../machines/app/app.view.ts';
import { watchJourney, type AppActor } from '../browser/watchJourney.ts';
import { BACK_EVENT } from '../actors/backEvent.ts';

/** The parts of `window` that are used here. */
export type HistoryWindow = Pick<Window, 'addEventListener' | 'dispatchEvent'> & {
  readonly history: Pick<History, 'pushState' | 'replaceState'>;
  readonly location: Pick<Location, 'pathname' | 'search' | 'assign' | 'reload'>;
};

/**
 * Keeps the address and the chart in sync. `isPaymentDocument`: whether this document may frame the provider's card
 * fields. The checkout is a document of its own, so that no other page has to allow the provider's script.
 */
export const connectHistory = (app: AppActor, win: HistoryWindow, isPaymentDocument: boolean): void => {
  const current = (): string => `${win.location.pathname}${win.location.search}`;

  /** Whether the checkout was opened, which is another document. */
  let isLeft = false;
  let lastAddress = app.getSnapshot().context.address;
  /** Pushes the address of a followed link before the chart has decided which step it leads to. */
  const pushFollowedLink = (): void => {
    const { address } = app.getSnapshot().context;
    if (address === lastAddress) return;
    lastAddress = address;
    const target = `${address.pathname}${address.search}`;
    if (target !== current()) win.history.pushState(null, '', target);
  };

  const syncAddress = (journey: JourneySnapshot): void => {
    // the journey's snapshot arrives before the app's, which has the address of the link
    pushFollowedLink();
    const address = shownAddress(journey);
    if (address === null) return;
    if (stepOf(journey) === 'checkout' && !isPaymentDocument) {
      isLeft = true;
      return win.location.assign(address);
    }
    if (address === current()) return;
    const isNewPlace = address.split('?')[0] !== win.location.pathname && !journey.context.isByAddress;
    if (isNewPlace) win.history.pushState(null, '', address);
    else win.history.replaceState(null, '', address);
  };

  watchJourney(app, syncAddress);
  app.subscribe(pushFollowedLink);

  win.addEventListener('popstate', () => {
    // a page of the account may ask the guest first
    if (!win.dispatchEvent(new Event(BACK_EVENT, { cancelable: true }))) return;
    app.send({ type: 'address.changed', pathname: win.location.pathname, search: win.location.search });
  });
  // Back can restore this document from the browser's memory, with the checkout's address but without its page
  win.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && isLeft) win.location.reload();
  });
};
