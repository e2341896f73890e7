// Whether everything that a screen's markup refers to exists, every field and control has a name, and tables, links,
// buttons and pictures have what assistive technology reads.
import { around, byId, elementsIn, labelOf, rootOf, textOf, type Element } from './html.ts';

/** Attributes that contain ids; those that must lead to a text. */
const REFERENCES = [
  'aria-labelledby',
  'aria-describedby',
  'aria-controls',
  'aria-activedescendant',
  'for',
  'popoverTarget',
];
const TO_TEXTS = ['aria-labelledby', 'aria-describedby'];

const FIELDS = ['input', 'select', 'textarea'];
const PRESSED = ['button', 'a'];

const describe = ({ name, attributes }: Element): string =>
  [name, attributes['data-test'], attributes['data-key'], attributes['id']]
    .filter((part) => part !== undefined)
    .join(' ');

const idsIn = (element: Element, attribute: string): string[] => element.attributes[attribute]?.split(' ') ?? [];

const referenceProblems = (element: Element): string[] =>
  REFERENCES.flatMap((attribute) =>
    idsIn(element, attribute).flatMap((id) => {
      const target = byId(rootOf(element), id);
      if (target === undefined) return [`${attribute} of ${describe(element)} names no element: ${id}`];
      return TO_TEXTS.includes(attribute) && textOf(target).trim() === ''
        ? [`${attribute} of ${describe(element)} names an element without a text: ${id}`]
        : [];
    }),
  );

/** Whether an element has a name by its attributes, or by one of the other texts. */
const isNamed = (element: Element, others: readonly (string | undefined)[]): boolean => {
  const labels = idsIn(element, 'aria-labelledby').map((id) => textOf(byId(rootOf(element), id) ?? element));
  return [element.attributes['aria-label'], ...labels, ...others].some(
    (text) => text !== undefined && text.trim() !== '',
  );
};

const hasName = (element: Element): boolean =>
  isNamed(element, [FIELDS.includes(element.name) ? labelOf(element) : textOf(element)]);

const nameProblems = (element: Element): string[] =>
  [...FIELDS, ...PRESSED].includes(element.name) && !hasName(element) ? [`${describe(element)} has no name`] : [];

const SCOPES = ['col', 'row', 'colgroup', 'rowgroup'];
const TYPES = ['button', 'submit'];
/** What says nothing while it is empty, but is met and leaves a gap. */
const WITH_CONTENT = ['p', 'h1', 'h2', 'h3', 'h4', 'li', 'dt', 'dd', 'caption', 'legend', 'label', 'th'];
/** What assistive technology lists by its name: its text alone gives it none. */
const LISTED = ['nav', 'section', 'table'];

/** The captions of a table name it. */
const hasOwnName = (element: Element): boolean =>
  isNamed(
    element,
    elementsIn(element)
      .filter(({ name }) => name === 'caption')
      .map(textOf),
  );

/** Without text and pictures. What is read out later, such as a status, has a role and waits for its text. */
const isEmpty = (element: Element): boolean =>
  element.attributes['role'] === undefined && elementsIn(element).length === 0 && textOf(element).trim() === '';

/** What an element lacks for a guest who cannot see where it stands, or who uses no mouse. */
const elementProblems = (element: Element): string[] => {
  const { name, attributes } = element;
  const lacks: readonly (readonly [boolean, string])[] = [
    [name === 'th' && !SCOPES.includes(attributes['scope'] ?? ''), 'heads neither a column nor a row'],
    [name === 'a' && !attributes['href'], 'is a link to nowhere'],
    [name === 'button' && !TYPES.includes(attributes['type'] ?? ''), 'has no type'],
    // its messages would stand in the way of the page's own
    [name === 'form' && attributes['noValidate'] === undefined, 'is checked by the browser'],
    [name === 'img' && attributes['alt'] === undefined, 'has no alternative text'],
    [WITH_CONTENT.includes(name) && isEmpty(element), 'has no content'],
    [LISTED.includes(name) && !hasOwnName(element), 'has no name'],
  ];
  return lacks.flatMap(([isLacking, problem]) => (isLacking ? [`${describe(element)} ${problem}`] : []));
};

/** A message beside a field. */
const isFieldError = (element: Element): boolean => element.name === 'p' && textOf(element).startsWith('Error: ');

/** What cannot be marked: a group around a frame of the card fields, a radio, and the part with the calendar. */
const isInvalid = (element: Element): boolean =>
  element.attributes['role'] === 'group' ||
  element.name === 'section' ||
  elementsIn(element).some(({ attributes }) => attributes['type'] === 'radio') ||
  [element, ...elementsIn(element)].some(({ attributes }) => attributes['aria-invalid'] === 'true');

/** Messages whose field does not refer to them, and fields marked as wrong without a message. */
const errorProblems = (root: Element): string[] => {
  const all = elementsIn(root);
  const messages = all.filter(isFieldError);
  const describedBy = (id: string | undefined) =>
    all.filter((element) => id !== undefined && idsIn(element, 'aria-describedby').includes(id));
  const unlinked = messages.filter(({ attributes }) => describedBy(attributes['id']).length === 0);
  const unmarked = messages.filter(
    ({ attributes }) => describedBy(attributes['id']).length > 0 && !describedBy(attributes['id']).some(isInvalid),
  );
  const silent = all.filter(
    (element) =>
      element.attributes['aria-invalid'] === 'true' &&
      !around(element).some((one) =>
        idsIn(one, 'aria-describedby').some((id) => messages.some(({ attributes }) => attributes['id'] === id)),
      ),
  );
  return [
    ...unlinked.map((element) => `no field is described by the message ${describe(element)}`),
    ...unmarked.map((element) => `the field of the message ${describe(element)} is not marked as invalid`),
    ...silent.map((element) => `${describe(element)} is invalid without a message`),
  ];
};

const idProblems = (root: Element): string[] => {
  const ids = elementsIn(root).flatMap(({ attributes }) => attributes['id'] ?? []);
  return ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `two elements have the id ${id}`);
};

/** References to nothing, elements without what they need, and field errors that assistive technology does not find. */
export const ariaProblems = (root: Element): string[] => [
  ...elementsIn(root).flatMap((element) => [
    ...referenceProblems(element),
    ...nameProblems(element),
    ...elementProblems(element),
  ]),
  ...errorProblems(root),
  ...idProblems(root),
];
