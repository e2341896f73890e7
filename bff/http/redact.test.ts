/** What a log may hold of a reported error. */
import { describe, expect, it } from 'vitest';
import { redactRecord, redactText, redactValues } from './redact.ts';

describe('redactText', () => {
  it.each([
    ['a card number', 'card 4444333322221111 refused', 'card [card] refused'],
    ['a card number in groups', 'card 4444 3333 2222 1111 refused', 'card [card] refused'],
    ['a card number with dashes', '4444-3333-2222-1111', '[card]'],
    ['a card number within more digits', '004444333322221111', '[card]'],
    ['an e-mail address', 'mail to jo.bloggs+1@example.co.uk now', 'mail to [e-mail] now'],
    ['a token', 'got eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIx.abc', 'got [token]'],
    ['a security code under its name', '{"cvc":"123","a":1}', '{"cvc":[secret],"a":1}'],
    ['a card session under its name', 'sessionHref=https://pay.example/s/1', 'sessionHref=[secret]'],
    ['a password under its name', 'DB_PASSWORD=hunter2 refused', 'DB_PASSWORD=[secret] refused'],
    ['a password in an address', 'at smtp://ann:hunter2@localhost:25/', 'at smtp://ann:[secret]@localhost:25/'],
    ['what proves somebody', 'authorization: Basic YW5uOmh1bnRlcjI0Mg==', 'authorization: Basic [secret]'],
  ])('takes out %s', (_what, text, redacted) => {
    expect(redactText(text)).toBe(redacted);
  });

  it('keeps a number that is no card number, and a reference', () => {
    expect(redactText('at 1799836800001, booking 12345678')).toBe('at 1799836800001, booking 12345678');
  });
});

describe('redactRecord', () => {
  it('takes out what is under a secret key, whatever it is', () => {
    expect(redactRecord({ userJwt: 'x', cvv: 123, step: 'checkout', at: 3 })).toEqual({
      userJwt: '[secret]',
      cvv: '[secret]',
      step: 'checkout',
      at: 3,
    });
  });

  it('takes out a card number that came as a number', () => {
    expect(redactRecord({ value: 4444333322221111 })).toEqual({ value: '[card]' });
  });
});

describe('redactValues', () => {
  it('leaves an instant alone whose digits add up like those of a card number', () => {
    const at = 1_795_264_567_515;
    const digits = Array.from({ length: 10 }, (_, i) => at + i);
    expect(redactText(digits.join(' '))).toContain('[card]');
    expect(redactValues(digits)).toEqual(digits);
    expect(redactValues([4_444_333_322_221_111])).toEqual(['[card]']);
  });

  it('looks into lists and objects, and leaves the rest as it is', () => {
    expect(
      redactValues({ list: ['jo@example.com', 3, null], inner: { jwt: { a: 1 }, 'jo@example.com': true }, at: 1.5 }),
    ).toEqual({ list: ['[e-mail]', 3, null], inner: { jwt: '[secret]', '[e-mail]': true }, at: 1.5 });
  });
});
