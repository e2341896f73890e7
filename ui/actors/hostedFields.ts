/** The card fields as three frames of the provider's origin: what the guest types there never reaches our page. */
import { CARD_FIELDS, type CardField } from '../../machines/checkout/payment/payment.rules.ts';
import type { PaymentAttempt } from '../../machines/contract/payment.ts';
import { tokenizationResult } from './tokenizationResult.ts';
import type { CardFieldsHandle } from './cardFields.types.ts';

type Checkout = Readonly<{
  generateSessions: (done: (error: unknown, sessions?: { card: string }) => void) => void;
  remove: (done?: () => void) => void;
}>;

/** The API that the provider's script defines in the page. */
export type HostedFieldsSdk = Readonly<{
  init: (options: object, ready: (error: unknown, checkout?: Checkout) => void) => void;
}>;

type FieldSlot = Readonly<{ id: string; label: string }>;

const byField = (of: (field: CardField) => unknown): object =>
  Object.fromEntries(CARD_FIELDS.map((field) => [field, of(field)]));

/**
 * The size and typeface of our own fields. The text has the system colour that fits the background of the frame: our
 * own colour would be unreadable where the frame's colour scheme is not our page's.
 */
const styles = (form: string): object => {
  const { fontSize, fontFamily } = getComputedStyle(document.querySelector(`${form} input`) ?? document.body);
  const color = 'CanvasText';
  return {
    input: { color, 'font-size': fontSize, 'font-family': fontFamily },
    'input.is-invalid': { color },
  };
};

/** Mounts the frames in their slots of `form`; rejects if the provider's script fails. */
export const showHostedFields = (
  sdk: HostedFieldsSdk | undefined,
  attempt: PaymentAttempt,
  form: string,
  slotOf: (field: CardField) => FieldSlot,
): Promise<CardFieldsHandle> =>
  new Promise((resolve, reject) => {
    if (sdk === undefined) throw new Error('the script of the provider has defined nothing');
    const ariaLabel = byField((field) => slotOf(field).label);
    sdk.init(
      {
        id: attempt.checkoutId,
        form,
        fields: byField((field) => ({ selector: slotOf(field).id })),
        styles: styles(form),
        accessibility: { ariaLabel, lang: { locale: 'en-GB' }, title: { enabled: true, ...ariaLabel } },
        acceptedCardBrands: attempt.acceptedBrands,
        enablePanFormatting: true,
      },
      (error, checkout) =>
        checkout
          ? resolve({
              tokenize: (_, done) =>
                checkout.generateSessions((failed, sessions) =>
                  done(tokenizationResult(failed ? null : sessions?.card)),
                ),
              remove: checkout.remove,
            })
          : reject(error),
    );
  });
