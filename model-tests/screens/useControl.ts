// Uses a control as a guest would: presses it, types into it, or chooses another option.

/** One use; `typed` is the entered value, null for a press. */
export type Use = Readonly<{ typed: string | null; perform: () => void }>;

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const PRESSED_INPUTS = ['checkbox', 'radio'];

export const isPressed = (element: HTMLElement): boolean =>
  !element.matches('input, select, textarea') || PRESSED_INPUTS.includes((element as HTMLInputElement).type);

/** Sets a field's value as the browser does: React compares it with the value that React itself has set. */
export const setValue = (field: Field, value: string): void => {
  Reflect.set(Object.getPrototypeOf(field) as object, 'value', value, field);
};

const dispatch = (element: HTMLElement, type: string): boolean =>
  element.dispatchEvent(new Event(type, { bubbles: true }));

/** Replaces the text of a field, and leaves the field. */
export const typeInto = (field: HTMLInputElement | HTMLTextAreaElement, text: string): void => {
  field.focus();
  setValue(field, text);
  dispatch(field, 'input');
  field.blur();
};

const choose = (list: HTMLSelectElement, value: string): void => {
  setValue(list, value);
  dispatch(list, 'change');
};

/** The first and the last option of a select box that is not chosen. */
const otherOptions = (list: HTMLSelectElement): string[] => {
  const others = [...list.options].filter(({ value, disabled }) => value !== list.value && !disabled);
  return [...new Set([others[0], others.at(-1)].flatMap((option) => (option === undefined ? [] : [option.value])))];
};

const textFor = ({ inputMode, value }: HTMLInputElement | HTMLTextAreaElement): string =>
  inputMode === 'numeric' ? (value === '7' ? '8' : '7') : `${value}typed`;

/** The uses of a control; none for a field that is disabled or read-only. */
export const usesOf = (element: HTMLElement): Use[] => {
  if (isPressed(element)) return [{ typed: null, perform: () => element.click() }];
  const field = element as Field;
  if (field.matches(':disabled, [readonly]')) return [];
  if (field.localName === 'select') {
    const list = field as HTMLSelectElement;
    return otherOptions(list).map((value) => ({ typed: value, perform: () => choose(list, value) }));
  }
  const input = field as HTMLInputElement;
  const text = textFor(input);
  return [{ typed: text, perform: () => typeInto(input, text) }];
};

/** Whether a control is disabled in any way. */
export const isDisabled = (element: HTMLElement): boolean =>
  element.getAttribute('aria-disabled') === 'true' || element.matches(':disabled, [readonly]');

/** What a control shows: its value or tick, its options, and its states. */
export const shownBy = (element: HTMLElement): string => {
  const { value = '', checked = false, options = [] } = element as Partial<HTMLInputElement & HTMLSelectElement>;
  const states = [...element.attributes].flatMap(({ name, value: state }) =>
    name.startsWith('aria-') ? [name, state] : [],
  );
  return JSON.stringify([value, checked, [...options].map((option) => option.value), states]);
};
