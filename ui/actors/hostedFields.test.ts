/** The provider's card fields: what the script is given, and what follows from its answers. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ATTEMPT as PREPARED } from '../../machines/kit/test/payments.ts';
import type { CardField } from '../../machines/checkout/payment/payment.rules.ts';
import { openWindow, type TestWindow } from '../test/openWindow.ts';
import { showHostedFields, type HostedFieldsSdk } from './hostedFields.ts';

const ATTEMPT = { ...PREPARED, checkoutId: 'our-id', acceptedBrands: ['visa', 'mastercard'] };
const LABELS = { pan: 'Card number', expiry: 'Expiry date', cvv: 'Security code' };
const slotOf = (field: CardField) => ({ id: `#card-${field}`, label: LABELS[field] });

let opened: TestWindow;
beforeEach(async () => {
  opened = await openWindow();
  vi.stubGlobal('getComputedStyle', opened.window.getComputedStyle.bind(opened.window));
});
afterEach(() => void vi.unstubAllGlobals());

type Checkout = Parameters<Parameters<HostedFieldsSdk['init']>[1]>[1];

/** The fields over a script that answers with this checkout or error. */
const shown = async (checkout: Checkout, error: unknown = null) => {
  const init = vi.fn<HostedFieldsSdk['init']>((_, ready) => ready(error, checkout));
  return { init, handle: await showHostedFields({ init }, ATTEMPT, '#card-form', slotOf) };
};
const checkoutWith = (answer: readonly [unknown, { card: string }?]) => ({
  generateSessions: (done: (error: unknown, sessions?: { card: string }) => void) => done(...answer),
  remove: vi.fn<() => void>(),
});

describe('the fields of the provider', () => {
  it('accept the brands that we accept, format the number, and have our labels in British English', async () => {
    const { init } = await shown(checkoutWith([null]));
    expect(init.mock.calls[0]?.[0]).toMatchObject({
      id: 'our-id',
      form: '#card-form',
      fields: { pan: { selector: '#card-pan' }, expiry: { selector: '#card-expiry' }, cvv: { selector: '#card-cvv' } },
      acceptedCardBrands: ['visa', 'mastercard'],
      enablePanFormatting: true,
      accessibility: { ariaLabel: LABELS, lang: { locale: 'en-GB' }, title: { enabled: true, ...LABELS } },
    });
  });

  it('are unavailable when the script has come and defined nothing', async () => {
    await expect(showHostedFields(undefined, ATTEMPT, '#card-form', slotOf)).rejects.toThrow('defined nothing');
  });

  it.each([
    ['a session', [null, { card: 'https://payments.example/sessions/1' }], 'card.tokenized'],
    ['an error', [new Error('not valid')], 'card.unreadable'],
    ['an error beside a session', [new Error('not valid'), { card: 'x' }], 'card.unreadable'],
    ['neither', [null], 'card.unreadable'],
  ] as const)('that answer with %s make the event of it', async (_, answer, type) => {
    const { handle } = await shown(checkoutWith(answer));
    const result = await new Promise((resolve) => handle.tokenize('A SHAW', resolve));
    expect(result).toMatchObject({ type });
  });
});
