/** The card typed in our own page, where the way to pay wants it there: its fields, and what stands for it in the end. */
import {
  isCvv,
  isExpiry,
  isPan,
  showCvv,
  showExpiry,
  showPan,
  type TypedCard,
} from '../../machines/checkout/payment/card.rules.ts';
import { CARD_FIELDS, type CardField } from '../../machines/checkout/payment/payment.rules.ts';
import type { SealTold } from '../../machines/checkout/payment/payment.types.ts';
import type { ShownFields, TellValidity } from './cardFields.ts';
import { sealed } from './sealed.ts';

/** What comes of a card: what stands for it, or why nothing does. */
export type StandIn = (card: TypedCard, cardHolderName: string) => Promise<SealTold>;

const thisDay = (): string => {
  const day = new Date();
  return `${day.getFullYear()}-${String(day.getMonth() + 1).padStart(2, '0')}-01`;
};

const RULES = {
  pan: { show: showPan, isRight: isPan, autocomplete: 'cc-number' },
  expiry: { show: showExpiry, isRight: (shown: string) => isExpiry(shown, thisDay()), autocomplete: 'cc-exp' },
  cvv: { show: showCvv, isRight: isCvv, autocomplete: 'cc-csc' },
} as const satisfies Record<CardField, object>;

type Place = Readonly<{ id: string; label: string }>;

/** One field. It has no name, so that no form sends it, and nothing keeps it. */
const fieldIn = (field: CardField, { id, label }: Place, tell: TellValidity): HTMLInputElement => {
  const { show, isRight, autocomplete } = RULES[field];
  const place = document.querySelector(id);
  const input = document.createElement('input');
  input.type = 'text';
  input.inputMode = 'numeric';
  input.autocomplete = autocomplete;
  input.spellcheck = false;
  input.setAttribute('aria-label', label);
  input.setAttribute('aria-describedby', `${id.slice(1)}-error`);
  const judge = (isLeft: boolean): void => {
    const isValid = isRight(show(input.value));
    const isInvalid = !isValid && input.value !== '';
    if (isLeft || isValid) {
      place?.classList.toggle('is-invalid', isInvalid);
      input.setAttribute('aria-invalid', String(isInvalid));
    }
    tell(field, isValid);
  };
  input.addEventListener('input', () => {
    // in the middle of a text the caret stays where it is
    if (input.selectionStart === input.value.length) input.value = show(input.value);
    judge(false);
  });
  input.addEventListener('blur', () => {
    input.value = show(input.value);
    judge(true);
  });
  place?.append(input);
  return input;
};

/** Puts the fields into their places. */
export const showOwnFields = (
  places: Readonly<Record<CardField, Place>>,
  tell: TellValidity,
  standIn: StandIn,
): ShownFields => {
  const inputs = Object.fromEntries(
    CARD_FIELDS.map((field) => [field, fieldIn(field, places[field], tell)]),
  ) as Readonly<Record<CardField, HTMLInputElement>>;
  return {
    seal: (cardHolderName, done) => {
      const card = { pan: inputs.pan.value, expiry: inputs.expiry.value, cvv: inputs.cvv.value };
      standIn(card, cardHolderName).then(done, () => done(sealed(null)));
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
