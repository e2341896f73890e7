/** The effects of the parts around the site’s pages: its window, its toolbar and its forms. */
import { beforeEach, expect, it, describe } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { consentMachine } from '../../machines/consent/consent.machine.ts';
import { toolbarMachine } from '../../machines/site/toolbar/toolbar.machine.ts';
import { parseDisplay } from '../../machines/site/toolbar/toolbar.rules.ts';
import { openWindow, type TestWindow } from '../test/openWindow.ts';
import { consentEffects } from './consent.ts';
import { showReadingGuide } from './readingGuide.ts';
import { connectDisplay, storeDisplay, toolbarEffects } from './toolbar.ts';
import { siteMachine } from '../../machines/site/site/site.machine.ts';
import { siteEffects, type WatchedWindow } from './siteWindow.ts';
import { FAILURE_TEXT } from '../../machines/contract/envelope.ts';
import type { SiteFormRequest } from '../../machines/site/siteForm/siteForm.types.ts';
import { siteFormEffects } from './siteForm.ts';
import { failureReply, replyWith, runEffect, type FakeReplies } from './test/fakeServer.ts';

describe('the toolbar', () => {
  let page: TestWindow;
  beforeEach(async () => void (page = await openWindow()));

  const start = async (stored: string) => {
    const { window } = page;
    const written: string[] = [];
    const toolbar = createActor(toolbarMachine.provide({ actors: toolbarEffects(async () => undefined) }), {
      input: { display: parseDisplay(stored) },
    }).start();
    const consent = createActor(consentMachine.provide({ actors: consentEffects(window) }), {
      input: { consent: null },
    }).start();
    connectDisplay(toolbar, window.document.documentElement, async () => showReadingGuide(window));
    storeDisplay(toolbar, consent, {
      set cookie(text: string) {
        written.push(text);
      },
    });
    toolbar.send({ type: 'toolbar.opened' });
    await waitFor(toolbar, (snapshot) => snapshot.matches('open'));
    const set = (setting: 'textSize' | 'guide', value: string) =>
      toolbar.send({ type: 'setting.chosen', setting, value });
    return { toolbar, consent, written, set, root: window.document.documentElement };
  };
  const guides = (): number => page.window.document.querySelectorAll('#reading-guide').length;
  const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

  // requirement: ACCOUNT-2-SHELL
  it('looks as it is set, and again as we made it', async () => {
    const { root, set, toolbar } = await start('contrast=high');
    expect(root.dataset['contrast']).toBe('high');
    set('textSize', 'large');
    expect([root.dataset['textSize'], root.dataset['contrast']]).toEqual(['large', 'high']);
    toolbar.send({ type: 'display.reset' });
    expect([root.dataset['textSize'], root.dataset['contrast']]).toEqual([undefined, undefined]);
  });

  it('stores nothing before a change, then until the browser is closed, and for a year once functional cookies are allowed', async () => {
    const { written, set, consent } = await start('');
    expect(written).toEqual([]);
    set('textSize', 'large');
    expect(written).toEqual(['__Host-display=textSize=large; path=/; secure; samesite=lax']);
    consent.send({ type: 'consent.given' });
    expect(written.at(-1)).toContain('; max-age=31536000');
    consent.send({ type: 'consent.refused' });
    expect(written.at(-1)).not.toContain('max-age');
    expect(written).toHaveLength(3);
  });

  it('shows one reading guide, which follows the pointer and lets it through, and removes it', async () => {
    const { set } = await start('guide=on');
    await settled();
    expect(guides()).toBe(1);
    const guide = page.window.document.getElementById('reading-guide');
    page.window.dispatchEvent(Object.assign(new Event('pointermove'), { clientY: 120 }));
    expect([guide?.style.transform, guide?.style.pointerEvents]).toEqual(['translateY(120px)', 'none']);
    expect(guide?.getAttribute('aria-hidden')).toBe('true');
    set('guide', 'off');
    set('guide', 'on');
    await settled();
    expect(guides()).toBe(1);
    set('guide', 'off');
    await settled();
    expect(guides()).toBe(0);
  });

  it.each([
    ['that starts at its top', 0],
    ['that is scrolled', 900],
  ])('shows the reading guide below what gets the focus, where the window shows it, on a page %s', (_, scrollY) => {
    const { window } = page;
    const { document } = window;
    Object.defineProperty(window, 'scrollY', { value: scrollY, configurable: true });
    const hide = showReadingGuide(window);
    const button = document.body.appendChild(document.createElement('button'));
    // as in a browser: measured from the top of the window, however far the page is scrolled
    button.getBoundingClientRect = () => new window.DOMRect(0, 280, 120, 44);
    button.dispatchEvent(new window.FocusEvent('focusin', { bubbles: true }));
    expect(document.getElementById('reading-guide')?.style.transform).toBe('translateY(324px)');
    hide();
    expect(guides()).toBe(0);
  });
});

