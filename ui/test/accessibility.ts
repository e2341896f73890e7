/** For tests: the parts and the controls of a page, as assistive technology names and describes them. */
import axe from 'axe-core';
import { markdownOf } from './markdown.ts';

type Commons = Readonly<{
  aria: { getRole: (element: Element) => string | null };
  text: { accessibleText: (element: Element) => string };
}>;

/** The parts of axe that examine single elements; its types leave the functions out. */
const { commons, setup, teardown } = axe as unknown as { commons: Commons } & Pick<typeof axe, 'setup' | 'teardown'>;

/** Calls `look` while axe is set up for the page. */
const knowing = <T>(root: HTMLElement, look: () => T): T => {
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
export const valueOf = (field: HTMLElement): string => {
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
export const controlsIn = (root: HTMLElement): string[] =>
  knowing(root, () => [...root.querySelectorAll<HTMLElement>('[data-test]')].map(lineOf));

const PARTS = 'section, aside, nav, fieldset, ul, table, article, [role]';

/** The texts of the parts with these names, as Markdown. */
export const textsIn = (root: HTMLElement, names: readonly string[]): Readonly<Record<string, string[]>> =>
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
