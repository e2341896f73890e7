/** The page, the cookie and the reading guide follow what a guest chooses in the accessibility toolbar. */
import { beforeEach, expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { consentMachine } from '../../machines/consent/consent.machine.ts';
import { toolbarMachine } from '../../machines/site/toolbar/toolbar.machine.ts';
import { parseDisplay } from '../../machines/site/toolbar/toolbar.rules.ts';
import { openWindow, type TestWindow } from '../test/openWindow.ts';
import { consentEffects } from './consent.ts';
import { showReadingGuide } from './readingGuide.ts';
import { connectDisplay, storeDisplay, toolbarEffects } from './toolbar.ts';

let page: TestWindow;
beforeEach(async () => {
  page = await openWindow();
});

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
