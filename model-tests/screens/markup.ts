// Markup problems that axe does not find: texts that are never read out, errors without their fields, controls that a
// guest cannot tell apart, forms that the browser would validate, and empty elements.
import axe from 'axe-core';

const all = (root: Element, selector: string): Element[] => [...root.querySelectorAll(selector)];
const textOf = (element: Element): string => (element.textContent ?? '').trim();

const describe = (element: Element): string =>
  `${element.localName} ${element.getAttribute('data-test') ?? element.id} “${textOf(element)}”`;

const hasLabel = (element: Element): boolean =>
  ['aria-label', 'aria-labelledby'].some((name) => (element.getAttribute(name) ?? '') !== '');

const idsIn = (element: Element, attribute: string): string[] => element.getAttribute(attribute)?.split(' ') ?? [];

/** Attributes whose ids name other elements. */
const REFERENCES = [
  'aria-describedby',
  'aria-labelledby',
  'aria-controls',
  'aria-activedescendant',
  'for',
  'popovertarget',
];

/** References to nothing or to an empty text; hints, errors and names with an id that nothing refers to. */
const referenceProblems = (root: Element): string[] => {
  const references = all(root, '*').flatMap((element) =>
    REFERENCES.flatMap((attribute) => idsIn(element, attribute).map((id) => ({ element, attribute, id }))),
  );
  const referred = new Set(references.map(({ id }) => id));
  return [
    ...references.flatMap(({ element, attribute, id }) => {
      const target = document.getElementById(id);
      const isSilent = target === null || (/(?:labelled|described)by/.test(attribute) && textOf(target) === '');
      return isSilent ? [`${attribute} of ${describe(element)} names no text: ${id}`] : [];
    }),
    ...all(root, 'p[id], span[id]')
      .filter(({ id }) => !referred.has(id))
      .map((element) => `nothing refers to ${describe(element)}`),
  ];
};

/** What cannot be marked as invalid: groups, frames of the card fields, radio buttons, the section of the calendar. */
const UNMARKED = '[role="group"], section, fieldset, :has(input[type="radio"])';

/** Messages that their field does not refer to, and invalid fields without a message. */
const errorProblems = (root: Element): string[] => {
  const messages = all(root, 'p[id]').filter((element) => textOf(element).startsWith('Error: '));
  const ids = new Set(messages.map(({ id }) => id));
  const isDescribed = (element: Element | null): boolean =>
    element !== null &&
    (idsIn(element, 'aria-describedby').some((id) => ids.has(id)) || isDescribed(element.parentElement));
  return [
    ...messages.flatMap((message) => {
      const fields = all(root, '[aria-describedby]').filter((one) =>
        idsIn(one, 'aria-describedby').includes(message.id),
      );
      const isMarked = fields.some(
        (one) =>
          one.matches(`[aria-invalid="true"], ${UNMARKED}`) || one.querySelector('[aria-invalid="true"]') !== null,
      );
      return isMarked ? [] : [`no invalid field is described by ${describe(message)}`];
    }),
    ...all(root, '[aria-invalid="true"]')
      .filter((field) => !isDescribed(field))
      .map((field) => `${describe(field)} is invalid without a message`),
  ];
};

/** Controls of one kind for different things need different names: "Choose: Seaview Lodge", not only "Choose". */
const sameNames = (root: Element): string[] => {
  const keys = new Map<string, string | null>();
  const groups: (Element | null)[] = [];
  return all(root, 'button[data-key], a[data-key]').flatMap((control) => {
    const group = control.closest('fieldset, [role="group"], dialog, section, tr');
    if (!groups.includes(group)) groups.push(group);
    const said = control.getAttribute('aria-label') ?? textOf(control);
    const name = `${groups.indexOf(group)} ${control.getAttribute('data-test')} “${said}”`;
    const key = control.getAttribute('data-key');
    const other = keys.get(name);
    keys.set(name, key);
    return other === undefined || other === key ? [] : [`${name} is the name of ${other} and of ${key}`];
  });
};

/** Whether a button and its panel disagree: the panel must be visible exactly while the button is expanded. */
const isOtherThanItsPanel = (button: Element): boolean => {
  const panel = document.getElementById(button.getAttribute('aria-controls') ?? '');
  return (button.getAttribute('aria-expanded') === 'true') !== (panel !== null && !panel.hasAttribute('hidden'));
};

const isEmpty = (element: Element): boolean =>
  textOf(element) === '' &&
  !hasLabel(element) &&
  element.closest('[role="status"], [role="alert"], [aria-live]') === null &&
  element.querySelector('img, svg, input, [aria-label]') === null;

type Rule = readonly [problem: string, selector: string, isProblem?: (element: Element) => boolean];

const RULES: readonly Rule[] = [
  ['would submit a form around it', 'button:not([type])'],
  ['submits no form', 'button[type="submit"]', (element) => element.closest('form') === null],
  ['is not submitted by exactly one button', 'form', (form) => all(form, '[type="submit"]').length !== 1],
  ['is checked by the browser', 'form:not([novalidate])'],
  ['is a link to nowhere', 'a:not([href]), a[href=""]'],
  ['heads neither a column nor a row', 'th:not([scope])'],
  ['is neither hidden nor named', 'svg:not([aria-hidden="true"])', (icon) => !hasLabel(icon)],
  ['can take the focus, or has no shape', 'svg', (icon) => !icon.matches('[focusable="false"]:has(path[d])')],
  [
    'has no name',
    '[role="group"], [role="region"], [role="tablist"], [role="listbox"], [role="grid"], nav, section, table, dialog[open]',
    (element) =>
      !hasLabel(element) && textOf(element.querySelector(':scope > caption') ?? document.createElement('i')) === '',
  ],
  [
    'has no legend',
    'fieldset',
    (element) => textOf(element.querySelector('legend') ?? document.createElement('i')) === '',
  ],
  ['is empty', 'p, h1, h2, h3, h4, li, dt, dd, th, legend, label, caption, summary, button, a', isEmpty],
  ['is open or closed, and its part is not', 'button[aria-expanded]', isOtherThanItsPanel],
];

/** The markup problems of a mounted page that axe does not find. */
export const markupProblems = (root: Element): string[] => [
  ...RULES.flatMap(([problem, selector, isProblem = () => true]) =>
    all(root, selector)
      .filter(isProblem)
      .map((element) => `${describe(element)} ${problem}`),
  ),
  ...referenceProblems(root),
  ...errorProblems(root),
  ...sameNames(root),
];

/** The problems that axe finds in a mounted page; what needs a layout is left to the browser walks. */
export const axeProblems = async (root: Element): Promise<string[]> => {
  const { violations } = await axe.run(root, {
    resultTypes: ['violations'],
    rules: { 'color-contrast': { enabled: false } },
  });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
};
