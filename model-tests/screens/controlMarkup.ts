// Whether the markup of controls is complete: the types of buttons, forms, and icons without a name.

const problemsOf = (root: HTMLElement, selector: string, problem: string): string[] =>
  [...root.querySelectorAll<HTMLElement>(selector)].map(
    (element) => `${element.localName} “${(element.textContent ?? '').trim()}” ${problem}`,
  );

const isNamed = (icon: Element): boolean =>
  icon.hasAttribute('aria-label') || icon.hasAttribute('aria-labelledby') || icon.querySelector('title') !== null;

/** What is wrong with the buttons, forms and icons of a page. */
export const markupProblems = (root: HTMLElement): string[] => [
  ...problemsOf(root, 'button:not([type])', 'has no type, and would submit a form around it'),
  ...[...root.querySelectorAll('button[type="submit"]')]
    .filter((button) => button.closest('form') === null)
    .map((button) => `“${button.textContent}” submits no form`),
  ...[...root.querySelectorAll('form')]
    .filter((form) => form.querySelectorAll('[type="submit"]').length !== 1)
    .map(() => 'a form has not exactly one button that submits it'),
  ...[...root.querySelectorAll('svg')]
    .filter((icon) => icon.getAttribute('aria-hidden') !== 'true' && !isNamed(icon))
    .map((icon) => `an icon in “${icon.parentElement?.textContent}” is neither hidden nor named`),
  ...[...root.querySelectorAll('svg')]
    .filter((icon) => icon.getAttribute('focusable') !== 'false')
    .map(() => 'an icon can take the focus'),
  ...[...root.querySelectorAll('[role="status"], [role="alert"], h1, h2, h3')]
    .filter((element) => element.getAttribute('aria-hidden') === 'true')
    .map((element) => `“${element.textContent}” is hidden`),
];
