// Mounts every screen in each state of its chart and uses its controls as a guest would: an enabled control sends
// exactly the event that its test id names, a disabled one sends nothing. Also checks the markup around the controls.
import { describe, expect, it } from 'vitest';
import type { EventObject } from 'xstate';
import { openWindow } from '../../ui/test/openWindow.ts';
import { fieldProblems } from './fieldAttributes.ts';
import { axeProblems, markupProblems } from './markup.ts';
import { sent } from './screen.ts';
import { allScreens } from './screens.ts';
import { isDisabled, shownBy, usesOf } from './useControl.ts';
import { viewsOf } from './differentViews.ts';

const CONTROLS = 'button, a, input, select, textarea, [role][tabindex="0"], [data-test]';

/** The styles hide the days of another month. */
const HIDDEN = '[data-outside] *';

/** Controls whose events do not follow from their key and the typed text, each with the reason. */
const SPECIAL: Readonly<Record<string, string>> = {
  'accommodation.chosen': 'it is chosen for the party that is shown',
  'cot.chosen': 'the text that stands for no choice cannot be chosen again',
  'date.chosen': 'a button takes the day of the three lists, and a day without arrivals is refused with a message',
  'focus.moved': 'the keys of the calendar move its focus',
  'guest.changed': 'the tick for an adult sends one of two values',
  'tokens.entered': 'the button sends the number in the box beside it',
};

const nameOf = (control: HTMLElement): string =>
  [
    control.localName,
    control.dataset['test'],
    control.dataset['key'],
    `“${control.getAttribute('aria-label') ?? control.textContent.trim()}”`,
  ]
    .filter((part) => part !== undefined)
    .join(' ');

/** The payload of an event as texts. */
const saidBy = (event: EventObject): string[] =>
  Object.entries(event).flatMap(([name, value]) => (name === 'type' ? [] : [String(value ?? '')]));

const useProblems = (control: HTMLElement): string[] => {
  const { test, key } = control.dataset;
  const isSilent = isDisabled(control) || control.matches('input[type="radio"]:checked');
  const before = shownBy(control);
  return usesOf(control).flatMap(({ typed, perform }) => {
    sent.length = 0;
    perform();
    const [event, ...more] = sent;
    if (SPECIAL[test ?? ''] !== undefined)
      return sent.every(({ type }) => type === test) ? [] : [`sends ${JSON.stringify(sent)}`];
    if (shownBy(control) !== before) return ['shows something else before the chart has decided'];
    if (event === undefined) return isSilent ? [] : ['sends nothing'];
    if (isSilent || more.length > 0 || event.type !== test) return [`sends ${JSON.stringify(sent)}`];
    const known = [...(key?.split('.') ?? []), typed ?? ''];
    return saidBy(event).every((said) => known.includes(said)) && (typed === null || saidBy(event).includes(typed))
      ? []
      : [`sends ${JSON.stringify(event)}, and its key is ${key} ${typed}`];
  });
};

/** Link targets in other parts of the page, and in the frames of the payment provider. */
const ELSEWHERE = /^(?:step-who|step-what|parties|card-|line|city|postcode)/;

/** A control without a test id must focus a part of the page, or send an event of the chart as another control does. */
const otherProblems = (control: HTMLElement, types: ReadonlySet<string>): string[] => {
  sent.length = 0;
  control.click();
  const place = /^#(.+)/.exec(control.getAttribute('href') ?? '')?.[1] ?? '';
  const isFocused = document.getElementById(place)?.contains(document.activeElement) === true;
  return [
    ...(place === '' || isFocused || ELSEWHERE.test(place) ? [] : [`does not focus ${place}`]),
    ...sent.flatMap((event) =>
      control.localName === 'button' && types.has(event.type) ? [] : [`sends ${JSON.stringify(event)}`],
    ),
  ];
};

/** Escape in an open dialog must ask the chart to close it, and not close it directly. */
const dialogProblems = (root: HTMLElement, types: ReadonlySet<string>): string[] =>
  [...root.querySelectorAll('dialog[open]')].flatMap((dialog) => {
    sent.length = 0;
    const escape = new Event('cancel', { cancelable: true });
    dialog.dispatchEvent(escape);
    const isAsked = sent.length === 1 && sent.every(({ type }) => types.has(type));
    return escape.defaultPrevented && isAsked ? [] : [`Escape in a dialog sends ${JSON.stringify(sent)}`];
  });

/** Uses each control of a mounted page; returns a message for each that sends something wrong. */
const controlProblems = (root: HTMLElement, types: ReadonlySet<string>): string[] =>
  [...root.querySelectorAll<HTMLElement>(CONTROLS)].flatMap((control) => {
    if (control.matches(HIDDEN)) return [];
    const isNamed = control.dataset['test'] !== undefined;
    const problems = isNamed ? useProblems(control) : otherProblems(control, types);
    return problems.map((problem) => `${nameOf(control)} ${problem}`);
  });

describe.each(allScreens.map((screen) => ({ name: screen.page.chart.name, screen })))(
  'the page of $name',
  ({ screen }) => {
    it('sends from each enabled control its event and none from a disabled one, and names its fields and parts', async () => {
      const window = await openWindow();
      const types = new Set(Object.values(screen.page.chart.events).map(({ type }) => type));
      const problems = new Set<string>();
      for (const view of viewsOf(screen)) {
        const { root, unmount } = window.mount(screen.render(view));
        const found = [
          ...markupProblems(root),
          ...fieldProblems(root),
          ...controlProblems(root, types),
          ...dialogProblems(root, types),
        ];
        for (const problem of found) problems.add(problem);
        unmount();
      }
      expect([...problems]).toEqual([]);
    }, 180_000);

    it('breaks no rule of axe', async () => {
      const window = await openWindow();
      const { root, unmount } = window.mount(screen.render(viewsOf(screen).at(-1)));
      const problems = await axeProblems(root);
      unmount();
      expect(problems).toEqual([]);
    });
  },
);
