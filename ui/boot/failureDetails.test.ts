/** The exact text of a failed call: in closed details under the page's message, and in the error log. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { breakFields } from '../../machines/visitUrl/breakParam.ts';
import type { CallName } from '../../machines/contract/calls.ts';
import type { Envelope } from '../../machines/contract/envelope.ts';
import { paymentDetailsOf } from '../../machines/kit/test/payments.ts';
import { bookingWith, CHOICE, offerWith } from '../../machines/kit/test/samples.ts';
import { failureReply, replyWith, SESSION_ID, SESSION_INFO } from '../actors/test/fakeServer.ts';
import { browserWith, type Browser } from './test/browserWith.ts';

const STAY = { resort: 'SK' as const, startDate: '2027-03-26', nights: 4 };
const ACCOMMODATION = `/booking/accommodation?break=${encodeURIComponent(btoa(JSON.stringify(breakFields(CHOICE))))}`;
const CREATE_EMPTY = 'Empty response returned from create booking request!';
const NO_BOOKING = 'No extId exists in the session. Please restart the booking journey.';
const WAIT = { timeout: 20_000, interval: 10 };

/** A reply, a raw body, or null for no reply at all. */
type Reply = Envelope<unknown> | string | null;
type Replies = Partial<Record<CallName, Reply>>;

const FOUND: Replies = {
  'get-session-info': replyWith('get-session-info', SESSION_INFO),
  'search-accommodations': replyWith('search-accommodations', {
    stay: STAY,
    units: [{ unitIndex: 0, accommodations: [offerWith('LODGE')] }],
  }),
  'search-accommodation-types': replyWith('search-accommodation-types', { stay: STAY, packageTypes: [] }),
};

let browser: Browser | null = null;
afterEach(async () => {
  vi.restoreAllMocks();
  if (browser === null) return;
  // the page asks for consent last; React continues in its own tasks
  await vi.waitFor(() => expect(document.getElementById('cookies')).not.toBeNull(), WAIT);
  await new Promise((resolve) => setTimeout(resolve));
  browser = null;
});

/** A page whose charts run. A call without a reply ends at its time limit. */
const pageAt = async (path: string, replies: Replies, isPayment = false) => {
  const limit = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
  const opened = await browserWith({
    url: `https://resorts.example${path}`,
    isPayment,
    reply: (name, signal) => {
      const reply = replies[name as CallName];
      if (reply === null)
        return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
      return Promise.resolve(typeof reply === 'string' ? new Response(reply) : Response.json(reply ?? null));
    },
  });
  browser = opened;
  await opened.start();
  const { document } = opened.window;
  const press = async (selector: string): Promise<void> => {
    await vi.waitFor(() => expect(document.querySelector<HTMLButtonElement>(selector)?.disabled).toBe(false), WAIT);
    document.querySelector<HTMLElement>(selector)?.click();
  };
  /** The text of the details, and the message that contains them. */
  const details = async (): Promise<Readonly<{ text: string; within: Element; disclosure: HTMLDetailsElement }>> => {
    await vi.waitFor(() => expect(document.querySelector('[data-details]')).not.toBeNull(), WAIT);
    const line = document.querySelector('[data-details]') as HTMLElement;
    const disclosure = line.closest('details') as HTMLDetailsElement;
    return { text: line.textContent, within: disclosure.parentElement as Element, disclosure };
  };
  const logged = (): object[] => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
    document.dispatchEvent(new opened.window.Event('visibilitychange'));
    return opened.beacons.flatMap((text) => JSON.parse(text) as object[]);
  };
  const type = async (selector: string, text: string): Promise<void> => {
    await vi.waitFor(() => expect(document.querySelector(selector)).not.toBeNull(), WAIT);
    const field = document.querySelector(selector) as HTMLInputElement;
    // React notices a new value only through the prototype's setter
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
    field.dispatchEvent(new opened.window.Event('input', { bubbles: true }));
  };
  return {
    ...opened,
    document,
    press,
    type,
    details,
    logged,
    endTime: () => limit.abort(new DOMException('', 'TimeoutError')),
  };
};

/** The accommodation page after the guest has chosen and pressed Continue. */
const holding = async (reply: Reply) => {
  const page = await pageAt(ACCOMMODATION, { ...FOUND, 'create-booking': reply });
  await page.press('[data-test="accommodation.chosen"]');
  await page.press('[data-test="choice.confirmed"]');
  return page;
};

