/** Card fields in our own page, for providers that need them there: the inputs, and the tokenizing of the card. */
import {
  isCvv,
  isExpiry,
  isPan,
  formatCvv,
  formatExpiry,
  formatPan,
} from '../../machines/checkout/payment/card.rules.ts';
import { CARD_FIELDS, type CardField } from '../../machines/checkout/payment/payment.rules.ts';
import { twoDigits } from '../../machines/kit/dates.ts';
import { tokenizationResult } from './tokenizationResult.ts';
import type { CardFieldsHandle, OnValidityChange } from './cardFields.types.ts';
import type { CardTokenizer } from './cardFields.types.ts';

const currentMonth = (): string => {
  const day = new Date();
  return `${day.getFullYear()}-${twoDigits(day.getMonth() + 1)}-01`;
};

const RULES = {
  pan: { show: formatPan, isRight: isPan, autocomplete: 'cc-number' },
  expiry: { show: formatExpiry, isRight: (text: string) => isExpiry(text, currentMonth()), autocomplete: 'cc-exp' },
  cvv: { show: formatCvv, isRight: isCvv, autocomplete: 'cc-csc' },
} as const satisfies Record<CardField, object>;

type FieldSlot = Readonly<{ id: string; label: string }>;

/** One input. It has no name, so that no form submits it and no browser stores it. */
const createField = (
  field: CardField,
  { id, label }: FieldSlot,
  onValidityChange: OnValidityChange,
): HTMLInputElement => {
  const { show, isRight, autocomplete } = RULES[field];
  const slot = document.querySelector(id);
  const input = document.createElement('input');
  input.type = 'text';
  input.inputMode = 'numeric';
  input.autocomplete = autocomplete;
  input.spellcheck = false;
  input.setAttribute('aria-label', label);
  input.setAttribute('aria-describedby', `${id.slice(1)}-error`);
  const validate = (isBlurred: boolean): void => {
    const isValid = isRight(show(input.value));
    const isInvalid = !isValid && input.value !== '';
    if (isBlurred || isValid) {
      slot?.classList.toggle('is-invalid', isInvalid);
      input.setAttribute('aria-invalid', String(isInvalid));
    }
    onValidityChange(field, isValid);
  };
  input.addEventListener('input', () => {
    // reformat only when the caret is at the end, so that it does not jump, or when the browser filled the field in
    if (input.selectionStart === input.value.length || input !== document.activeElement)
      input.value = show(input.value);
    validate(false);
  });
  input.addEventListener('blur', () => {
    input.value = show(input.value);
    validate(true);
  });
  slot?.append(input);
  return input;
};

/** Mounts the inputs in their slots. */
export const showInlineCardFields = (
  slots: Readonly<Record<CardField, FieldSlot>>,
  onValidityChange: OnValidityChange,
  tokenize: CardTokenizer,
): CardFieldsHandle => {
  const inputs = Object.fromEntries(
    CARD_FIELDS.map((field) => [field, createField(field, slots[field], onValidityChange)]),
  ) as Readonly<Record<CardField, HTMLInputElement>>;
  return {
    tokenize: (cardHolderName, done) => {
      const shown = (field: CardField): string => RULES[field].show(inputs[field].value);
      const card = { pan: shown('pan'), expiry: shown('expiry'), cvv: shown('cvv') };
      tokenize(card, cardHolderName).then(done, () => done(tokenizationResult(null)));
    },
    remove: () => {
      for (const input of Object.values(inputs)) {
        input.value = '';
        input.parentElement?.classList.remove('is-invalid');
        input.remove();
      }
    },
  };
};
