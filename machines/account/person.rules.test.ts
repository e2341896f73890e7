/** The fields about the holder of an account: filling them, refusing them one by one, and what is sent. */
import { describe, expect, it } from 'vitest';
import { SetAccount } from '../contract/account.ts';
import '../kit/phonePlans.ts';
import {
  PERSON_FIELDS,
  type PersonForm,
  personFormOf,
  personOf,
  personRefusals,
  personTextAt,
} from './person.rules.ts';
import { ACCOUNT } from './test/accounts.ts';
import { coresOf, isMadeOfKnown, newPasswordRefusal, wordsAgainst } from './password.rules.ts';
import { type Refusal, refuse } from '../kit/refusal.ts';
import { EMAIL_FIELD, NEW_PASSWORD_FIELD, remainingEmailRefusals } from './accountForm.ts';
import { factsRefusals, remainingFactsRefusals, UNKNOWN_BOOKING } from './paymentLogin/paymentLogin.rules.ts';
import type { BookingFacts } from './paymentLogin/paymentLogin.types.ts';
import { EMPTY_FORM, registerRefusals, remainingRegisterRefusals } from './register/register.rules.ts';
import type { RegisterForm } from './register/register.types.ts';

const TODAY = '2027-01-11';
const FORM = personFormOf(ACCOUNT.account);
const NO_ADDRESS = { line1: '', line2: '', city: '', state: '', postcode: '', countryCode: 'GB' };
const refused = (changes: Partial<PersonForm>) => personRefusals({ ...FORM, ...changes }, TODAY);

describe('personFormOf', () => {
  // requirement: ACCOUNT-3-ACCOUNT
  it('fills the fields with the account', () =>
    expect(personFormOf(ACCOUNT.account)).toEqual({
      title: 'Ms',
      firstName: 'Ada',
      lastName: 'Shaw',
      day: '9',
      month: '7',
      year: '1984',
      phone: '07700 900 982',
      line1: '1 Pier Road',
      line2: 'Flat 2',
      city: 'Skegness',
      state: '',
      postcode: 'PE25 2UE',
      countryCode: 'GB',
    }));
  it('has the day and the month without a zero before them, and with one at their end', () => {
    const form = personFormOf({ ...ACCOUNT.account, Birthday: '2000-10-30' });
    expect(form).toMatchObject({ day: '30', month: '10', year: '2000' });
  });
  it('leaves empty what the account does not have', () => {
    const form = personFormOf({ ...ACCOUNT.account, Birthday: null, Phones: [], Address: null });
    expect(form).toMatchObject({ ...NO_ADDRESS, day: '', month: '', year: '', phone: '' });
  });
});

describe('personRefusals', () => {
  it.each([
    ['title', { title: 'Captain' }, 'Choose a title.'],
    ['firstName', { firstName: ' ' }, 'Enter a first name.'],
    ['lastName', { lastName: 'x'.repeat(46) }, 'Enter a last name of up to 45 letters.'],
    ['phone', { phone: '12' }, 'Enter a telephone number, for example 07700 900 982.'],
    ['address.line1', { line1: '' }, 'Enter the first line of your address.'],
    ['phone', { phone: '1'.repeat(16) }, 'Enter one telephone number of up to 15 digits, for example 07700 900 982.'],
    ['address.line1', { line1: 'x'.repeat(81) }, 'Enter the first line of your address in up to 80 letters.'],
    ['address.line2', { line2: 'x'.repeat(81) }, 'Enter the second line of your address in up to 80 letters.'],
    ['address.city', { city: 'x'.repeat(61) }, 'Enter your town or city in up to 60 letters.'],
    ['address.city', { city: '' }, 'Enter your town or city.'],
    ['address.postcode', { postcode: 'P' }, 'Enter your postcode, for example PO21 1AA.'],
    ['address.state', { countryCode: 'HK' }, 'Enter your area.'],
    ['birthday', { day: '12', month: '1', year: '2027' }, 'The date of birth must be in the past.'],
    ['birthday.day', { day: '31', month: '2' }, 'February 1984 has 29 days.'],
  ])('refuses %s of %j', (field, changes, message) => expect(refused(changes)).toEqual([{ field, message }]));
  it('counts no spaces around a postcode', () => expect(refused({ postcode: ' PE25 2UE    ' })).toEqual([]));
  it('lists the refusals in the order of the page', () => {
    const fields = refused({ title: '', firstName: '', lastName: '', day: '40', phone: '1', line1: '', postcode: '' });
    expect(fields.map(({ field }) => field).join(' ')).toBe(
      'title firstName lastName birthday.day phone address.line1 address.postcode',
    );
  });
});

