/** For tests: pays by each provider as the page does, with an unchallenged card. */
import type { Booking } from '../../machines/contract/booking.ts';
import type { PaymentResult } from '../../machines/contract/payment.ts';
import type { PaymentProvider } from '../providers/payments/provider.ts';
import { collectDeviceData } from './bank.ts';
import { payPayload } from './bookingSteps.ts';
import { FRICTIONLESS_CARD, NOT_ENROLLED_CARD, type TypedCard } from './cards.ts';
import type { TestServer } from './testServer.ts';
import type { Visitor } from './visitor.ts';

/** An attempt to pay for a booking, or the rest of it. */
export type Paying = Readonly<{
  testServer: TestServer;
  visitor: Visitor;
  booking: Pick<Booking, 'version'>;
  attemptId: string;
}>;

/** Makes new attempts use this provider. */
export const switchTo = ({ toggles }: TestServer, provider: PaymentProvider): void => {
  toggles.current = {
    ...toggles.current,
    legacyPaymentSwitch: provider === 'wpg',
    cardinalHybrid: provider === 'cardinal',
  };
};

/** The page's steps before it pays with Cardinal: get the token, run the hidden frame, look up the card. */
export const lookUpCard = async (
  { visitor, booking, attemptId }: Paying,
  { pan = NOT_ENROLLED_CARD.pan, cvc = '123' }: TypedCard,
  isBlocked = false,
) => {
  const { jwt, url } = await visitor.get('create-jwt', { attemptId });
  const deviceReference = isBlocked
    ? null
    : await collectDeviceData({ kind: 'deviceData', jwt, url, bin: pan.slice(0, 6) });
  const card = { number: pan, month: 12, year: new Date().getUTCFullYear() + 2, code: cvc };
  const { device } = payPayload(booking, attemptId, '');
  return visitor.get('cmpi-lookup', { attemptId, card, device, deviceReference });
};

/** A typed card as the page sends it to this provider. */
export const cardFor = async (paying: Paying, provider: PaymentProvider, typed: TypedCard): Promise<string> => {
  const { pan, name, cvc } = typed;
  const card = { ...(pan === undefined ? {} : { pan }), ...(cvc === undefined ? {} : { cvc }) };
  const { sandbox } = paying.testServer;
  if (provider === 'access') return sandbox.cardSession(card);
  if (provider === 'wpg')
    return sandbox.sealedCard({ ...card, ...(name === undefined ? {} : { cardHolderName: name }) });
  return (await lookUpCard(paying, typed)).sealedCard;
};

/** Sends the device data of the hidden frame if a result asks for it. */
export const sendDeviceData = async ({ visitor, attemptId }: Paying, result: PaymentResult): Promise<PaymentResult> =>
  result.step?.kind === 'deviceData'
    ? visitor.get('cmpi', {
        attemptId,
        authenticationResult: { kind: 'deviceData', reference: await collectDeviceData(result.step) },
      })
    : result;

/** The challenge that a result asks for. */
export const challengeOf = ({ step }: PaymentResult) => {
  if (step?.kind !== 'challenge') throw new Error(`no challenge is wanted but ${step?.kind ?? 'nothing'}`);
  return step;
};

/** How many payments the provider took under a reference. */
export const chargesOf = async ({ sandbox }: TestServer, reference: string): Promise<number> =>
  (await sandbox.journal()).filter(({ kind, data }) => kind === 'payment' && JSON.stringify(data).includes(reference))
    .length;

/** Pays, and sends the device data if requested. */
export const payBy = async (
  paying: Paying,
  provider: PaymentProvider,
  typed: TypedCard = FRICTIONLESS_CARD,
): Promise<PaymentResult> => {
  const { visitor, booking, attemptId } = paying;
  const card = await cardFor(paying, provider, typed);
  return sendDeviceData(paying, await visitor.get('pay', payPayload(booking, attemptId, card, typed.name)));
};
