// What a control of a mounted page is, and what it shows.
import { isPressed } from './useControl.ts';
import type { ControlId, Shown } from './controls.types.ts';

const flag = (element: HTMLElement, attribute: string): boolean | undefined => {
  const text = element.getAttribute(attribute);
  return text === null ? undefined : text === 'true';
};

/** Disabled in any of its forms. */
export const isDisabled = (element: HTMLElement): boolean =>
  flag(element, 'aria-disabled') === true || element.matches(':disabled, [readonly]');

/** States that a control has only while they are true. */
const ONLY_TRUE = ['isBusy', 'isDisabled', 'isInvalid', 'isRequired'];

/** Without what is left out and what is false, where both say the same. */
export const normalised = (shown: Shown): Shown =>
  Object.fromEntries(
    Object.entries(shown).filter(([name, value]) => value !== undefined && !(ONLY_TRUE.includes(name) && !value)),
  );

const fieldState = (element: HTMLElement): Shown => {
  if (!element.matches('input, select, textarea')) return {};
  const field = element as HTMLInputElement;
  if (isPressed(element)) return { isChecked: field.checked };
  if (!element.matches('select')) return { value: field.value };
  const options = [...(element as HTMLSelectElement).options];
  return {
    value: field.value,
    options: options.map(({ value, disabled }) => `${value}${disabled ? ' (disabled)' : ''}`),
  };
};

export const shownBy = (element: HTMLElement): Shown => {
  const states: [keyof Shown, boolean | undefined][] = [
    ['isPressed', flag(element, 'aria-pressed')],
    ['isExpanded', flag(element, 'aria-expanded')],
    // the day of a calendar is selected by its cell
    ['isSelected', flag(element, 'aria-selected') ?? flag(element.parentElement ?? element, 'aria-selected')],
    ['isBusy', flag(element, 'aria-busy')],
    ['isDisabled', isDisabled(element)],
    ['isInvalid', flag(element, 'aria-invalid')],
    ['isRequired', flag(element, 'aria-required')],
  ];
  return normalised({ ...fieldState(element), ...Object.fromEntries(states) });
};

const textOf = ({ textContent }: Element): string => (textContent ?? '').replaceAll(/\s+/g, ' ').trim();

/** The name of a control without a test id. */
export const nameOf = (element: HTMLElement): string => element.getAttribute('aria-label') ?? textOf(element);

export const idOf = (element: HTMLElement): ControlId => ({
  key: element.dataset['key']?.split('.') ?? [],
  kind: element.localName === 'input' ? (element as HTMLInputElement).type : element.localName,
  isInDialog: element.closest('dialog') !== null,
  name: nameOf(element),
});
