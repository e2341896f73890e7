/** For tests: a browser in which a page starts, with a fake server. */
import { openWindow, type TestWindow } from '../../test/openWindow.ts';

export type BrowserSettings = Readonly<{
  url: string;
  /** the document is that of the checkout, which alone may show the provider's card fields */
  isPayment?: boolean;
  isProduction?: boolean;
  /** the body of the document that the server sends; without it, only the place for the page */
  body?: string;
  /** the visit that the tab has stored */
  stored?: string | null;
  /** what the server replies to a call, or to a read of content at its path */
  reply: (name: string, signal: AbortSignal | null) => Promise<Response>;
}>;

/** What was sent: the names of the calls, their bodies, and the beacons. */
type Sent = Readonly<{ calls: string[]; bodies: unknown[]; beacons: string[] }>;

export type Browser = Sent & Readonly<{ opened: TestWindow; window: TestWindow['window']; start: () => Promise<void> }>;

/** Opens the window; `start` runs the page as its script does. */
export const browserWith = async ({
  url,
  isPayment = false,
  isProduction = false,
  body = '<div id="root"></div>',
  stored = null,
  reply,
}: BrowserSettings): Promise<Browser> => {
  const opened = await openWindow(url, false);
  const { window } = opened;
  const sent: Sent = { calls: [], bodies: [], beacons: [] };
  const fetch = (input: unknown, init?: RequestInit): Promise<Response> => {
    const name = String(input).replace('/bff/', '');
    sent.calls.push(name);
    sent.bodies.push(JSON.parse(String(init?.body ?? 'null')));
    return reply(name, init?.signal ?? null);
  };
  Object.assign(window, { fetch });
  Object.assign(window.navigator, { sendBeacon: (_: string, text: string) => sent.beacons.push(text) > 0 });
  window.document.head.innerHTML = '<title>Find a weekend</title>';
  window.document.documentElement.dataset['payment'] = String(isPayment);
  window.document.documentElement.dataset['environment'] = isProduction ? 'production' : 'local';
  window.document.body.innerHTML = body;
  if (stored !== null) window.sessionStorage.setItem('breakwater.visit', stored);
  const { startClient } = await import('../startClient.ts');
  return { ...sent, opened, window, start: () => startClient(window) };
};
