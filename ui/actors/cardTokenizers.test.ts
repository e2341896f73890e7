/** Cards typed in our page: what the provider's script encrypts, and what our server gets to look a card up. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CardFieldsInput } from '../../machines/checkout/payment/payment.types.ts';
import { FAILURE_TEXT } from '../../machines/contract/envelope.ts';
import { ATTEMPT as PREPARED } from '../../machines/kit/test/payments.ts';
import { bookingWith } from '../../machines/kit/test/samples.ts';
import { openWindow, type TestWindow } from '../test/openWindow.ts';
import { encryptingTokenizer, lookupTokenizer, type CardEncrypter } from './cardTokenizers.ts';
import { failureReply, fakeServer, replyWith, type FakeReplies } from './test/fakeServer.ts';

const BANK = 'https://bank.example';
const TYPED = { pan: '4444 3333 2222 1111', expiry: '05 / 31', cvv: '123' };
const ATTEMPT: CardFieldsInput = { ...PREPARED, cardForm: 'plain', balanceOf: null, amendmentId: null };
const TOKEN = replyWith('create-jwt', { jwt: 'a token', url: `${BANK}/collect` });
const FOUND = { 'create-jwt': TOKEN, 'cmpi-lookup': replyWith('cmpi-lookup', { sealedCard: 'sealed' }) };
/** How long the bank may take for its data. */
const DEVICE_LIMIT_MS = 4_000;

describe('a card that the provider’s script encrypts', () => {
  const encrypterWith = (encrypted: string | undefined) => ({
    setPublicKey: vi.fn<CardEncrypter['setPublicKey']>(),
    encrypt: vi.fn<CardEncrypter['encrypt']>(() => encrypted),
  });

  it('is encrypted by our key, with its digits alone and the whole year', async () => {
    const encrypter = encrypterWith('sealed');
    const result = await encryptingTokenizer(encrypter, 'our key')(TYPED, 'ADA SHAW');
    expect(result).toEqual({ type: 'card.tokenized', sessionHref: 'sealed' });
    expect(encrypter.setPublicKey.mock.calls).toEqual([['our key']]);
    expect(encrypter.encrypt.mock.calls[0]?.[0]).toEqual({
      cardNumber: '4444333322221111',
      expiryMonth: '05',
      expiryYear: '2031',
      cvc: '123',
      cardHolderName: 'ADA SHAW',
    });
  });

  it('is unreadable when the script refuses it', async () => {
    const tokenize = encryptingTokenizer(encrypterWith(undefined), 'our key');
    expect(await tokenize(TYPED, 'ADA SHAW')).toEqual({ type: 'card.unreadable' });
  });
});

describe('a card that our server looks up', () => {
  let opened: TestWindow;
  let limit: AbortController;
  let bins: string[];
  beforeEach(async () => {
    opened = await openWindow();
    vi.stubGlobal('screen', { width: 390, height: 844, colorDepth: 24 });
    limit = new AbortController();
    bins = [];
    const endless = new AbortController().signal;
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => (ms === DEVICE_LIMIT_MS ? limit.signal : endless));
    vi.spyOn(opened.window.HTMLFormElement.prototype, 'submit').mockImplementation(function (this: HTMLFormElement) {
      bins.push(this.querySelector<HTMLInputElement>('input[name="Bin"]')?.value ?? '');
    });
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  const lookUp = (replies: FakeReplies, attempt = ATTEMPT) => {
    const { client, requests } = fakeServer(replies);
    const tokenize = lookupTokenizer(client, attempt, new AbortController().signal);
    return { result: tokenize(TYPED, 'ADA SHAW'), requests };
  };
  /** Lets the bank's frame report that it has collected its data. */
  const collected = async (): Promise<void> => {
    await vi.waitFor(() => expect(bins).toHaveLength(1));
    const data = JSON.stringify({ MessageType: 'profile.completed', SessionId: 'session-1' });
    opened.window.dispatchEvent(new opened.window.MessageEvent('message', { origin: BANK, data }));
  };

  it('shows the bank six digits of it, and our server the whole card with the bank’s reference', async () => {
    const { result, requests } = lookUp(FOUND);
    await collected();
    expect(await result).toEqual({ type: 'card.tokenized', sessionHref: 'sealed' });
    expect(bins).toEqual(['444433']);
    expect(requests).toMatchObject([
      { name: 'create-jwt', body: { attemptId: ATTEMPT.attemptId } },
      {
        name: 'cmpi-lookup',
        body: {
          attemptId: ATTEMPT.attemptId,
          card: { number: '4444333322221111', month: 5, year: 2031, code: '123' },
          deviceReference: 'session-1',
        },
      },
    ]);
  });

  it('is looked up without the bank’s data when that does not come within four seconds', async () => {
    const { result, requests } = lookUp(FOUND);
    await vi.waitFor(() => expect(bins).toHaveLength(1));
    limit.abort();
    expect(await result).toEqual({ type: 'card.tokenized', sessionHref: 'sealed' });
    expect(requests.at(-1)?.body).toMatchObject({ deviceReference: null });
    expect(document.querySelector('iframe')).toBeNull();
  });

  it.each([
    ['too many cards were refused', failureReply('tooManyCards'), 'cards.limited'],
    ['the lookup is refused', failureReply('invalidInput'), 'card.unreadable'],
    ['the lookup has no reply', new Error('offline'), 'card.unreadable'],
  ])('is no token when %s', async (_, reply, type) => {
    const { result } = lookUp({ 'create-jwt': TOKEN, 'cmpi-lookup': reply });
    await collected();
    expect(await result).toEqual({ type });
  });

  const latest = bookingWith({ version: 9 });
  const isRead = { 'get-booking': replyWith('get-booking', latest) };
  const outdated = { type: 'booking.outdated', booking: latest, message: FAILURE_TEXT.bookingChanged };

  it('is not blamed when the payment was started again in another window: the booking is read again', async () => {
    const { result, requests } = lookUp({ 'create-jwt': failureReply('bookingChanged'), ...isRead });
    expect(await result).toEqual(outdated);
    expect(requests.map(({ name }) => name)).toEqual(['create-jwt', 'get-booking']);
    expect(bins).toEqual([]);
  });

  it('is not needed any more when the booking was paid in another window', async () => {
    const booking = { ...latest, status: 'completed' as const };
    const { result } = lookUp({
      'create-jwt': failureReply('bookingChanged'),
      'get-booking': replyWith('get-booking', booking),
    });
    expect(await result).toEqual({ type: 'payment.taken', booking, attemptId: null });
  });

  it('is sent to nobody when the lookup cannot begin', async () => {
    const { result, requests } = lookUp({ 'create-jwt': failureReply('unavailable') });
    expect(await result).toEqual({ type: 'card.unreadable' });
    expect(requests.map(({ name }) => name)).toEqual(['create-jwt']);
    expect(bins).toEqual([]);
  });
});
