/** The settings of the accessibility toolbar, how they are stored, and what the toolbar shows. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { toolbarMachine } from './toolbar.machine.ts';
import { displayAttributes, displayCookie, displayText, parseDisplay, PLAIN_DISPLAY } from './toolbar.rules.ts';
import type { Display } from './toolbar.rules.ts';
import { toolbarView } from './toolbar.view.ts';

const PLAIN = { textSize: 'normal', spacing: 'normal', contrast: 'normal', guide: 'off' };
const CHANGED: Display = { textSize: 'largest', spacing: 'wide', contrast: 'high', guide: 'on' };

// requirement: ACCOUNT-2-SHELL
describe('the display of a page', () => {
  it('is the page as we made it where nothing is stored, or nothing that we know', () => {
    expect(PLAIN_DISPLAY).toEqual(PLAIN);
    for (const text of [null, '', 'textSize=huge', 'x=y', 'guide=%E0%A4%A', '"><script>'])
      expect(parseDisplay(text)).toEqual(PLAIN);
  });
  it('is stored as what differs, and read as it was', () => {
    expect(displayText(CHANGED)).toBe('textSize=largest&spacing=wide&contrast=high&guide=on');
    expect(displayText({ ...PLAIN_DISPLAY, guide: 'on' })).toBe('guide=on');
    expect(parseDisplay(displayText(CHANGED))).toEqual(CHANGED);
    expect(displayText(PLAIN_DISPLAY)).toBe('');
  });
  it('is an attribute for each thing that differs, and never what a stranger stored', () => {
    expect(displayAttributes(CHANGED)).toEqual([
      ['data-text-size', 'largest'],
      ['data-spacing', 'wide'],
      ['data-contrast', 'high'],
      ['data-guide', 'on'],
    ]);
    expect(displayAttributes(PLAIN_DISPLAY)).toEqual([]);
    fc.assert(
      fc.property(fc.string(), (text) => {
        for (const [, value] of displayAttributes(parseDisplay(text))) expect(value).toMatch(/^[a-z]+$/);
      }),
    );
  });
  it('is kept for a year with functional consent, until the browser is closed without, and not at all where nothing differs', () => {
    const large = { ...PLAIN_DISPLAY, textSize: 'large' };
    expect(displayCookie(large, true)).toBe(
      '__Host-display=textSize=large; path=/; secure; samesite=lax; max-age=31536000',
    );
    expect(displayCookie(large, false)).toBe('__Host-display=textSize=large; path=/; secure; samesite=lax');
    for (const isKept of [true, false])
      expect(displayCookie(PLAIN_DISPLAY, isKept)).toBe('__Host-display=; path=/; secure; samesite=lax; max-age=0');
  });
});

const opened = async (load: () => Promise<void>) => {
  const machine = toolbarMachine.provide({ actors: { loadToolbar: fromPromise<void, null>(load) } });
  const actor = createActor(machine, { input: { display: PLAIN_DISPLAY } }).start();
  const closed = toolbarView(actor.getSnapshot());
  actor.send({ type: 'toolbar.opened' });
  const loading = toolbarView(actor.getSnapshot());
  return { actor, closed, loading, view: toolbarView(await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'))) };
};

describe('the toolbar', () => {
  it('is a button until it is pressed, then every setting with its values', async () => {
    const { actor, closed, loading, view } = await opened(async () => undefined);
    const button = { label: 'Accessibility options', isOpen: false, isBusy: false, message: null, groups: [] };
    expect(closed).toEqual({ ...button, state: 'closed' });
    expect(loading).toEqual({ ...button, state: 'loading', isBusy: true });
    expect(view).toMatchObject({ state: 'open', isOpen: true, isBusy: false, message: null });
    expect(
      view.groups.map(({ title, options }) => `${title}: ${options.map(({ label }) => label).join(', ')}`),
    ).toEqual([
      'Text size: Normal, Large, Largest',
      'Spacing: Normal, Wide',
      'Contrast: Normal, High',
      'Reading guide: Off, On',
    ]);
    actor.send({ type: 'setting.chosen', setting: 'contrast', value: 'high' });
    const chosen = toolbarView(actor.getSnapshot()).groups.map(
      ({ options }) => options.find(({ isChosen }) => isChosen)?.value,
    );
    expect(chosen).toEqual(['normal', 'normal', 'high', 'off']);
  });
  it('says so where its code does not come', async () =>
    expect((await opened(() => Promise.reject(new Error('gone')))).view).toMatchObject({
      state: 'failed',
      isOpen: false,
      message: 'We couldn’t open the options. Please try again. Call us on 0808 157 0192 (8am to 8pm, every day).',
    }));
});