it.each([
  ['birthday', { day: '1', month: '12' }, { day: '11', month: '2' }],
  ['address.city', { line2: 'Flat', city: '2 Ely' }, { line2: 'Flat 2', city: ' Ely' }],
  ['address.city', { countryCode: 'GB' }, { countryCode: 'FR' }],
  ['address.city', { line1: 'Pier', line2: 'Flat' }, { line1: 'PierFlat', line2: '' }],
])('personTextAt tells apart, in %s, %j and %j', (field, before, after) => {
  expect(personTextAt({ ...FORM, ...before }, field)).not.toBe(personTextAt({ ...FORM, ...after }, field));
});

describe('personOf', () => {
  it('is what the call takes, without spaces around the texts', () => {
    const change = {
      version: 3,
      ...personOf({
        ...FORM,
        firstName: ' Ada ',
        lastName: ' Shaw ',
        line1: ' 1 Pier Road ',
        line2: ' Flat 2 ',
        city: ' Ely ',
        postcode: ' PE25 2UE ',
        phone: ' 07700 900 982 ',
      }),
    };
    expect(SetAccount.is(change)).toBe(true);
    expect(change).toEqual({
      version: 3,
      Title: 'Ms',
      FirstName: 'Ada',
      LastName: 'Shaw',
      Birthday: '1984-07-09',
      Phones: [{ Type: 'PRIMARY', Number: '07700 900 982' }],
      Address: { Line1: '1 Pier Road', Line2: 'Flat 2', City: 'Ely', Zip: 'PE25 2UE', CountryCode: 'GB' },
    });
  });
  it('has the country of the address, and the code of its state', () => {
    const typed = { ...FORM, city: 'Ottawa', state: 'Ontario', postcode: 'k1a 0b1', countryCode: 'CA' };
    expect(personOf(typed).Address).toMatchObject({ State: 'ON', Zip: 'K1A 0B1', CountryCode: 'CA' });
    expect(personFormOf({ ...ACCOUNT.account, ...personOf(typed) })).toMatchObject({
      ...typed,
      state: 'ON',
      postcode: 'K1A 0B1',
    });
  });
  it('has no telephone, address or date of birth where none is typed', () =>
    expect(personOf({ ...FORM, ...NO_ADDRESS, day: '', month: '', year: '', phone: ' ' })).toMatchObject({
      Birthday: null,
      Phones: [],
      Address: null,
    }));
});

it.each([
  ['Title', 'title'],
  ['FirstName', 'firstName'],
  ['LastName', 'lastName'],
  ['Birthday', 'birthday'],
  ['Phones.0.Number', 'phone'],
  ['Address.Line1', 'address.line1'],
  ['Address.Line2', 'address.line2'],
  ['Address.City', 'address.city'],
  ['Address.State', 'address.state'],
  ['Address.Zip', 'address.postcode'],
  ['Address.CountryCode', 'address.countryCode'],
])('what the server refuses in %s is said at the field %s', (sent, field) => expect(PERSON_FIELDS[sent]).toBe(field));

const EMAIL = 'ada.marlow@example.com';
const OWN = [EMAIL, 'Ada', 'Marlow-Shaw'];
const messageFor = (password: string): string | undefined => newPasswordRefusal(password, OWN)?.message;

