/** The card's fields in our page: three frames of the provider's own origin, or fields that are sealed for it. What comes back is whether they are valid, and what stands for the card. */
import { fromCallback } from 'xstate';
import type { FieldsAsked, FieldsTold, SealTold } from '../../machines/checkout/payment/payment.types.ts';
import { CARD_FIELDS, type CardField } from '../../machines/checkout/payment/payment.rules.ts';
import type { cardCalls } from '../../machines/contract/calls/card.ts';
import type { PaymentAttempt } from '../../machines/contract/payment.ts';
import { elementShown } from './elementShown.ts';
import type { Client } from './client.ts';
import type { Hosting } from './hostedFields.ts';
import type { Sealer } from './standIns.ts';

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

export type TellValidity = (field: CardField, isValid: boolean) => void;

/** Fields that are there; `seal` tells what came of the card. */
export type ShownFields = Readonly<{
  seal: (cardHolderName: string, done: (told: SealTold) => void) => void;
  remove: () => void;
}>;

/** What the providers' scripts leave in the page, each its part. */
type Provider = Partial<Sealer> &
  Readonly<{
    checkout?: Hosting;
  }>;

const provider = (): Provider | undefined => (window as unknown as { Worldpay?: Provider }).Worldpay;

const isLoaded = (form: PaymentAttempt['cardForm']): boolean => {
  if (form === 'plain') return true;
  return (form === 'hosted' ? provider()?.checkout : provider()?.encrypt) !== undefined;
};

const scriptLoaded = ({ scriptUrl, cardForm }: PaymentAttempt): Promise<void> =>
  new Promise((resolve, reject) => {
    if (isLoaded(cardForm)) return resolve();
    const script = document.createElement('script');
    script.src = scriptUrl;
    script.async = true;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error('the card fields could not be loaded'));
    };
    document.head.append(script);
  });

type Cards = Client<keyof typeof cardCalls>;

const placeOf = (field: CardField) => ({ id: PLACES[field], label: LABELS[field] });

/** Only few pay this way. */
const ownFields = async (
  client: Cards,
  attempt: PaymentAttempt,
  signal: AbortSignal,
  tell: TellValidity,
): Promise<ShownFields> => {
  const [{ showOwnFields }, { lookedUpBy, sealedBy }] = await Promise.all([
    import('./ownFields.ts'),
    import('./standIns.ts'),
  ]);
  const { setPublicKey, encrypt } = provider() ?? {};
  const sealer = setPublicKey && encrypt && { setPublicKey, encrypt };
  if (attempt.cardForm === 'sealed' && !sealer) throw new Error('the card cannot be sealed');
  const standIn =
    attempt.cardForm === 'sealed' && sealer
      ? sealedBy(sealer, attempt.checkoutId)
      : lookedUpBy(client, attempt, signal);
  return showOwnFields({ pan: placeOf('pan'), expiry: placeOf('expiry'), cvv: placeOf('cvv') }, tell, standIn);
};

/** What a way to take a card needs comes once it is that way. */
const fieldsShown = async (
  client: Cards,
  attempt: PaymentAttempt,
  signal: AbortSignal,
  tell: TellValidity,
): Promise<ShownFields> => {
  const isThere = Promise.all([scriptLoaded(attempt), elementShown(FORM, signal)]);
  if (attempt.cardForm !== 'hosted') return isThere.then(() => ownFields(client, attempt, signal, tell));
  const [{ showHostedFields }] = await Promise.all([import('./hostedFields.ts'), isThere]);
  return showHostedFields(provider()?.checkout, attempt, FORM, placeOf);
};

type FieldChange = CustomEvent<{ field?: { name?: string }; 'is-valid'?: boolean }>;

/** Shows the fields, tells which are valid, and seals the card when asked. Removes them when stopped. */
export const cardFieldsOf = (client: Cards) =>
  fromCallback<FieldsAsked, PaymentAttempt>(({ input, sendBack, receive }) => {
    const tell = (told: FieldsTold): void => sendBack(told);
    const stopping = new AbortController();
    const { signal } = stopping;
    let shown: ShownFields | null = null;

    const tellField: TellValidity = (field, isValid) => tell({ type: 'field.checked', field, isValid });
    const tellValidity = (event: Event): void => {
      const { detail } = event as FieldChange;
      const field = CARD_FIELDS.find((name) => name === detail.field?.name);
      if (field) tellField(field, detail['is-valid'] === true);
    };

    fieldsShown(client, input, signal, tellField).then(
      (fields) => {
        if (signal.aborted) return fields.remove();
        shown = fields;
        tell({ type: 'fields.shown' });
      },
      () => {
        if (!signal.aborted) tell({ type: 'fields.unavailable' });
      },
    );
    // the events bubble from the form, which may not be there yet
    document.addEventListener('wp:field:change', tellValidity, { signal });

    receive(({ cardHolderName }) => {
      shown?.seal(cardHolderName, (told) => {
        if (!signal.aborted) tell(told);
      });
    });

    return () => {
      stopping.abort();
      shown?.remove();
    };
  });
