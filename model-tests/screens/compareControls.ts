// Compares what the controls of a mounted page show and send with what they must.
import type { EventObject } from 'xstate';
import type { Chart } from '../explore/chart.ts';
import { canonical } from '../explore/plain.ts';
import { idOf, isDisabled, nameOf, normalised, shownBy } from './controlState.ts';
import type { AnyControls, ControlId, SpecialControl } from './controls.types.ts';
import { usesOf, type Use } from './useControl.ts';

const CONTROLS = 'button, a, input, select, textarea, [role][tabindex="0"], [data-test]';

/** The styles hide the days of another month. */
const HIDDEN = '[data-outside] *';

/** The samples of an event in the charts of a page: they say which fields it has, in which order, and of which type. */
const samplesOf = (charts: readonly Chart[], type: string): EventObject[] =>
  charts.flatMap(({ events }) => Object.values(events).filter((event) => event.type === type));

const asSampled = (text: string, samples: readonly unknown[]): unknown => {
  if (text === '' && samples.includes(null)) return null;
  return samples.some((sample) => typeof sample === 'number') ? Number(text) : text;
};

/** The event of a control: the parts of its key in the order of the sample's fields, then the value given. */
const eventOf = (charts: readonly Chart[], type: string, { key }: ControlId, typed: string | null): unknown => {
  const samples = samplesOf(charts, type);
  const texts = typed === null ? key : [...key, typed];
  const fields = Object.keys(samples[0] ?? {}).filter((name) => name !== 'type');
  if (samples.length === 0 || fields.length !== texts.length)
    return `an event with ${fields.join() || 'nothing'}, which its key ${texts.join('.')} does not say`;
  const values = fields.map((name, at) => [
    name,
    asSampled(
      texts[at] ?? '',
      samples.map((sample) => Reflect.get(sample, name) as unknown),
    ),
  ]);
  return { type, ...Object.fromEntries(values) };
};

const describe = (element: HTMLElement): string =>
  [element.localName, element.dataset['test'], element.dataset['key'], `“${nameOf(element)}”`]
    .filter((part) => part !== undefined)
    .join(' ');

export type Mounted = Readonly<{
  root: HTMLElement;
  view: unknown;
  controls: AnyControls;
  charts: readonly Chart[];
  /** what the page has sent */
  sent: unknown[];
}>;

/** What the page sends while a control is used. */
const sentBy = ({ sent }: Mounted, perform: () => void): unknown[] => {
  sent.length = 0;
  perform();
  return sent.splice(0);
};

const difference = (what: string, found: unknown, expected: unknown): string[] =>
  canonical(found) === canonical(expected) ? [] : [`${what} ${canonical(found)} and not ${canonical(expected)}`];

const isChosenRadio = (element: HTMLElement): boolean =>
  element.matches('input[type="radio"]') && (element as HTMLInputElement).checked;

const useProblems = (
  page: Mounted,
  element: HTMLElement,
  type: string,
  special?: SpecialControl<unknown>,
): string[] => {
  const id = idOf(element);
  const isSilent = (isDisabled(element) && special?.isSentWhenDisabled?.(page.view) !== true) || isChosenRadio(element);
  const custom = special?.use;
  const before = canonical(shownBy(element));
  const problemsOf = (perform: () => string | null): string[] => {
    let typed: string | null = null;
    const found = sentBy(page, () => {
      typed = perform();
    });
    const payload = special?.payload?.(page.view, id, typed);
    const isSent = !isSilent && payload !== null;
    const event = payload ? { type, ...payload } : eventOf(page.charts, type, id, typed);
    return difference('sends', found, isSent ? [event] : []);
  };
  const used = custom
    ? isDisabled(element)
      ? []
      : problemsOf(() => custom(element))
    : usesOf(element).flatMap(({ typed, perform }: Use) =>
        problemsOf(() => {
          perform();
          return typed;
        }),
      );
  // the chart decides: until it has, the control shows the same
  return [...used, ...difference('after its use shows', canonical(shownBy(element)), before)];
};

const namedProblems = (page: Mounted, element: HTMLElement): string[] => {
  const type = element.dataset['test'] ?? '';
  const row = page.controls.byEvent[type];
  if (row === undefined || 'noControl' in row) return ['has the test id of an event without a control'];
  const special = typeof row === 'function' ? undefined : row;
  const expected = typeof row === 'function' ? row(page.view, idOf(element)) : row.shows(page.view, idOf(element));
  return [...difference('shows', shownBy(element), normalised(expected)), ...useProblems(page, element, type, special)];
};

/** A link to a place of the page moves the focus there, or into it. */
const fragmentProblems = (page: Mounted, element: HTMLElement): string[] => {
  const id = element.getAttribute('href')?.slice(1) ?? '';
  if (page.controls.elsewhere?.test(id) === true) return [];
  const place = document.getElementById(id);
  const found = sentBy(page, () => element.click());
  const isFocused = place !== null && place.contains(document.activeElement);
  return [...difference('sends', found, []), ...(isFocused ? [] : [`does not focus ${id}`])];
};

/** A button that opens or closes a part of the page without the chart. */
const popoverProblems = (page: Mounted, element: HTMLElement): string[] => {
  const id = element.getAttribute('popovertarget') ?? '';
  return [
    ...difference(
      'sends',
      sentBy(page, () => element.click()),
      [],
    ),
    ...(document.getElementById(id)?.hasAttribute('popover') === true ? [] : [`opens no part of the page: ${id}`]),
  ];
};

const unnamedProblems = (page: Mounted, element: HTMLElement): string[] => {
  if (element.matches('a[href^="#"]')) return fragmentProblems(page, element);
  if (element.matches('[popovertarget]')) return popoverProblems(page, element);
  const { unnamed = {} } = page.controls;
  const name = Object.keys(unnamed).find((one) =>
    one.startsWith('[') ? element.matches(one) : one === nameOf(element),
  );
  const row = name === undefined ? undefined : unnamed[name];
  // an ordinary link leads to its address and sends nothing
  if (row === undefined && !element.matches('a[href^="/"]')) return ['has no test id'];
  const found = sentBy(page, () => element.click());
  return difference('sends', found, isDisabled(element) || !row?.sends ? [] : [row.sends(page.view)]);
};

/** What is wrong with the controls of a page: without a test id, showing or sending something else. */
export const controlProblems = (page: Mounted): string[] =>
  [...page.root.querySelectorAll<HTMLElement>(CONTROLS)].flatMap((element) =>
    element.matches(HIDDEN)
      ? []
      : (element.dataset['test'] === undefined ? unnamedProblems(page, element) : namedProblems(page, element)).map(
          (problem) => `${describe(element)} ${problem}`,
        ),
  );