describe('a new password', () => {
  it.each([
    ['a'.repeat(11), 'Choose a password of at least 12 characters.'],
    ['herring gul', 'Choose a password of at least 12 characters.'],
    ['x y z'.repeat(26), 'Choose a password of up to 128 characters.'],
    ['\ufdfa'.repeat(31), 'Choose a password of up to 128 characters.'],
  ])('is refused by its length: %s', (password, message) => expect(messageFor(password)).toBe(message));

  it.each([
    'herring gull',
    'three wet deckchairs',
    'x7qk'.repeat(31) + 'abcd',
    'Breakwater is where we met',
    'correct-horse-4',
    '8-2_9.7=6+8!',
    'Marlow by the sea',
    'T9d2K8a1v4b6',
    '93k17462058x31',
    '7-x-4-q-9-abc-2-z-8-k-1-m',
    // five different characters, eight without spaces
    'qmxzkqxmkzqx',
    'kx7q2mzkx7q2mz',
    'abcdeghijkqtv',
    'breakwaterqmxzk',
    'breakwaterqmx582',
    'breakwaterqmxz52',
    'Marlow-7700900982',
    'kX7#pQ2!    ',
    // six signs count: 'x' on both sides of a date or number, and 'k' on both sides of a word, are not copies
    'qmx12.05.1984xzk',
    'qmx07700900982xzk',
    '7kpasswordk94x',
    '7kandk94xpassword',
    // only the third of a sequence counts for nothing
    'asixqwe07700900982',
    // eight in twelve characters follow the one before
    'tabcdeghijkqv',
    // little words alone, and a name within another word
    'in the end and my',
    'a canada goose',
  ])('is accepted in any composition: %s', (password) => expect(newPasswordRefusal(password, OWN)).toBeNull());

  it.each([
    'aaaaaaaaaaaa',
    'x7!zx7!zx7!z',
    'abcdefghijkl',
    '123456789012',
    '098765432109',
    'qwertyuiopas',
    'Breakwater12',
    'breakwater breakwater',
    'SkegnessSkegness!',
    'password1234',
    'P4ssw0rd!2027',
    'P@ssw0rd1234',
    'ｐａｓｓｗｏｒｄ１２３４',
    'Weekend-2026!',
    'MarlowMarlow1',
    '1AdaMarlowShaw!',
    'Welcome Password',
    'qwerty123456',
    'xPasswordy12',
    'yadiloh12345',
    'Footba112026',
    '07700900982123',
    '+44 (0)7700 900982',
    'jo12.05.1984',
    'abababababac',
    'aabbccddeeff',
    'abcdef654321',
    'poiuytrewqas',
    'p-a-s-s-w-o-r-d-1',
    '2026$ecr3t2026',
    'abcdeabcdeab',
    'kX7#p       ',
    'kX7#pQ2     ',
    'qmxzqxmzqmzx',
    'kx7q2kx7q2kx',
    'kx7q2mkx7q2m',
    // three in four characters follow the one before
    'abcde12345fghij67890',
    'abcdeghijkqrt',
    'abcdeghijkqrv',
    // five count: a sign after itself does not
    'kx7qzz07700900982',
    'breakwaterqmxz',
    'breakwaterqmx58',
    'breakwaterqmxz5',
    'Marlow-07700900982',
    '+44 7700 900982 ada',
    'ADA.Marlow@example.com-7Kx#9pQ',
    'P\u0430ssw\u043erd1234',
    '\u03a1ass\u03c9\u03bfrd2026',
    'P\u00e4ssw\u00f6rd2026!',
    'Pa\u200bss word 26',
    'Example-2026!',
    'P@ssw0rd2026!x',
    'zz-password-99',
    'my-passw0rd-xy',
    'pa55-w0rd-2026',
    'password is password',
    'Password is 1234',
    'MyBreakwaterPwd',
    'correcthorsebatterystaple',
    'ada.marlow @example.com',
    'ada.marlow@example.com',
  ])('is refused when it is easy to guess: %s', (password) => {
    expect(newPasswordRefusal(password, OWN)).toEqual({
      field: 'password',
      message: 'This password is easy to guess. Please choose another one.',
    });
  });

  it('is refused when it is the name in the address, in any letters', () => {
    expect(newPasswordRefusal('ada.marlow.shearer', ['Ada.Marlow.Shearer@example.com'])).not.toBeNull();
    expect(newPasswordRefusal('ada.marlow.shearer', [EMAIL])).toBeNull();
    expect(newPasswordRefusal('k7x9q2m4p8w1', ['k7x9q2m4p8w1@example.com'])).not.toBeNull();
    expect(newPasswordRefusal('k7x9q2m4p8w1', [EMAIL])).toBeNull();
  });
  it('is refused when it is an own word that contains a common one, or both of two short names', () => {
    expect(newPasswordRefusal('Abcott-2026!', ['Abcott'])).not.toBeNull();
    expect(newPasswordRefusal('jolee1980jolee1', ['Jo', 'Lee'])).not.toBeNull();
  });
  it('is refused in the field that was asked for, and compared with no address when none is known', () => {
    expect(newPasswordRefusal('short', [], 'newPassword')?.field).toBe('newPassword');
    expect(newPasswordRefusal('ada.marlow@example.com', [])).toBeNull();
  });

  it.each([
    ['Summer 2026!!', { 'summer2026!!': 0, summer: 1, summer2: 4, summer2o: 3 }],
    [
      'P@ssw0rd1234',
      {
        'p@ssw0rd1234': 0,
        'p@ssw0rd': 2,
        password: 2,
        passwordi: 2,
        passwordl: 2,
        passwordi2: 2,
        passwordl2: 2,
        psswrd: 4,
      },
    ],
    [
      'Trustno1Trustno1',
      { trustno1: 0, trustno1trustno: 1, trustnoitrustno: 1, trustnoltrustno: 1, trustnoi: 0, trustnol: 0, trustno: 2 },
    ],
    ['dog582917x', { dog582917x: 0, dogsb2gitx: 0, dogsb2gltx: 0, dogx: 6 }],
    ['8-2_9.7=6+8!', { '8-2_9.7=6+8!': 0 }],
  ])('is made of what a list may know, with the weight of the rest: %s', (password, cores) => {
    const backwards = Object.entries(cores).map(([core, weight]) => [[...core].reverse().join(''), weight]);
    expect(Object.fromEntries(coresOf(password))).toEqual({ ...cores, ...Object.fromEntries(backwards) });
  });

  it.each([
    ['2Hel1o2026', ['2hel1o2026', 'hel1o', 'helio', 'hello', 'helo']],
    ['Footba11 2026', ['footba112026', 'footba', 'football']],
    ['sam19840512joe!!', ['sam19840512joe', 'samjoe']],
    ['DogDogDog!!', ['dog']],
  ])('has also the words that its digits and signs hide: %s', (password, cores) => {
    expect([...coresOf(password).keys()]).toEqual(expect.arrayContaining(cores));
  });
});