describe('the details of a failure', () => {
  // requirement: JOURNEY-8-DETAILS, JOURNEY-8-MSG-CREATE-EMPTY
  it('say that create-booking returned nothing, closed under the message, and the log says it too', async () => {
    const { details, logged } = await holding('');
    const { text, within, disclosure } = await details();
    expect(text).toBe(`create-booking: ${CREATE_EMPTY}`);
    expect(within.textContent).toContain('Nothing you entered is lost.');
    expect([disclosure.open, disclosure.querySelector('summary')?.textContent]).toEqual([false, 'Details']);
    expect(logged()).toMatchObject([
      {
        errorType: 'call',
        message: CREATE_EMPTY,
        additionalErrorProps: { screen: 'accommodation', call: 'create-booking', code: 'unavailable' },
      },
    ]);
  });

  // requirement: JOURNEY-7-MSG-TIMEOUT
  it('stand under the failure of a page that cannot be loaded', async () => {
    const { details, calls, endTime } = await pageAt(ACCOMMODATION, { ...FOUND, 'search-accommodations': null });
    await vi.waitFor(() => expect(calls).toContain('search-accommodations'), WAIT);
    endTime();
    const { text, within } = await details();
    expect(text).toBe('search-accommodations: Request timed out after 58000 ms');
    expect(within.textContent).toContain('Failed to load booking search accommodations!');
  });

  // requirement: JOURNEY-8-MSG-NO-SESSION-ID, JOURNEY-8-MSG-UNKNOWN
  it.each([
    ['has no session', { ...replyWith('get-session-info', SESSION_INFO), sessionId: null }, 'Failed to get sessionId'],
    ['is empty', '', 'Failed to get sessionId'],
    ['has a session and nothing else', { ...failureReply('defect'), error: null }, 'Unknown error'],
  ])('name why the site cannot be reached when the reply %s', async (_, reply, text) => {
    const { details, document, logged } = await pageAt(ACCOMMODATION, { 'get-session-info': reply });
    expect((await details()).text).toBe(text);
    expect(document.querySelector('[data-screen="unreachable"] h1')?.textContent).toBe('We can’t be reached just now');
    expect(logged()).toMatchObject([{ message: text, additionalErrorProps: { call: 'get-session-info' } }]);
  });

  // requirement: JOURNEY-8-MSG-NO-BOOKING
  it('say that the session has no booking, under the words for a hold that has ended', async () => {
    const booking = bookingWith({ ...STAY });
    const { details, logged } = await pageAt('/booking/overview', {
      ...FOUND,
      'get-session-info': replyWith('get-session-info', { ...SESSION_INFO, booking }),
      'get-booking': failureReply('noBooking'),
      'get-addons': failureReply('noBooking'),
      'get-ground-floor': failureReply('noBooking'),
    });
    const { text, within } = await details();
    expect(text).toContain(NO_BOOKING);
    expect(within.textContent).toContain('We couldn’t hold your accommodation any longer.');
    expect(logged()).toContainEqual(expect.objectContaining({ message: NO_BOOKING, sessionId: SESSION_ID }));
  });

  // requirement: JOURNEY-8-MSG-DISCOUNT-FAILED
  it('stand under a discount that failed, which is said as a notification and as an error of the page', async () => {
    const booking = bookingWith({ ...STAY, areGuestDetailsComplete: true });
    const page = await pageAt(
      '/booking/checkout',
      {
        ...FOUND,
        'get-session-info': replyWith('get-session-info', { ...SESSION_INFO, booking }),
        'get-payment-details': replyWith('get-payment-details', paymentDetailsOf(booking)),
        'worldpay-init': null,
        'apply-discount': '<html>',
      },
      true,
    );
    await page.press('[data-test="discountForm.toggled"]');
    await page.type('[data-test="discount.entered"]', 'BREAK10');
    await page.press('[data-test="discount.submitted"]');
    expect((await page.details()).text).toBe('apply-discount: The answer could not be read');
    const said = [...page.document.querySelectorAll('[data-tone="error"]')].map(({ textContent }) => textContent);
    expect(said).toHaveLength(2);
    for (const text of said) expect(text).toContain("Sorry, we can't apply your discount at this time.");
    await vi.waitFor(() => expect(page.document.title).toMatch(/^Error: /), WAIT);
    expect(page.logged()).toContainEqual(
      expect.objectContaining({ additionalErrorProps: expect.objectContaining({ call: 'apply-discount' }) }),
    );
  });
});
