/** What is redacted before an error is logged. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { redactText, redactValues } from './redact.ts';

/** The digit that makes a number pass the Luhn check. */
const lastDigit = (digits: readonly number[]): number => {
  const sum = digits.toReversed().reduce((total, digit, i) => {
    const value = digit * (i % 2 === 0 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return (10 - (sum % 10)) % 10;
};

/** Whether 13 digits are a time from 2017 on, in ms since 1970. */
const isTime = (digits: string): boolean => /^(?:1[5-9]|2[0-4])\d{11}$/.test(digits);

describe('redactText', () => {
  it.each([
    ['a card number', 'card 4444333322281111 refused', 'card [card] refused'],
    ['a card number within more digits', '004444333322281111', '[card]'],
    ['an e-mail address', 'mail to jo.bloggs+1@example.co.uk now', 'mail to [e-mail] now'],
    ['a token', 'got eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIx.abc', 'got [token]'],
    ['a security code under its name', '{"cvc":"123","a":1}', '{"cvc":[secret],"a":1}'],
    ['a card session under its name', 'sessionHref=https://pay.example/s/1', 'sessionHref=[secret]'],
    ['a password under its name', 'DB_PASSWORD=hunter2 refused', 'DB_PASSWORD=[secret] refused'],
    ['a password in an address', 'at smtp://ann:hunter2@localhost:25/', 'at smtp://ann:[secret]@localhost:25/'],
    ['credentials', 'sent Basic YW5uOmh1bnRlcjI0Mg== to it', 'sent Basic [secret] to it'],
    ['the header Authorization', 'authorization: Basic YW5uOmh1bnRlcjI0Mg==', 'authorization: [secret]'],
    ['a key in place of a user name', 'at https://k3y-0f-0urs@api.example/v1', 'at https://[secret]@api.example/v1'],
    ['an e-mail address whose @ is percent-encoded', 'GET /?to=jo%40example.com', 'GET /?to=[e-mail]'],
    ['an e-mail address that is encoded twice', 'to=jo.bloggs%2540example.com&a=1', 'to=[e-mail]&a=1'],
    ['two e-mail addresses with a comma between', 'jo@example.com,ann@example.org', '[e-mail],[e-mail]'],
    ['a name and its value that are percent-encoded', '?q=cvc%3D123%26a%3D1', '?q=cvc=[secret]&a=1'],
    ['a security code in escaped JSON', '{\\"cvc\\":\\"123\\",\\"a\\":1}', '{\\"cvc\\":[secret],\\"a\\":1}'],
    ['a value without its closing quote', 'password="hunter2 and more', 'password=[secret]'],
    ['the token of a webhook URL', 'POST /bff/payments/events/s3cret_-1?a', 'POST /bff/payments/events/[secret]?a'],
    ['that of a percent-encoded one', '/BFF/payments/notification%73/s3cret', '/BFF/payments/notifications/[secret]'],
    ['the header Cookie', 'cookie: a=b; __Host-sid=xyz\r\naccept: */*', 'cookie: [secret]\r\naccept: */*'],
    ['the header Set-Cookie', 'Set-Cookie: __Host-sid=xyz; Path=/', 'Set-Cookie: [secret]'],
    ['cookies in JSON', '{"cookie":"a=b; c=d","step":1}', '{"cookie":[secret],"step":1}'],
    ['the cookie of a session', 'sent __Host-sid=AbC_1-2; then', 'sent __Host-sid=[secret]; then'],
    [
      'the token of a link',
      `at /my-breakwater/account/confirm-email#${'aB-_'.repeat(11)} x`,
      'at /my-breakwater/account/confirm-email#[token] x',
    ],
    [
      'the signature of a preview',
      '/preview/gallery?ends=1799836800&signature=0a1b2c',
      '/preview/gallery?ends=1799836800&signature=[secret]',
    ],
    ['a telephone number', 'call 07700 900982, or (020) 7946-0000', 'call [phone], or ([phone]'],
    ['a telephone number from abroad', 'call +353 85 012 3456 or 0044 20 7946 0000.', 'call [phone] or [phone].'],
    ['a percent-encoded telephone number', '?tel=%2B44%207700%20900982', '?tel=[phone]'],
    [
      'names under their fields',
      '{"firstName":"Ada","lastName":"van der Berg","step":1}',
      '{"firstName":[personal],"lastName":[personal],"step":1}',
    ],
    ['a name in a query', 'at /x?leadFirstName=Zo%C3%AB&step=1', 'at /x?leadFirstName=[personal]&step=1'],
    [
      'a name after a title',
      'the guest Mrs Ada O’Neill-Smith, Dr. Zoë and Ms 李 left',
      'the guest Mrs [name], Dr [name] and Ms [name] left',
    ],
    [
      'a name after a title in capitals',
      'MR SMITH or MISS ADA O’NEILL, DR. Zoë',
      'MR [name] or MISS [name], DR [name]',
    ],
    ['a name with small words', 'Mr van der Berg, Mrs d’Arcy; Dr.Watson', 'Mr [name], Mrs [name]; Dr [name]'],
    ['a name and its title in a form', '?q=Mr+Ann+Smith&a=1', '?q=Mr [name]&a=1'],
    ['a name under the word name', '?name=Ann+Shaw&a=1 name: Ann', '?name=[personal]&a=1 name: [personal]'],
    ['a name in JSON', '{"name":"Ann Shaw","step":1}', '{"name":[personal],"step":1}'],
    ['values between tags', '<name>Ann Shaw</name><token>abc</token>', '<name>[personal]</name><token>[secret]'],
    ['a token in the path of a fragment', 'at /x#/token/abc or /x#!/reset?token=abc', 'at /x#[token] or /x#[token]'],
    ['a token in the fields of a fragment', 'at /x#access_token=abc&a=1 now', 'at /x#[token] now'],
    ['a short signature', '/x?sig=0a1b2c&a=1 token => abc', '/x?sig=[secret]&a=1 token => [secret]'],
    ['an e-mail address with an entity', 'jo&#64;example.com jo\\u0040example.com', '[e-mail] [e-mail]'],
    ['a card number in a table', '<td>4444</td><td id="7">3333</td><td>2222</td><td>1111</td>', '<td>[card]</td>'],
    ['a card number in a list of texts', '["4111", "1111", "1111", "1111"]', '["[card]"]'],
    [
      'a card number with x between its groups',
      'card 4111x1111x1111x1111 or 3782X822463X10005',
      'card [card] or [card]',
    ],
    ['a security code in a sentence', 'CVC 123 or security code is 1234', 'CVC [secret] or security code is [secret]'],
    ['a password in a sentence', 'my password is hunter2, then', 'my password is [secret], then'],
    ['a password under a short name', '?pass=hunter2&a=1 pw: hunter2', '?pass=[secret]&a=1 pw: [secret]'],
    [
      'an address and a birthday',
      'homeAddress="1 Sea Road" town=Hove&dob=1984-03-31',
      'homeAddress=[personal] town=[personal]&dob=[personal]',
    ],
    ['a telephone number with its zero in brackets', 'call (0)7700 900982', 'call [phone]'],
    ['a card number after a time of day', 'at 09:00:00.123 4444333322221111', 'at [card]'],
  ])('redacts %s', (_what, text, redacted) => expect(redactText(text)).toBe(redacted));

  const CARD = '4444333322281111';
  const written = (digits: string, gap: string): string[] => [
    digits.replace(/(.{4})(?=.)/g, `$1${gap}`),
    digits.replace(/(.)(?=.)/g, `$1${gap}`),
  ];

  it.each([' -- ', ' --- ', '\n      ', '",\n    "', '  |  '])(
    'redacts the groups of a card number with %j between',
    (gap) => {
      expect(redactText(`card ${written('4111111111111111', gap)[0]} refused`)).toBe('card [card] refused');
    },
  );

  const GAPS = [...' -./_+\\*|,:;#()&=~\'"[]{}<>!?@^`\n\t\u00a0\u2007\u202f\u200b\u00ad\u2010\u2013\u2212\u00b7'];
  const ESCAPED = String.raw`%2A %20 %2520 %2B %C2%A0 %E2%80%93 &nbsp; &#32; &amp;#x20; \u0020 \n`.split(' ');
  it.each([...GAPS, ...ESCAPED, '', ' - ', ') (', '","', '<b>', '</td><td>', '</td>\n  <td>'])(
    'redacts a card number with %j between its digits',
    (gap) => {
      for (const card of written(CARD, gap)) expect(redactText(`card ${card} refused`)).toBe('card [card] refused');
    },
  );

  it.each([
    ['full-width', (digit: number) => String.fromCodePoint(0xff10 + digit)],
    ['Arabic', (digit: number) => String.fromCodePoint(0x660 + digit)],
    ['Devanagari', (digit: number) => String.fromCodePoint(0x966 + digit)],
    ['bold mathematical', (digit: number) => String.fromCodePoint(0x1d7ce + digit)],
    ['monospace mathematical', (digit: number) => String.fromCodePoint(0x1d7f6 + digit)],
    ['subscript', (digit: number) => String.fromCodePoint(0x2080 + digit)],
    ['percent-encoded', (digit: number) => `%3${digit}`],
    ['twice percent-encoded', (digit: number) => `%253${digit}`],
    ['percent-encoded full-width', (digit: number) => encodeURIComponent(String.fromCodePoint(0xff10 + digit))],
  ])('redacts a card number in %s digits', (_what, digitOf) => {
    const card = CARD.replace(/\d/g, (digit) => digitOf(Number(digit)));
    expect(redactText(`card ${card} refused`)).toBe('card [card] refused');
  });

  it('redacts a number of 12 to 19 digits that passes the Luhn check, whatever surrounds it', () => {
    const digitsAndGap = fc.tuple(
      fc.array(fc.nat(9), { minLength: 11, maxLength: 18 }),
      fc.constantFrom('', ' ', '-', '.', '_'),
      fc.constantFrom('', 'order ', 'x', '1', '007'),
    );
    fc.assert(
      fc.property(digitsAndGap, ([digits, gap, before]) => {
        const card = `${digits.join('')}${lastDigit(digits)}`;
        for (const one of written(card, gap)) {
          const redacted = redactText(`${before}${one} end`);
          const isRedactedOrTime = isTime(card) || redacted === `${before}[card] end` || redacted === '[card] end';
          expect(isRedactedOrTime, `${before}${one} became ${redacted}`).toBe(true);
        }
      }),
      { seed: 1_861 },
    );
  });

  it('keeps a number of 12 digits that does not pass the Luhn check, in whatever script', () => {
    const digits = fc.tuple(fc.array(fc.nat(9), { minLength: 11, maxLength: 11 }), fc.integer({ min: 1, max: 9 }));
    fc.assert(
      fc.property(digits, fc.constantFrom(0x30, 0x660, 0x1d7ce), ([first, off], zero) => {
        const wrong = [...first, (lastDigit(first) + off) % 10];
        const text = `order ${wrong.map((digit) => String.fromCodePoint(zero + digit)).join('')} end`;
        expect(redactText(text)).toBe(text);
      }),
      { seed: 1_861 },
    );
  });

  it.each(['\u2015', '\u2003', '\u2060', '\ufe63'])(
    'does not count %j between digits as a digit of a card number',
    (gap) => {
      // with a zero in each gap, no part of it passes the Luhn check
      for (const card of written('4481481732277043', gap)) expect(redactText(card)).toBe('[card]');
    },
  );

  it.each([
    // a longer number that passes the Luhn check only as a whole, and 11 digits that pass it
    'order 48037420063099901817 end',
    'order 44443333222 end',
    'at 1799836800001, booking 12345678',
    'at 1795264567515 booking 12345678',
    '2027-01-11T09:00:00.000Z to 2027-01-14T09:00:00.123456Z',
    'stay 2027-01-11 2027-01-18 of 12345678',
    '12345678 2027-01-11 2027-01-18',
    '11/01/2027 - 18/01/2027',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/131.0.6778.2048 Safari/537.36',
    'Windows 10.0.22631.4605, node v24.21.0',
    'attempt 6f0f4a7c-3c61-4d8e-9a0e-444433332228',
    '12345 6f0f4a7c-3c61-4d8e-9a0e-444433332228',
    '["12345678","2027-01-11","2027-01-18"]',
    '£1,099.00 £899.00 £1,249.00 £449.50',
    'booking #12345/1, #12/34',
    '{"name":"TypeError"} items.0.name: Expected a text; filename=client.js',
    'MS Edge, MS-DOS, MISS_RATE, a cache MISS and C:\\new\\table',
    'at https://breakwater.example/assets/client-12345678.js:12:34567',
    'Unexpected token < in JSON at position 0',
    '2026-11-30 08:24:07.123456+00 booking 12345678',
    'at 08:24:07.123 and 23:59:59',
    'Minified React error #418, colour #a0b1c2',
    'Miss it and 0123456789ab',
    '100 % of 50% is 50%25',
    '["4111", "1111", "1111", "1112"], 3840x2160x24',
    '2023\n    2024\n    2025\n    2027',
    'the password is too short, security code is required, compass=3, address.city: 2 errors',
  ])('keeps %j', (text) => expect(redactText(text)).toBe(text));

  it('does not change a text that is redacted already', () => {
    const text = 'cvc=123; jo@example.com, 4444 3333 2222 1111, smtp://ann:hunter2@host/, eyJhbGciOiJIUzI1NiJ9.e30.x';
    expect(redactText(redactText(text))).toBe(redactText(text));
  });
});

describe('redactValues', () => {
  it('keeps an instant whose digits pass the Luhn check', () => {
    const at = 1_795_264_567_515;
    const digits = Array.from({ length: 10 }, (_, i) => at + i);
    expect(redactText(digits.map((one) => one - 1e12).join(' '))).toContain('[card]');
    expect(redactValues(digits)).toEqual(digits);
    expect(redactValues([4_444_333_322_221_111])).toEqual(['[card]']);
  });

  it('redacts within lists and objects, and keeps all other values', () =>
    expect(
      redactValues({ list: ['jo@example.com', 3, null], inner: { jwt: { a: 1 }, 'jo@example.com': true }, at: 1.5 }),
    ).toEqual({ list: ['[e-mail]', 3, null], inner: { jwt: '[secret]', '[e-mail]': true }, at: 1.5 }));

  /** Names that mark a secret value in logs, as headers, fields and settings are named. */
  const SECRET_NAMES = `
    pan cardPan cardNumber card_number cvc cvcNumber CVV2 securityCode security_code sessionHref session_href jwt
    userJwt password DB_PASSWORD newPassword passwd passphrase secret clientSecret token accessToken csrf-token
    signature sig nonce otp passcode authorization Authorization proxy-authorization cookie set-cookie apiKey API_KEY
    x-api-key sid __Host-sid pass pw pwd`
    .trim()
    .split(/\s+/);
  it.each(SECRET_NAMES)('redacts whatever is under the name %s', (name) => {
    for (const value of ['abc', 'two words', 123, { of: 'any kind' }, ['a']])
      expect(redactValues({ step: 'checkout', [name]: value })).toEqual({ step: 'checkout', [name]: '[secret]' });
    expect(JSON.stringify(redactValues({ headers: [{ [name]: 'abc' }] }))).not.toContain('abc');
  });

  // in a string, a card number is found by its digits
  it.each(SECRET_NAMES.filter((name) => !/^card|^pan|^cvcNumber/i.test(name)))(
    'redacts the value after the name %s in a text',
    (name) => {
      for (const [before, after] of [
        [': ', '\r\naccept: */*'],
        ['=', '&step=checkout'],
        ['":"', '","step":1}'],
      ])
        expect(redactText(`${name}${before}k3yOfOurs${after}`)).not.toContain('k3yOfOurs');
    },
  );

  it('redacts whatever is under the name of a personal field', () => {
    const guest = { name: 'Ada', leadLastName: 'Marlow', phone: 7_700_900_982, date_of_birth: { of: 'any kind' } };
    const redacted = Object.fromEntries(Object.keys(guest).map((key) => [key, '[personal]']));
    expect(redactValues({ step: 'guests', guests: [guest] })).toEqual({ step: 'guests', guests: [redacted] });
  });

  it('redacts a card number that is a number or a key, and a number too large to be exact', () => {
    expect(
      redactValues({ a: 4_444_333_322_221_111, b: -4_444_333_322_221_111, c: Number('6304000000000000123'), d: 1e300 }),
    ).toEqual({ a: '[card]', b: '[card]', c: '[number]', d: '[number]' });
    expect(redactValues({ '4444 3333 2222 1111': 1 })).toEqual({ '[card]': 1 });
    expect(redactValues([0.1 + 0.2, 12_345.600_000_000_093])).toEqual([0.1 + 0.2, 12_345.600_000_000_093]);
  });

  it('redacts a card number whose groups are a list, and keeps other lists', () =>
    expect(
      redactValues({ a: ['4111', '1111', '1111', '1111'], b: [4_111, 1_111, 1_111, 1_112], dob: 1, City: 'x' }),
    ).toEqual({ a: ['[card]'], b: [4_111, 1_111, 1_111, 1_112], dob: '[personal]', City: '[personal]' }));

  it('keeps what is nested in ten lists and objects', () => {
    const nested = { a: [{ a: [{ a: [{ a: [{ a: ['end'] }] }] }] }] };
    expect(redactValues(nested)).toEqual(nested);
  });

  it('truncates long texts and keys, and leaves out what is nested too deeply', () => {
    const long = { value: 'word '.repeat(1_000), ['key '.repeat(100)]: 1 };
    const { value, ...rest } = redactValues(long) as Record<string, string>;
    expect(value).toMatch(/^(?:word )+word… \[\d+ more characters\]$/);
    expect(value?.length).toBeLessThan(1_000 + 30);
    expect(Object.keys(rest)[0]?.length).toBeLessThan(100 + 30);
    const nested = JSON.parse(`${'['.repeat(10_000)}${']'.repeat(10_000)}`) as unknown;
    expect(JSON.stringify(redactValues(nested))).toContain('[nested]');
  });
});
