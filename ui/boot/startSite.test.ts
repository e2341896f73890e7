/** The start of a page of the site in a browser: the server's markup stays, and each part of the page works from then on. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { NO_QUERY } from '../../machines/addresses/query.ts';
import { DISPLAY_ID, ROOT_ID, SCRIPTS_ID, SNAPSHOT_ID } from '../../machines/contract/page.ts';
import { siteFrame } from '../../machines/site/frame.ts';
import { found, HELP } from '../../machines/site/test/pages.ts';
import { CHAT } from '../../machines/site/test/scripts.ts';
import type { PagePreview } from '../../machines/site/preview.ts';
import { parseDisplay } from '../../machines/site/toolbar/toolbar.rules.ts';
import { replyWith, SESSION_INFO } from '../actors/test/fakeServer.ts';
import { openWindow } from '../test/openWindow.ts';
import { renderSitePage } from './renderSitePage.tsx';

const MENU = [
  { label: 'Resorts', href: '/resorts', menu: [{ label: 'Minehead', href: '/resorts/minehead' }] },
  { label: 'Gallery', href: '/gallery' },
];

afterEach(async () => {
  vi.restoreAllMocks();
  // React continues in its own tasks
  await new Promise((resolve) => setTimeout(resolve));
});

/** What the page has sent: the names of the calls, and their bodies. */
const sent: [name: string, body: unknown][] = [];

const reply = async (input: unknown, init?: RequestInit): Promise<Response> => {
  const name = String(input).replace('/bff/', '');
  sent.push([name, JSON.parse(String(init?.body))]);
  return Response.json(
    name === 'get-session-info'
      ? replyWith('get-session-info', SESSION_INFO)
      : replyWith('newsletter-signup', { isSent: true }),
  );
};

type Settings = Readonly<{ display?: string | null; preview?: PagePreview; body?: string }>;

/** The document of a page as the server sends it, or with another body, in a window. */
const openPage = async ({ display = '', preview, body }: Settings = {}) => {
  const frame = siteFrame({ brand: 'weekend', query: NO_QUERY, menu: MENU, preview: preview ?? null }, null);
  const rendered = await renderSitePage({
    input: { brand: 'weekend', path: '/help-and-contact', today: '2027-01-11', frame },
    readPage: async () => found({ ...HELP, chat: 'guestServices' }),
    scripts: [CHAT],
    display: display === null ? null : parseDisplay(display),
  });
  const { window } = await openWindow('https://resorts.example/help-and-contact', false);
  const { document } = window;
  Object.assign(window, { fetch: reply });
  sent.length = 0;
  // React looks for the window only once, when imported
  const { startSite } = await import('./startSite.tsx');
  const start = () => startSite(window);
  const data = (id: string, text: string): string => `<script id="${id}" type="application/json">${text}</script>`;
  document.body.innerHTML =
    body ??
    [
      `<div id="${ROOT_ID}">${rendered.html}</div>`,
      data(SNAPSHOT_ID, rendered.snapshot),
      data(SCRIPTS_ID, JSON.stringify([CHAT])),
      display === null ? '' : data(DISPLAY_ID, JSON.stringify(display)),
    ].join('');
  return { window, document, start };
};

/** A started page, with what a guest can do there. */
const startPage = async (settings: Settings = {}) => {
  const { document, window, start } = await openPage(settings);
  const drawn = [...document.querySelectorAll(`#${ROOT_ID} *`)];
  const problems = vi.spyOn(console, 'error');
  await start();
  const element = (selector: string): HTMLElement => {
    const found = document.querySelector<HTMLElement>(selector);
    if (found === null) throw new Error(`nothing is ${selector}`);
    return found;
  };
  return {
    document,
    window,
    drawn,
    problems,
    element,
    /** the state that a part of the page shows */
    state: (screen: string) => element(`[data-screen="${screen}"]`).dataset['state'],
    press: (name: string): void => {
      const buttons = [...document.querySelectorAll('button')].filter(({ textContent }) => textContent.trim() === name);
      expect(buttons, name).toHaveLength(1);
      buttons[0]?.click();
    },
    /** Calls the prototype's setter: React replaces that of the element, and would miss the change. */
    enter: (selector: string, text: string): void => {
      const box = element(selector);
      Reflect.set(Object.getPrototypeOf(box) as object, 'value', text, box);
      box.dispatchEvent(new window.Event('input', { bubbles: true }));
    },
  };
};

const COOKIES = 'section[aria-label="Cookies"]';

describe('a page of the site', () => {
  it('keeps every element that the server has drawn, and has nothing to complain about', async () => {
    const { document, drawn, problems } = await startPage();
    expect(drawn.length).toBeGreaterThan(50);
    expect(drawn.filter((element) => !document.contains(element))).toEqual([]);
    expect(problems).not.toHaveBeenCalled();
  });

  it('shows the questions that match what is typed', async () => {
    const { document, enter } = await startPage();
    enter('main input', 'dog');
    await expect
      .poll(() => [...document.querySelectorAll('summary')].map(({ textContent }) => textContent))
      .toEqual(['Can I bring my dog?']);
  });

  it('sends its newsletter form, and says what happens next', async () => {
    const { document, element, enter, press, state } = await startPage();
    enter('#newsletter-email', 'ada@example.com');
    element('#newsletter-consent').click();
    press('Sign me up');
    await expect.poll(() => state('siteForm')).toBe('sent');
    expect(sent).toEqual([
      ['get-session-info', {}],
      ['newsletter-signup', expect.objectContaining({ email: 'ada@example.com' })],
    ]);
    expect(document.activeElement?.id).toBe('newsletter-sent');
  });

  it('opens the chat once the guest has allowed its cookies', async () => {
    const { document, press, state, window } = await startPage();
    const added = vi.spyOn(document.head, 'append').mockReturnValue();
    press('Chat with us');
    await expect.poll(() => state('chat')).toBe('awaitingConsent');
    press('Allow and chat');
    await expect.poll(() => added.mock.calls.length).toBe(1);
    const [script] = added.mock.calls[0] ?? [];
    expect(script).toMatchObject({ src: CHAT.src });
    (script as HTMLScriptElement).dispatchEvent(new window.Event('load'));
    await expect.poll(() => state('chat')).toBe('open');
  });

  it('asks about cookies, and opens their settings from the footer', async () => {
    const { document, press } = await startPage();
    await expect.poll(() => document.querySelector(COOKIES)).not.toBe(null);
    press('Only what’s necessary');
    await expect.poll(() => document.querySelector(COOKIES)).toBe(null);
    press('Cookie settings');
    await expect.poll(() => document.activeElement?.id).toBe('cookies');
    expect(document.querySelectorAll(`${COOKIES} input`)).toHaveLength(3);
    press('Close');
    await expect.poll(() => document.activeElement?.textContent).toBe('Cookie settings');
    expect(document.querySelector(COOKIES)).toBe(null);
  });

  it('asks nothing and stores nothing in a preview', async () => {
    const { document, element, window } = await startPage({
      preview: { endsAt: '2pm', published: '/help-and-contact' },
    });
    expect(document.querySelector(COOKIES)).toBe(null);
    expect(element('#main').textContent).toContain('When can we arrive?');
    expect([window.localStorage.length, window.sessionStorage.length, document.cookie]).toEqual([0, 0, '']);
  });
});
