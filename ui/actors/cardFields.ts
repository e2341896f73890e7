/** The card fields: three frames of the provider's origin, or our own inputs. Reports validity and the token. */
import { fromCallback } from 'xstate';
import type {
  CardFieldsCommand,
  CardFieldsEvent,
  CardFieldsInput,
} from '../../machines/checkout/payment/payment.types.ts';
import { CARD_FIELDS, type CardField } from '../../machines/checkout/payment/payment.rules.ts';
import type { cardCalls } from '../../machines/contract/calls/payment.ts';
import type { PaymentAttempt } from '../../machines/contract/payment.ts';
import { waitForElement } from './waitForElement.ts';
import type { Client } from './client.ts';
import type { HostedFieldsSdk } from './hostedFields.ts';
import type { CardEncrypter } from './cardTokenizers.ts';
import type { CardFieldsHandle, OnValidityChange } from './cardFields.types.ts';

/** The ids of the form and of the field slots; the page has them while the guest enters the card. */
const FORM = '#card-form';
const SLOTS = { pan: '#card-pan', expiry: '#card-expiry', cvv: '#card-cvv' } as const satisfies Record<
  CardField,
  string
>;

const LABELS = { pan: 'Card number', expiry: 'Expiry date', cvv: 'Security code' } as const satisfies Record<
  CardField,
  string
>;

/** The global that the providers' scripts define; each script defines a part of it. */
type ProviderSdk = Partial<CardEncrypter> &
  Readonly<{
    checkout?: HostedFieldsSdk;
  }>;

const providerSdk = (): ProviderSdk | undefined => (window as unknown as { Worldpay?: ProviderSdk }).Worldpay;

const isLoaded = (form: PaymentAttempt['cardForm']): boolean => {
  if (form === 'plain') return true;
  return (form === 'hosted' ? providerSdk()?.checkout : providerSdk()?.encrypt) !== undefined;
};

const loadScript = ({ scriptUrl, cardForm }: PaymentAttempt): Promise<void> =>
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

type CardClient = Client<'get-booking' | 'get-balance-by-id' | keyof typeof cardCalls>;

const slotOf = (field: CardField) => ({ id: SLOTS[field], label: LABELS[field] });

/** Imported on demand: few payments use inline card fields. */
const mountInlineFields = async (
  client: CardClient,
  attempt: CardFieldsInput,
  signal: AbortSignal,
  emit: OnValidityChange,
): Promise<CardFieldsHandle> => {
  const [{ showInlineCardFields }, { lookupTokenizer, encryptingTokenizer }] = await Promise.all([
    import('./inlineCardFields.ts'),
    import('./cardTokenizers.ts'),
  ]);
  const { setPublicKey, encrypt } = providerSdk() ?? {};
  const encrypter = setPublicKey && encrypt && { setPublicKey, encrypt };
  if (attempt.cardForm === 'sealed' && !encrypter) throw new Error('the card cannot be sealed');
  const tokenizer =
    attempt.cardForm === 'sealed' && encrypter
      ? encryptingTokenizer(encrypter, attempt.checkoutId)
      : lookupTokenizer(client, attempt, signal);
  return showInlineCardFields({ pan: slotOf('pan'), expiry: slotOf('expiry'), cvv: slotOf('cvv') }, emit, tokenizer);
};

/** Loads the code of a card form only when the attempt uses that form. */
const mountFields = async (
  client: CardClient,
  attempt: CardFieldsInput,
  signal: AbortSignal,
  emit: OnValidityChange,
): Promise<CardFieldsHandle> => {
  const ready = Promise.all([loadScript(attempt), waitForElement(FORM, signal)]);
  if (attempt.cardForm !== 'hosted') return ready.then(() => mountInlineFields(client, attempt, signal, emit));
  const [{ showHostedFields }] = await Promise.all([import('./hostedFields.ts'), ready]);
  return showHostedFields(providerSdk()?.checkout, attempt, FORM, slotOf);
};

type FieldChange = CustomEvent<{ field?: { name?: string }; 'is-valid'?: boolean }>;

/** Shows the fields, reports which are valid, and tokenizes the card on request. Removes the fields when stopped. */
export const cardFieldsActor = (client: CardClient) =>
  fromCallback<CardFieldsCommand, CardFieldsInput>(({ input, sendBack, receive }) => {
    const emit = (result: CardFieldsEvent): void => sendBack(result);
    const stopping = new AbortController();
    const { signal } = stopping;
    let handle: CardFieldsHandle | null = null;

    const emitValidity: OnValidityChange = (field, isValid) => emit({ type: 'field.checked', field, isValid });
    const onFieldChange = (event: Event): void => {
      const { detail } = event as FieldChange;
      const field = CARD_FIELDS.find((name) => name === detail.field?.name);
      if (field) emitValidity(field, detail['is-valid'] === true);
    };

    mountFields(client, input, signal, emitValidity).then(
      (mounted) => {
        if (signal.aborted) return mounted.remove();
        handle = mounted;
        emit({ type: 'fields.shown' });
      },
      () => {
        if (!signal.aborted) emit({ type: 'fields.unavailable' });
      },
    );
    // events bubble from the form, which may not be in the page yet, so the document listens
    document.addEventListener('wp:field:change', onFieldChange, { signal });

    receive(({ cardHolderName }) => {
      handle?.tokenize(cardHolderName, (result) => {
        if (!signal.aborted) emit(result);
      });
    });

    return () => {
      stopping.abort();
      handle?.remove();
    };
  });