it('an account’s words are those of its names and address, of three letters or more, and each of both in one', () => {
  const common = wordsAgainst([]);
  const words = wordsAgainst(['Ada.Marlow@Ex\u00e4mple.org', 'Jo', 'L\u00e9e']);
  expect(new Set(words.filter((word) => !common.includes(word)))).toEqual(
    new Set(['ada', 'marlow', 'adamarlow', 'ex\u00e4mple', 'example', 'org', 'l\u00e9e', 'lee', 'jol\u00e9e', 'jolee']),
  );
  const lengths = words.map(({ length }) => length);
  expect(lengths).toEqual(lengths.toSorted((one, other) => other - one));
});

const RANKS = new Map(
  Object.entries({
    dragon: 10,
    dog: 1_000,
    rover: 2_000,
    river: 2_500,
    home: 4_000,
    vesper: 9_000,
    halibut: 100_000,
    r2d2: 5,
    counterintuitive: 5,
    antidisestablish: 6,
    antidisestablisht: 6,
  }),
);

it.each([
  ['MyDogRover2026', true],
  ['DogAndRover26', true],
  ['and rover in home', true],
  ['DogRover26', true],
  ['DogRover261', false],
  // the sign between the words weighs nothing
  ['Dog-Rover26', true],
  // a pair is made of letters
  ['R2d2Dog', false],
  ['dog home', true],
  // the product of their ranks is ten million
  ['river-home', false],
  ['VesperHalibut', false],
  ['theRiver1999', true],
  ['tubilah2026', true],
  ['halibut58291', true],
  ['halibut582917', false],
  ['counterintuitiveantidisestablish', true],
  ['counterintuitiveantidisestablisht', false],
  ['MyMyDogRover', false],
  ['DogTheInRover', false],
  ['andDragon', true],
  ['dragonand', false],
  ['dogs', false],
])(
  'whether a new password is one or two known words and little else: %s, %s; each text is looked up once',
  (password, isMade) => {
    const looked: string[] = [];
    const rankOf = (text: string): number => (looked.push(text), RANKS.get(text) ?? Infinity);
    expect([isMadeOfKnown(password, rankOf), looked.length]).toEqual([isMade, new Set(looked).size]);
  },
);

