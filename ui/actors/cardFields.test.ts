/** The card fields of both providers: what their scripts are given, and what follows from their answers. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CARD_FIELDS, type CardField } from '../../machines/checkout/payment/payment.rules.ts';
import { openWindow, type TestWindow } from '../test/openWindow.ts';
import { showInlineCardFields } from './inlineCardFields.ts';
import type { CardTokenizer } from './cardFields.types.ts';
import { ATTEMPT as PREPARED } from '../../machines/kit/test/payments.ts';
import { showHostedFields, type HostedFieldsSdk } from './hostedFields.ts';

const LABELS = { pan: 'Card number', expiry: 'Expiry date', cvv: 'Security code' };
const slotFor = (field: CardField) => ({ id: `#card-${field}`, label: LABELS[field] });
const SLOTS = { pan: slotFor('pan'), expiry: slotFor('expiry'), cvv: slotFor('cvv') };
const PAN = '4444 3333 2222 1111';
const WRONG_PAN = '4444 3333 2222 1112';

let opened: TestWindow;
beforeEach(async () => {
  opened = await openWindow();
  document.body.innerHTML = CARD_FIELDS.map((field) => `<div id="card-${field}"></div>`).join('');
});
afterEach(() => void vi.useRealTimers());

const slotOf = (field: CardField) => document.querySelector<HTMLElement>(SLOTS[field].id);
const inputOf = (field: CardField): HTMLInputElement => {
  const input = slotOf(field)?.querySelector('input');
  if (!input) throw new Error(`${field} has no input`);
  return input;
};
const isMarked = (field: CardField) => [
  slotOf(field)?.classList.contains('is-invalid'),
  inputOf(field).getAttribute('aria-invalid') === 'true',
];

/** Shows the fields; `checked` has the validity that they reported. */
const show = (tokenize: CardTokenizer = () => Promise.resolve({ type: 'card.unreadable' })) => {
  const checked: (readonly [CardField, boolean])[] = [];
  const handle = showInlineCardFields(SLOTS, (field, isValid) => void checked.push([field, isValid]), tokenize);
  const type = (field: CardField, text: string): void => {
    inputOf(field).value = text;
    inputOf(field).dispatchEvent(new Event('input'));
  };
  const leave = (field: CardField) => inputOf(field).dispatchEvent(new Event('blur'));
  return { handle, checked, type, leave };
};

describe('a card input', () => {
  it('is filled in by browsers as a part of a stored card', () => {
    show();
    expect(CARD_FIELDS.map((field) => inputOf(field).autocomplete)).toEqual(['cc-number', 'cc-exp', 'cc-csc']);
  });

  it('is marked once the guest has left it with a wrong value, and no longer once the value is right', () => {
    const { type, leave, checked } = show();
    type('pan', WRONG_PAN);
    expect(isMarked('pan')).toEqual([false, false]);
    leave('pan');
    expect(isMarked('pan')).toEqual([true, true]);
    type('pan', PAN);
    expect(isMarked('pan')).toEqual([false, false]);
    expect(checked).toEqual([
      ['pan', false],
      ['pan', false],
      ['pan', true],
    ]);
  });

  it('is not marked when the guest leaves it empty, and not valid either', () => {
    const { leave, checked } = show();
    leave('cvv');
    expect(isMarked('cvv')).toEqual([false, false]);
    expect(checked).toEqual([['cvv', false]]);
  });

  it('is formatted when the guest leaves it', () => {
    const { type, leave } = show();
    for (const [field, text] of [
      ['pan', '4444333322221111'],
      ['expiry', '0531'],
      ['cvv', '12a3'],
    ] as const) {
      type(field, text);
      leave(field);
    }
    expect(CARD_FIELDS.map((field) => inputOf(field).value)).toEqual([PAN, '05 / 31', '123']);
  });

  it.each([
    [2027, 0, '12 / 26', false],
    [2027, 0, '01 / 27', true],
    [2027, 5, '05 / 27', false],
    [2027, 5, '06 / 27', true],
    [2027, 11, '11 / 27', false],
    [2027, 11, '12 / 27', true],
    [2027, 11, '01 / 28', true],
  ])('in month %s-%s (from 0) the expiry date %s is valid: %s', (year, month, expiry, isValid) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(year, month, 15) });
    const { type, checked } = show();
    type('expiry', expiry);
    expect(checked).toEqual([['expiry', isValid]]);
  });
});

