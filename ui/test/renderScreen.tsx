/** For tests of screens: mounts a screen, with the queries of Testing Library and a guest who uses its controls. */
import { within, type ByRoleMatcher } from '@testing-library/dom';
import { act, type ReactElement } from 'react';
import { enter } from './enter.ts';
import { partMounter } from './partMounter.ts';
import axe from 'axe-core';
import { markdownOf } from './markdown.ts';

type Commons = Readonly<{
  aria: { getRole: (element: Element) => string | null };
  text: { accessibleText: (element: Element) => string };
}>;

/** The parts of axe that examine single elements; its types leave the functions out. */
const { commons, setup, teardown } = axe as unknown as { commons: Commons } & Pick<typeof axe, 'setup' | 'teardown'>;

/** Calls `look` while axe is set up for the page. */
const knowing = <T,>(root: HTMLElement, look: () => T): T => {
  setup(root);
  try {
    return look();
  } finally {
    teardown();
  }
};

const nameOf = (element: Element): string => commons.text.accessibleText(element);

const descriptionOf = (element: Element): string =>
  (element.getAttribute('aria-describedby')?.split(' ') ?? [])
    .map((id) => document.getElementById(id)?.textContent.replaceAll(/\s+/g, ' ').trim())
    .join(' ');

/** What a field shows: its text, the chosen option, or 'on' and 'off'. */
const valueOf = (field: HTMLElement): string => {
  const { type, checked, value } = field as HTMLInputElement;
  if (type === 'checkbox' || type === 'radio') return checked ? 'on' : 'off';
  return (field as HTMLSelectElement).selectedOptions?.[0]?.textContent ?? value;
};

const lineOf = (control: HTMLElement): string => {
  const { test, key } = control.dataset;
  const description = descriptionOf(control);
  return [
    `${commons.aria.getRole(control)} “${nameOf(control)}”`,
    control.matches('input, select, textarea') ? ` = ${valueOf(control)}` : '',
    description === '' ? '' : ` (${description})`,
    control.getAttribute('aria-disabled') === 'true' ? ', disabled' : '',
    ` → ${[test, key].filter((part) => part !== undefined).join(' ')}`,
  ].join('');
};

/**
 * A line for each control: its role and name, the value of a field, its description, and the type and key of the event
 * that it sends: 'textbox “Last name” =  (Error: Enter a last name.) → field.entered lastName'. The tests of
 * model-tests/screens prove that each control sends this event.
 */
const controlsIn = (root: HTMLElement): string[] =>
  knowing(root, () => [...root.querySelectorAll<HTMLElement>('[data-test]')].map(lineOf));

const PARTS = 'section, aside, nav, fieldset, ul, table, article, [role]';

/** The texts of the parts with these names, as Markdown. */
const textsIn = (root: HTMLElement, names: readonly string[]): Readonly<Record<string, string[]>> =>
  knowing(root, () => {
    const parts = [...root.querySelectorAll(PARTS)];
    const partNamed = (name: string): Element => {
      const [part, ...others] = parts.filter((one) => nameOf(one) === name);
      if (part === undefined || others.some((other) => !part.contains(other)))
        throw new Error(`the page has ${part === undefined ? 'no part' : 'several parts'} of the name ${name}`);
      return part;
    };
    return Object.fromEntries(names.map((name) => [name, markdownOf(partNamed(name))]));
  });

/** The group that contains the control, if several have its name, and the value to choose in it. */
type Use = Readonly<{ group?: string; value?: string }>;

/**
 * For the top of a test file: returns a function that mounts a screen. Its result: `page` has the queries, `sent` the
 * events sent so far, `control` finds the control of an event, `texts` and `controls` the content. `use` presses a control, types '7' into it or chooses its
 * value, and returns what the screen sends for it.
 */
export const screenRenderer = () => {
  const mount = partMounter();
  return async (screen: (send: (event: object) => void) => ReactElement) => {
    const sent: object[] = [];
    const { root, render } = await mount(screen((event) => void sent.push(event)));
    const page = within(root);
    const use = (role: ByRoleMatcher, name: string, { group, value }: Use = {}): object[] => {
      const around = group === undefined ? page : within(page.getByRole('group', { name: group }));
      const control = around.getByRole(role, { name });
      sent.length = 0;
      const isText = control.matches('textarea, input:not([type="checkbox"], [type="radio"])');
      if (isText || value !== undefined) enter(control, value ?? '7');
      else act(() => control.click());
      return [...sent];
    };
    const control = (event: string) => root.querySelector<HTMLElement>(`[data-test="${event}"]`);
    const texts = (...names: string[]) => textsIn(root, names);
    return { page, root, render, sent, use, control, texts, controls: () => controlsIn(root) };
  };
};