it.each([
  '\u043411|$1andinmythelovedogabcdefg1!11',
  '1|\u0430and1inmythe1lovedog!abcdefgh1!!1',
  'd1!\u0434'.repeat(32),
  'abcdefgh'.repeat(16),
])('a new password is compared with fewer than 5,000 texts: %s', (password) => {
  for (const rank of [Infinity, 1e7]) {
    const looked: string[] = [];
    isMadeOfKnown(password, (text) => (looked.push(text), text.length < 20 ? rank : Infinity));
    expect(looked.length).toBeLessThan(5_000);
  }
});

const fieldsOf = (refusals: readonly Refusal[]): string[] => refusals.map(({ field }) => field);

describe('the form of a new account', () => {
  const PASSWORD = refuse(NEW_PASSWORD_FIELD, 'too short');
  const REFUSED: RegisterForm = { ...EMPTY_FORM, day: '4', month: '13', year: '84', line1: '1 Pier Road' };
  const refusals = registerRefusals(REFUSED, TODAY, [PASSWORD]);
  const after = (changes: Partial<RegisterForm>) =>
    remainingRegisterRefusals({ refusals, refusedForm: REFUSED }, { ...REFUSED, ...changes }, TODAY);
  it.each([
    [{ email: 'ada@example.com' }, [EMAIL_FIELD]],
    [{ title: 'Ms' }, ['title']],
    [{ firstName: 'Ada' }, ['firstName']],
    [{ day: '', month: '', year: '' }, ['birthday.month', 'birthday.year']],
    [{ month: '5' }, ['birthday.month']],
    [{ city: 'Skegness' }, ['address.city']],
    [{ line1: '' }, ['address.city', 'address.postcode']],
  ])('drops, after %j, only the errors that are gone', (changes, gone) => {
    expect(fieldsOf(after(changes))).toEqual(fieldsOf(refusals).filter((field) => !gone.includes(field)));
  });
});

describe('an e-mail address', () => {
  const MISSING = refuse(EMAIL_FIELD, 'Enter an e-mail address.');
  const PASSWORD = refuse('password', 'Enter your password.');
  const after = (email: string) =>
    fieldsOf(remainingEmailRefusals(EMAIL_FIELD, { refusals: [MISSING, PASSWORD], refusedEmail: 'ada', email }));
  it.each([
    ['ada', [EMAIL_FIELD, 'password']],
    ['ada@', [EMAIL_FIELD, 'password']],
    ['ada@example.com', ['password']],
  ])('that is now %j leaves the errors of %j', (email, fields) => expect(after(email)).toEqual(fields));
});

describe('the facts of a booking', () => {
  const DATE = { day: '5', month: '2', year: '2027' };
  const FACTS: BookingFacts = { reference: '1234 5678', surname: '', receiptEmail: '', ...DATE };
  it('drop the error of a fact once it is right', () => {
    const refused = { ...FACTS, reference: '12' };
    const refusals = factsRefusals(refused);
    const after = (changes: Partial<BookingFacts>) =>
      fieldsOf(remainingFactsRefusals({ refusals, refusedForm: refused }, { ...refused, ...changes }));
    expect(after({ surname: 'Shaw' })).toEqual(['reference']);
    expect(after({ reference: '1234 5678' })).toEqual(['surname']);
  });
  it('drop the error of an unknown booking with a change of any of them', () => {
    const refusedForm = { ...FACTS, surname: 'Shaw' };
    const refused = { refusals: [refuse('reference', UNKNOWN_BOOKING)], refusedForm };
    expect(remainingFactsRefusals(refused, refusedForm)).toEqual(refused.refusals);
    expect(remainingFactsRefusals(refused, { ...refusedForm, day: '6' })).toEqual([]);
    const at = { ...refused, refusedForm: { ...refusedForm, day: '1', month: '12' } };
    expect(remainingFactsRefusals(at, { ...refusedForm, day: '11', month: '2' })).toEqual([]);
  });
});