describe('the card', () => {
  it('is given to the tokenizer as it was typed, with the name', async () => {
    const tokenize = vi.fn<CardTokenizer>(() => Promise.resolve({ type: 'card.tokenized', sessionHref: 'a token' }));
    const { handle, type } = show(tokenize);
    type('pan', PAN);
    type('expiry', '05 / 31');
    type('cvv', '123');
    const result = await new Promise((resolve) => handle.tokenize('A SHAW', resolve));
    expect(tokenize.mock.calls).toEqual([[{ pan: PAN, expiry: '05 / 31', cvv: '123' }, 'A SHAW']]);
    expect(result).toEqual({ type: 'card.tokenized', sessionHref: 'a token' });
  });

  it.each(['12/2031', '2031-12', '12 / 31', '122031'])(
    'is valid, shown and given as MM / YY when the browser fills in all fields at once, with the expiry %s',
    async (expiry) => {
      const tokenize = vi.fn<CardTokenizer>(() => Promise.resolve({ type: 'card.unreadable' }));
      const { handle, checked } = show(tokenize);
      for (const [field, text] of Object.entries({ pan: '4444333322221111', expiry, cvv: '123' })) {
        const input = inputOf(field as CardField);
        input.value = text;
        input.setSelectionRange(0, 0);
        for (const type of ['input', 'change']) input.dispatchEvent(new Event(type, { bubbles: true }));
      }
      expect(checked.filter(([, isValid]) => isValid)).toHaveLength(3);
      expect(inputOf('expiry').value).toBe('12 / 31');
      inputOf('expiry').value = expiry;
      await new Promise((resolve) => handle.tokenize('A SHAW', resolve));
      expect(tokenize).toHaveBeenCalledWith({ pan: PAN, expiry: '12 / 31', cvv: '123' }, 'A SHAW');
    },
  );

  it('is unreadable when the tokenizer fails', async () => {
    const { handle } = show(() => Promise.reject(new Error('no key')));
    expect(await new Promise((resolve) => handle.tokenize('A SHAW', resolve))).toEqual({ type: 'card.unreadable' });
  });

  it('leaves nothing in the page, neither a digit nor a mark', () => {
    const { handle, type, leave } = show();
    type('pan', WRONG_PAN);
    leave('pan');
    const inputs = CARD_FIELDS.map(inputOf);
    handle.remove();
    expect(inputs.map(({ value, isConnected }) => [value, isConnected])).toEqual(CARD_FIELDS.map(() => ['', false]));
    expect(slotOf('pan')?.className).toBe('');
  });
});

describe('the fields of the provider', () => {
  const ATTEMPT = { ...PREPARED, checkoutId: 'our-id', acceptedBrands: ['visa', 'mastercard'] };

  beforeEach(() => void vi.stubGlobal('getComputedStyle', opened.window.getComputedStyle.bind(opened.window)));
  afterEach(() => void vi.unstubAllGlobals());

  type Checkout = Parameters<Parameters<HostedFieldsSdk['init']>[1]>[1];

  /** The fields over a script that answers with this checkout or error. */
  const shown = async (checkout: Checkout, error: unknown = null) => {
    const init = vi.fn<HostedFieldsSdk['init']>((_, ready) => ready(error, checkout));
    return { init, handle: await showHostedFields({ init }, ATTEMPT, '#card-form', slotFor) };
  };
  const checkoutWith = (answer: readonly [unknown, { card: string }?]) => ({
    generateSessions: (done: (error: unknown, sessions?: { card: string }) => void) => done(...answer),
    remove: vi.fn<() => void>(),
  });

  it('accept the brands that we accept, format the number, and have our labels in British English', async () =>
    expect((await shown(checkoutWith([null]))).init.mock.calls[0]?.[0]).toMatchObject({
      id: 'our-id',
      form: '#card-form',
      fields: { pan: { selector: '#card-pan' }, expiry: { selector: '#card-expiry' }, cvv: { selector: '#card-cvv' } },
      acceptedCardBrands: ['visa', 'mastercard'],
      enablePanFormatting: true,
      accessibility: { ariaLabel: LABELS, lang: { locale: 'en-GB' }, title: { enabled: true, ...LABELS } },
    }));

  it('are unavailable when the script has come and defined nothing', () =>
    expect(showHostedFields(undefined, ATTEMPT, '#card-form', slotFor)).rejects.toThrow('defined nothing'));

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
