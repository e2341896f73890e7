// Whether the markup around controls is complete: types of buttons, forms, icons, groups, and texts that describe.

const named = (element: Element): string => `${element.localName} “${(element.textContent ?? '').trim()}”`;

const all = (root: Element, selector: string): Element[] => [...root.querySelectorAll(selector)];

const hasName = (element: Element): boolean =>
  [element.getAttribute('aria-label'), element.getAttribute('aria-labelledby')].some((name) => (name ?? '') !== '');

/** Attributes whose ids name other elements. */
const REFERENCES = ['aria-describedby', 'aria-labelledby', 'aria-controls', 'aria-activedescendant', 'for'];

/** A hint, an error or a name with an id that nothing refers to is not read out. */
const unreferenced = (root: Element): string[] => {
  const referred = new Set(
    all(root, '*').flatMap((element) => REFERENCES.flatMap((name) => element.getAttribute(name)?.split(' ') ?? [])),
  );
  return all(root, 'p[id], span[id]')
    .filter(({ id }) => !referred.has(id))
    .map((element) => `nothing refers to the ${named(element)} with the id ${element.id}`);
};

/** What a button opens is there, and hidden exactly while it is closed. */
const panelProblems = (root: Element): string[] =>
  all(root, 'button[aria-expanded]').flatMap((button) => {
    const isOpen = button.getAttribute('aria-expanded') === 'true';
    const panel = document.getElementById(button.getAttribute('aria-controls') ?? '');
    const isShown = panel !== null && !panel.hasAttribute('hidden');
    return isOpen === isShown ? [] : [`${named(button)} is ${isOpen ? 'open' : 'closed'}, and its part is not`];
  });

/** The element that names what is in it, such as a group of fields; the page where there is none. */
const groupOf = (control: Element): Element | null => control.closest('fieldset, [role="group"], dialog, section, tr');

/** Controls of one kind for different things need different names: "Choose: Seaview Lodge", and not only "Choose". */
const sameNames = (root: Element): string[] => {
  const keys = new Map<Element | null, Map<string, string | null>>();
  return all(root, 'button[data-key], a[data-key]').flatMap((control) => {
    const group = groupOf(control);
    const known = keys.get(group) ?? new Map<string, string | null>();
    keys.set(group, known);
    const name = `${control.getAttribute('data-test')} “${control.getAttribute('aria-label') ?? control.textContent}”`;
    const key = control.getAttribute('data-key');
    const other = known.get(name);
    known.set(name, key);
    return other === undefined || other === key ? [] : [`${name} is the name of ${other} and of ${key}`];
  });
};

/** Elements that say something; those that are read out when they change may be empty before. */
const SAYING = 'p, h1, h2, h3, h4, li, dt, dd, th, legend, label, summary, button, a';

const emptyElements = (root: Element): string[] =>
  all(root, SAYING)
    .filter((element) => (element.textContent ?? '').trim() === '' && !hasName(element))
    .filter((element) => element.closest('[role="status"], [role="alert"], [aria-live]') === null)
    .filter((element) => element.querySelector('img, svg, input, [aria-label]') === null)
    .map(({ localName, parentElement }) => `an empty ${localName} stands in the ${named(parentElement ?? root)}`);

/** What is wrong with the buttons, forms, icons and groups of a page. */
export const markupProblems = (root: Element): string[] => [
  ...all(root, 'button:not([type])').map((button) => `${named(button)} would submit a form around it`),
  ...all(root, 'button[type="submit"]')
    .filter((button) => button.closest('form') === null)
    .map((button) => `${named(button)} submits no form`),
  ...all(root, 'form')
    .filter((form) => all(form, '[type="submit"]').length !== 1)
    .map((form) => `not exactly one button submits the ${named(form)}`),
  ...all(root, 'svg')
    .filter((icon) => icon.getAttribute('aria-hidden') !== 'true' && !hasName(icon))
    .map((icon) => `an icon in ${named(icon.parentElement ?? icon)} is neither hidden nor named`),
  ...all(root, 'svg')
    .filter((icon) => icon.getAttribute('focusable') !== 'false' || all(icon, 'path[d]').length === 0)
    .map((icon) => `an icon in ${named(icon.parentElement ?? icon)} can take the focus, or has no shape`),
  ...all(root, '[role="group"], [role="region"], [role="tablist"], [role="listbox"], [role="grid"], nav, dialog[open]')
    .filter((element) => !hasName(element))
    .map((element) => `the ${named(element)} has no name`),
  ...all(root, 'fieldset')
    .filter((fieldset) => (fieldset.querySelector('legend')?.textContent ?? '').trim() === '')
    .map((fieldset) => `the ${named(fieldset)} has no legend`),
  ...unreferenced(root),
  ...panelProblems(root),
  ...sameNames(root),
  ...emptyElements(root),
];
