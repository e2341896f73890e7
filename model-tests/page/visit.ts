// A visit to the built pages in a real browser: its clock stands still, and the walk answers its calls.
import type { BrowserContext } from 'playwright';
import type { Booking } from '../../machines/contract/booking.ts';
import type { LoginData } from '../../machines/contract/login.ts';
import { CALL_TIMEOUT_MS } from '../../machines/contract/calls/row.ts';
import { sessionInfoOf } from '../../machines/kit/test/sessionInfos.ts';
import { withConsentDecided } from '../browser/consent.ts';
import { PICKER, TODAY } from '../charts/data.ts';
import { PROVIDER_SCRIPT } from './card-fields.ts';
import type { PageServer } from './pageServer.ts';
import { recordFocus } from './focus.ts';
import { openNetwork } from './network.ts';
import type { Entrance, PageChart } from './page-chart.ts';
import { sendEvent, withTimeout } from './pageActions.ts';
import { replyWith, type Reply } from './replies.ts';
import type { Visit } from './visit.types.ts';

const LIMIT_MS = 10_000;
const OPENED = `${TODAY}T09:00:00Z`;
// the clock can only be paused at a later time than it was installed at
const NOW = `${TODAY}T09:05:00Z`;

/** The error message that the specification requires in the log (spec: account area 8). */
const LOGGED = 'Failed to load profile';

declare global {
  interface Window {
    hasDefect?: boolean;
  }
}

/** Plants a defect where every call starts: at setting its time limit. */
const plantDefect = (limit: number): void => {
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  AbortSignal.timeout = (ms) => {
    if (window.hasDefect === true && ms === limit) throw new Error('a planted defect');
    return timeout(ms);
  };
};

/** Opens every closed `details` element with controls, as a guest would who looks for them. */
const openDisclosures = (): void => {
  const open = (): void => {
    for (const part of document.querySelectorAll('details:not([open]):has([data-test])')) part.setAttribute('open', '');
  };
  new MutationObserver(open).observe(document, { childList: true, subtree: true });
};

/** Opens a new tab without storage from other tabs; it shows nothing yet. Close it at the end. */
export const openVisit = async (context: BrowserContext): Promise<Visit> => {
  const page = await context.newPage();
  // shorter than a walk's time limit, so that the failing step is reported
  page.setDefaultTimeout(LIMIT_MS);
  const complaints: string[] = [];
  page.on('pageerror', ({ message }) => message === LOGGED || complaints.push(message));
  await page.clock.install({ time: OPENED });
  await page.clock.pauseAt(NOW);
  await page.addInitScript(plantDefect, CALL_TIMEOUT_MS);
  await page.addInitScript(recordFocus);
  await page.addInitScript(openDisclosures);
  await withConsentDecided(page);
  const network = await openNetwork(page, PROVIDER_SCRIPT);
  return {
    page,
    network,
    complaints,
    setDefect: (isOn) => page.evaluate((on) => void (window.hasDefect = on), isOn),
    close: async () => {
      // local storage must not reach the next tab; a page that was never opened has none
      const cleared = page.evaluate(() => localStorage.clear());
      await withTimeout('an empty storage', cleared).catch(() => undefined);
      await page.close();
    },
  };
};

/** The id of the one session of a visit. */
const SESSION_ID = '11111111-1111-4111-8111-111111111111';

/** The server's reply about the visit's session with this booking and holder. The session timeout is in seconds. */
export const sessionWith = (
  booking: Booking | null,
  login: LoginData | null = null,
  ssoName: string | null = null,
): Reply => {
  const info = sessionInfoOf({ today: TODAY, booking, picker: PICKER, login, ...(ssoName !== null && { ssoName }) });
  return replyWith('get-session-info', info, SESSION_ID);
};

/** Goes to the chart's page and starts its chart; `justBefore` runs before its first effect. */
export const enter = async (
  { page, network }: Visit,
  pageServer: PageServer,
  pageChart: PageChart,
  entrance: Entrance,
  justBefore: () => Promise<void>,
): Promise<void> => {
  for (const reply of pageChart.defaultReplies ?? []) network.alwaysAnswer(reply.call, () => reply);
  network.serveContent(entrance.content ?? {});
  await page.goto(`${pageServer.url}${entrance.address}`, { waitUntil: 'commit' });
  const { approach } = pageChart;
  const replies = [
    sessionWith(entrance.booking, entrance.login, entrance.ssoName),
    ...(pageChart.firstReplies ?? []),
    ...(entrance.firstReplies ?? []),
  ];
  for (const [index, reply] of replies.entries()) {
    const isLast = index === replies.length - 1 && approach === undefined;
    await network.answer(reply, isLast ? justBefore : undefined);
  }
  if (approach === undefined) return;
  await justBefore();
  for (const { on, event } of approach) await sendEvent(page, on, event);
};