/** A window that is wide or narrow, and functions that resize and scroll it. */
const windowOf = (isWide: boolean) => {
  const widths = new EventTarget();
  const win = Object.assign(new EventTarget(), { scrollY: 0 });
  let matches = isWide;
  const asked: string[] = [];
  const watched: WatchedWindow = Object.assign(win, {
    matchMedia: (query: string) => {
      asked.push(query);
      return Object.defineProperty(widths, 'matches', { configurable: true, get: () => matches }) as MediaQueryList;
    },
  });
  return {
    watched,
    asked,
    resize: (next: boolean) => {
      matches = next;
      widths.dispatchEvent(new Event('change'));
    },
    scrollTo: (y: number) => {
      win.scrollY = y;
      win.dispatchEvent(new Event('scroll'));
    },
  };
};

// requirement: ACCOUNT-3-HEADER
it('the window of the site reports the width at the start and whenever it passes the limit, and each movement', () => {
  const { watched, asked, resize, scrollTo } = windowOf(false);
  const site = createActor(siteMachine.provide({ actors: siteEffects(watched) }), { input: { links: [] } }).start();
  expect(asked).toEqual([]);
  site.send({ type: 'page.opened', y: 0 });
  expect(asked).toEqual(['(min-width: 1200px)']);
  expect(site.getSnapshot().context.menuType).toBe('mobile');
  resize(true);
  expect(site.getSnapshot().context.menuType).toBe('desktop');
  scrollTo(400.4);
  expect(site.getSnapshot().context.scroll).toEqual({ direction: 'down', y: 400 });
  scrollTo(-30);
  expect(site.getSnapshot().context.scroll).toEqual({ direction: 'up', y: 0 });
  site.stop();
  scrollTo(900);
  expect(site.getSnapshot().context.scroll.y).toBe(0);
});

// requirement: ACCOUNT-7-CALL-NEWSLETTER-SIGNUP, ACCOUNT-7-CALL-UNSUBSCRIBE, ACCOUNT-7-CALL-SET-COMPETITION-DATA
// requirement: ACCOUNT-8-MSG-COMPETITION
describe('sendForm', () => {
  const email = 'ada@example.com';
  const NEWSLETTER: SiteFormRequest = { call: 'newsletter-signup', payload: { email, consentVersion: 'v1.0' } };
  const UNSUBSCRIBE: SiteFormRequest = { call: 'unsubscribe', payload: { email } };
  const ENTRY: SiteFormRequest = {
    call: 'set-competition-data',
    payload: {
      competitionId: 'draw',
      firstName: 'Ada',
      lastName: 'Sample',
      email,
      birthday: '1984-03-31',
      consentVersion: 'v1.0',
    },
  };
  const ENQUIRY: SiteFormRequest = {
    call: 'send-enquiry',
    payload: { kind: 'conference', name: 'Ada', email, phone: '07700 900 982', message: 'Hello' },
  };

  const VOUCHER: SiteFormRequest = { call: 'submit-eagle-eye', payload: { code: 'SEA-2027' } };
  const MEMBER: SiteFormRequest = { call: 'verify-q', payload: { number: '100200', lastName: 'Shaw' } };

  const run = (input: SiteFormRequest, replies: FakeReplies) =>
    runEffect((client) => siteFormEffects(client).sendForm, input, replies);

  const refusedFields = (...fields: readonly string[]) => ({
    ...failureReply('invalidInput'),
    validationErrors: fields.map((field) => ({ field, message: `wrong ${field}` })),
  });

  it.each([NEWSLETTER, UNSUBSCRIBE, ENTRY, ENQUIRY])('sends $call', async (input) => {
    expect(await run(input, { [input.call]: replyWith(input.call, { isSent: true }) })).toEqual({ type: 'form.sent' });
  });

  // requirement: ACCOUNT-4-PORTAL, ACCOUNT-7-CALL-SUBMIT-EAGLE-EYE, ACCOUNT-7-CALL-VERIFY-Q
  it.each([VOUCHER, MEMBER])('reads from the reply of $call whether it is valid', async (input) => {
    const answered = (isValid: boolean) => run(input, { [input.call]: replyWith(input.call, { isValid }) });
    expect(await answered(true)).toEqual({ type: 'form.sent' });
    expect(await answered(false)).toEqual({ type: 'form.notValid' });
  });

  it('shows refused fields at the form', async () =>
    expect(await run(ENTRY, { 'set-competition-data': refusedFields('birthday', 'answer') })).toEqual({
      type: 'form.rejected',
      errors: [
        { field: 'birthday', message: 'wrong birthday' },
        { field: 'answer', message: 'wrong answer' },
      ],
    }));

  it.each([['competitionId'], ['competitionId', 'birthday']])(
    'says what the server says about %j, which the form does not have',
    async (...fields) => {
      expect(await run(ENTRY, { 'set-competition-data': refusedFields(...fields) })).toEqual({
        type: 'form.failed',
        message: 'wrong competitionId',
      });
    },
  );

  it.each([
    ['unavailable', FAILURE_TEXT.unavailable],
    ['tooManyRequests', FAILURE_TEXT.tooManyRequests],
    ['defect', null],
    ['noSession', null],
    ['keyReused', null],
  ] as const)('has the message of the failure %s only if it says something about the form', async (kind, message) => {
    expect(await run(ENTRY, { 'set-competition-data': failureReply(kind) })).toEqual({ type: 'form.failed', message });
  });
});
