/** The provider's card fields in our page: three frames of its own origin. What comes back is whether they are valid, and a reference. */
import { fromCallback } from 'xstate';
import type { FieldsAsked, FieldsTold } from '../../machines/checkout/payment/payment.types.ts';
import { CARD_FIELDS, type CardField } from '../../machines/checkout/payment/payment.rules.ts';
import type { PaymentAttempt } from '../../machines/contract/payment.ts';
import { elementShown } from './elementShown.ts';

/** The ids of the form and of the places for the frames; the page has them while card details are entered. */
const FORM = '#card-form';
const PLACES = { pan: '#card-pan', expiry: '#card-expiry', cvv: '#card-cvv' } as const satisfies Record<
  CardField,
  string
>;

const LABELS = { pan: 'Card number', expiry: 'Expiry date', cvv: 'Security code' } as const satisfies Record<
  CardField,
  string
>;

type Checkout = Readonly<{
  generateSessions: (done: (error: unknown, sessions?: { card: string }) => void) => void;
  remove: (done?: () => void) => void;
}>;

type Provider = Readonly<{
  checkout: Readonly<{ init: (options: object, ready: (error: unknown, checkout?: Checkout) => void) => void }>;
}>;

const provider = (): Provider | undefined => (window as unknown as { Worldpay?: Provider }).Worldpay;

const scriptLoaded = (url: string): Promise<void> =>
  new Promise((resolve, reject) => {
    if (provider()) return resolve();
    const script = document.createElement('script');
    script.src = url;
    script.async = true;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error('the card fields could not be loaded'));
    };
    document.head.append(script);
  });

const styles = (): object => {
  const { color, fontSize } = getComputedStyle(document.querySelector(FORM) ?? document.body);
  return {
    input: { color, 'font-size': fontSize, 'font-family': 'system-ui, sans-serif' },
    'input.is-invalid': { color },
  };
};

const fieldsShown = async (attempt: PaymentAttempt, signal: AbortSignal): Promise<Checkout> => {
  await Promise.all([scriptLoaded(attempt.scriptUrl), elementShown(FORM, signal)]);
  return new Promise((resolve, reject) => {
    provider()?.checkout.init(
      {
        id: attempt.checkoutId,
        form: FORM,
        fields: Object.fromEntries(CARD_FIELDS.map((field) => [field, { selector: PLACES[field] }])),
        styles: styles(),
        accessibility: {
          ariaLabel: LABELS,
          lang: { locale: 'en-GB' },
          title: { enabled: true, ...LABELS },
        },
        acceptedCardBrands: attempt.acceptedBrands,
        enablePanFormatting: true,
      },
      (error, checkout) => (checkout ? resolve(checkout) : reject(error)),
    );
  });
};

type FieldChange = CustomEvent<{ field?: { name?: string }; 'is-valid'?: boolean }>;

/** Shows the fields, tells which are valid, and seals the card when asked. Removes the frames when stopped. */
export const cardFields = fromCallback<FieldsAsked, PaymentAttempt>(({ input, sendBack, receive }) => {
  const tell = (told: FieldsTold): void => sendBack(told);
  const stopping = new AbortController();
  const { signal } = stopping;
  let shown: Checkout | null = null;

  const tellValidity = (event: Event): void => {
    const { detail } = event as FieldChange;
    const field = CARD_FIELDS.find((name) => name === detail.field?.name);
    if (field) tell({ type: 'field.checked', field, isValid: detail['is-valid'] === true });
  };

  fieldsShown(input, signal).then(
    (checkout) => {
      if (signal.aborted) return checkout.remove();
      shown = checkout;
      tell({ type: 'fields.shown' });
    },
    () => {
      if (!signal.aborted) tell({ type: 'fields.unavailable' });
    },
  );
  // the events bubble from the form, which may not be there yet
  document.addEventListener('wp:field:change', tellValidity, { signal });

  receive(() => {
    shown?.generateSessions((error, sessions) => {
      if (signal.aborted) return;
      tell(error || !sessions ? { type: 'card.unsealed' } : { type: 'card.sealed', sessionHref: sessions.card });
    });
  });

  return () => {
    stopping.abort();
    shown?.remove();
  };
});
