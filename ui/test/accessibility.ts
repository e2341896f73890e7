/** For tests: the parts and the controls of a page, as assistive technology names and describes them. */
import axe from 'axe-core';
import { markdownOf } from './markdown.ts';

type Commons = Readonly<{
  aria: { getRole: (element: Element) => string | null };
  text: { accessibleText: (element: Element) => string };
}>;

/** What axe knows of the elements of a page; its types leave the functions out. */
const { commons, setup, teardown } = axe as unknown as { commons: Commons } & Pick<typeof axe, 'setup' | 'teardown'>;

/** Runs while axe knows the page. */
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
 * A line for each control: its role and name, what a field shows, its description, and the event that it sends with the
 * key of that: 'textbox “Last name” =  (Error: Enter a last name.) → field.entered lastName'. That a control sends what
 * it says here is proved for every screen in model-tests/screens.
 */
export const controlsIn = (root: HTMLElement): string[] =>
  knowing(root, () => [...root.querySelectorAll<HTMLElement>('[data-test]')].map(lineOf));

const PARTS = 'section, aside, nav, fieldset, ul, table, article, [role]';

/** What the parts with these names say, as Markdown. */
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
