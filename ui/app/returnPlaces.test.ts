/** When the page returns to where the guest left it, and when it starts at its heading. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openWindow, type TestWindow } from '../test/openWindow.ts';
import { fakeActor, fakeVisit } from '../test/fakeVisit.ts';
import { keepPlaces } from './returnPlaces.ts';

const LIST = '/booking/accommodation';
const DETAIL = '/booking/accommodation/LODGE';

type Context = Readonly<{ detail: string | null; editing: string | null; isByAddress: boolean }>;
const CONTEXT: Context = { detail: null, editing: null, isByAddress: false };

let opened: TestWindow;
beforeEach(async () => {
  opened = await openWindow(`https://resorts.example${LIST}`);
  document.body.innerHTML = `<div data-screen="accommodation"><h1 tabindex="-1">Page</h1>
    <button data-test="detail.opened" data-key="HUT">Hut</button>
    <button data-test="accommodation.chosen" data-key="LODGE">Choose the lodge</button>
    <button data-test="detail.opened" data-key="LODGE">Look inside <span>the lodge</span></button>
    <button data-test="choice.confirmed">Continue</button></div>`;
});

/** A visit at the list, which the guest leaves at 700 pixels by a press on a control. */
const leaveList = (control = '[data-test="detail.opened"][data-key="LODGE"] span') => {
  const { window } = opened;
  const journeyWith = (changes: Partial<Context>) => ({
    context: { ...CONTEXT, ...changes },
    matches: (step: string) => step === 'accommodation',
    children: { accommodation: fakeActor({ hasTag: () => false }).actor },
  });
  const { app, setJourney } = fakeVisit(journeyWith({}));
  const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  keepPlaces(app, window);
  Object.defineProperty(window, 'scrollY', { value: 700 });
  document.querySelector<HTMLElement>(control)?.click();
  const goTo = (path: string, changes: Partial<Context>): void => {
    window.history.pushState(null, '', path);
    setJourney(journeyWith(changes));
  };
  /** The scroll position and the focus once the page has had time to return. */
  const place = async () => {
    for (const _ of [1, 2, 3]) await new Promise((resolve) => window.requestAnimationFrame(resolve));
    const focused = document.activeElement as HTMLElement;
    const { test, key } = focused.dataset;
    const name = [test, key].filter((part) => part !== undefined).join(' ');
    return [scrollTo.mock.calls.at(-1)?.[1] ?? 0, name || focused.tagName];
  };
  return { goTo, place, window };
};

const RETURNED = [700, 'detail.opened LODGE'];
const AT_THE_TOP = [0, 'BODY'];

describe('the place of a page that was left', () => {
  it.each<[string, Partial<Context>, Partial<Context>, readonly unknown[]]>([
    ['the details are closed', { detail: 'LODGE' }, {}, RETURNED],
    ['an edit is finished', { editing: 'dining' }, {}, RETURNED],
    ['a link leads from the details to it', { detail: 'LODGE' }, { isByAddress: true }, AT_THE_TOP],
    ['a link leads out of an edit to it', { editing: 'dining' }, { isByAddress: true }, AT_THE_TOP],
    ['the guest comes to it as to any step', {}, {}, AT_THE_TOP],
    ['other details are opened', { detail: 'LODGE' }, { detail: 'HUT' }, AT_THE_TOP],
  ])('when %s', async (_, away, back, expected) => {
    const { goTo, place } = leaveList();
    goTo(DETAIL, away);
    expect(await place()).toEqual(AT_THE_TOP);
    goTo(LIST, back);
    expect(await place()).toEqual(expected);
  });

  it('is returned to by Back', async () => {
    const { goTo, place, window } = leaveList();
    goTo(DETAIL, { detail: 'LODGE' });
    goTo(LIST, { isByAddress: true });
    window.dispatchEvent(new window.Event('popstate'));
    expect(await place()).toEqual(RETURNED);
  });

  it.each([
    ['[data-test="detail.opened"][data-key="HUT"]', 'detail.opened HUT'],
    ['[data-test="accommodation.chosen"]', 'accommodation.chosen LODGE'],
    ['[data-test="choice.confirmed"]', 'choice.confirmed'],
    ['h1', 'H1'],
  ])(
    'has the focus on the very control that was pressed, or on the heading if none was: %s',
    async (control, focused) => {
      const { goTo, place } = leaveList(control);
      goTo(DETAIL, { detail: 'LODGE' });
      goTo(LIST, {});
      expect(await place()).toEqual([700, focused]);
    },
  );

  it('is left to the guest who has begun to use the page', async () => {
    const { goTo, place, window } = leaveList();
    goTo(DETAIL, { detail: 'LODGE' });
    goTo(LIST, {});
    window.dispatchEvent(new window.Event('wheel'));
    expect(await place()).toEqual(AT_THE_TOP);
    expect(document.documentElement.dataset['returned']).toBeUndefined();
  });
});

it('a reload keeps its place by the browser’s own means, also after the document was shown again', () => {
  const { window } = leaveList();
  const after = (type: string) => {
    window.dispatchEvent(new window.Event(type));
    return window.history.scrollRestoration;
  };
  expect(window.history.scrollRestoration).toBe('manual');
  expect(['pagehide', 'pageshow', 'pagehide'].map(after)).toEqual(['auto', 'manual', 'auto']);
});
