/** The rules of the site's forms: refusals, which of them remain after a correction, and what is sent. */
import { describe, expect, it } from 'vitest';
import { refuse } from '../../kit/refusal.ts';
import { EMPTY_VALUES, fieldOf, fieldsOf, formRefusals, refusalsAfter, requestOf } from './siteForm.rules.ts';
import type { SiteFormContext, SiteFormInput, SiteFormKind, SiteFormValues } from './siteForm.types.ts';
import { settledAt } from '../../kit/test/settledAt.ts';
import { siteFormMachine } from './siteForm.machine.ts';
import { siteFormView } from './siteForm.view.ts';

const VALUES: SiteFormValues = {
  firstName: ' Ada ',
  lastName: ' Sample ',
  name: ' Ada Sample ',
  company: '',
  email: ' ada@example.com ',
  phone: ' 07700 900 982 ',
  day: '31',
  month: '3',
  year: '1984',
  dates: '',
  guests: '',
  answer: ' The pier ',
  message: ' Do you have a stage? ',
  code: ' SEA-2027 ',
  number: ' 100200 ',
};

const formOf = (kind: SiteFormKind, values: Partial<SiteFormValues> = {}, question: string | null = 'Where?') => ({
  kind,
  brand: 'weekend' as const,
  today: '2027-01-11',
  competition: kind === 'competition' ? { id: 'draw', question } : null,
  values: { ...VALUES, ...values },
  hasConsent: true,
});

it('fieldsOf has an answer only where a competition asks a question', () => {
  const names = (form: Parameters<typeof fieldsOf>[0]) => fieldsOf(form).map(({ field }) => field);
  expect(names(formOf('competition'))).toEqual(['firstName', 'lastName', 'email', 'birthday', 'answer']);
  expect(names(formOf('competition', {}, null))).toEqual(['firstName', 'lastName', 'email', 'birthday']);
  expect(names({ kind: 'competition', competition: null })).not.toContain('answer');
});

it.each([
  [{ company: ' ' }, []],
  [{ guests: 'many' }, ['guests']],
])('formRefusals refuses, of an enquiry with %j, the fields %j', (values, fields) => {
  expect(formRefusals(formOf('enquiry', values)).map(({ field }) => field)).toEqual(fields);
});

describe('refusalsAfter', () => {
  it('leaves out what is right now, says why what is not is wrong, and adds nothing', () => {
    const refusals = [refuse('firstName', 'Enter a first name.'), refuse('email', 'taken')];
    expect(refusalsAfter(refusals, 'firstName', formOf('competition', { email: '' }))).toEqual([refusals[1]]);
    expect(refusalsAfter(refusals, 'firstName', formOf('competition', { firstName: 'x'.repeat(46) }))).toEqual([
      refuse('firstName', 'Enter a first name of up to 45 letters.'),
      refusals[1],
    ]);
    expect(refusalsAfter([], 'firstName', formOf('competition', { firstName: '' }))).toEqual([]);
  });
  it('takes the three boxes of a date as one field', () => {
    const refusals = [refuse('birthday.day', 'no day'), refuse('birthday.month', 'no month'), refuse('answer', 'none')];
    expect(refusalsAfter(refusals, fieldOf('year'), formOf('competition'))).toEqual([refusals[2]]);
    expect(refusalsAfter(refusals, fieldOf('day'), formOf('competition', { month: '' }))).toEqual([
      refuse('birthday.month', 'Enter a month from 1 to 12.'),
      refusals[2],
    ]);
  });
});

it.each([
  ['day', 'birthday'],
  ['month', 'birthday'],
  ['year', 'birthday'],
  ['dates', 'dates'],
] as const)('fieldOf of %s is %s', (typed, field) => expect(fieldOf(typed)).toBe(field));

describe('requestOf', () => {
  const ENQUIRY = {
    kind: 'conference',
    name: 'Ada Sample',
    email: 'ada@example.com',
    phone: '07700 900 982',
    message: 'Do you have a stage?',
    brand: 'weekend',
  };
  const ENTRANT = { competitionId: 'draw', firstName: 'Ada', lastName: 'Sample', birthday: '1984-03-31' };
  const MORE = { company: ' Sample Ltd ', dates: ' May ', guests: ' 40 ' };
  const [email, consentVersion] = ['ada@example.com', 'v1.0'];
  it.each<[SiteFormKind, Partial<SiteFormValues>, string, object]>([
    ['newsletter', {}, 'newsletter-signup', { email, consentVersion, brand: 'weekend' }],
    ['unsubscribe', {}, 'unsubscribe', { email }],
    ['competition', { answer: '' }, 'set-competition-data', { ...ENTRANT, email, consentVersion }],
    ['enquiry', MORE, 'send-enquiry', { ...ENQUIRY, company: 'Sample Ltd', dates: 'May', guests: 40 }],
    ['enquiry', { company: ' ', dates: '', guests: ' ' }, 'send-enquiry', ENQUIRY],
    ['voucher', {}, 'submit-eagle-eye', { code: 'SEA-2027' }],
    ['member', {}, 'verify-q', { number: '100200', lastName: 'Sample' }],
  ])('of the form %s with %j is the call %s, trimmed, without what is left out', (kind, values, call, payload) => {
    expect(requestOf(formOf(kind, values))).toMatchObject({ call });
    expect(requestOf(formOf(kind, values)).payload).toStrictEqual(payload);
  });
  it('has the answer to a question', () =>
    expect(requestOf(formOf('competition')).payload).toMatchObject({ answer: 'The pier' }));
  it('is empty where the server refuses it: no competition, and a day that does not exist', () => {
    const { payload } = requestOf({ ...formOf('competition', { month: '2' }), competition: null });
    expect(payload).toMatchObject({ competitionId: '', birthday: '' });
  });
  it('starts with nothing typed', () => expect(new Set(Object.values(EMPTY_VALUES))).toEqual(new Set([''])));
});

const INPUT: SiteFormInput = { kind: 'newsletter', brand: 'family', today: '2027-01-11', competition: null };
const COMPETITION: SiteFormInput = {
  ...INPUT,
  kind: 'competition',
  competition: { id: 'draw', question: 'Where would you go?' },
};

const at = (value: string | object, input: SiteFormInput = INPUT, changes: Partial<SiteFormContext> = {}) =>
  siteFormView(settledAt(siteFormMachine, input, value as never, changes));

// requirement: ACCOUNT-4-NEWSLETTER, ACCOUNT-4-COMPETITION
describe('siteFormView', () => {
  it.each([
    [{ filling: 'quiet' }, false, false, false],
    [{ filling: 'failed' }, false, false, false],
    ['sending', true, false, false],
    ['sent', false, false, true],
    ['broken', false, true, false],
  ])('at %j is busy: %s, broken: %s, sent: %s', (value, isBusy, isBroken, isSent) => {
    const view = at(value);
    expect([view.isBusy, view.isBroken, view.sent !== null]).toEqual([isBusy, isBroken, isSent]);
  });
  it('says when the form is shown again, so that it takes the focus', () =>
    expect([at({ filling: 'reopened' }).isReopened, at({ filling: 'quiet' }).isReopened]).toEqual([true, false]));
  it('has the words of its form', () => {
    expect(at('sent')).toMatchObject({
      state: 'sent',
      kind: 'newsletter',
      heading: 'Offers by e-mail',
      submitLabel: 'Sign me up',
      busyText: 'Signing you up',
      sent: { title: 'Check your e-mails', reopenLabel: 'Use another address' },
      consent: { label: 'E-mail me about breaks and offers. I can stop that in every e-mail.' },
    });
    expect(at('sent', { ...INPUT, kind: 'unsubscribe' }).consent).toBeNull();
  });

  it('has each field with its value and its error', () => {
    const refusals = [refuse('email', 'no address'), refuse('consent', 'no consent')];
    const view = at({ filling: 'refused' }, INPUT, {
      values: { ...EMPTY_VALUES, email: 'ada' },
      hasConsent: true,
      refusals,
      attempt: refusals,
      notice: 'no',
    });
    expect(view).toMatchObject({ notice: 'no', errors: refusals, consent: { isGiven: true, error: 'no consent' } });
    expect(view.attempt).toBe(refusals);
    expect(view.fields).toEqual([
      {
        field: 'email',
        control: 'email',
        label: 'E-mail address',
        hint: null,
        autoComplete: 'email',
        isOptional: false,
        value: 'ada',
        error: 'no address',
      },
    ]);
  });

  it('has the date of birth in its boxes, with the wrong ones', () => {
    const values = { ...EMPTY_VALUES, day: '31', month: '13', year: '1984' };
    const view = at({ filling: 'refused' }, COMPETITION, { values, refusals: [refuse('birthday.month', 'no month')] });
    expect(view).toMatchObject({ birthday: { day: '31', month: '13', year: '1984' }, birthdayErrorParts: ['month'] });
    expect(view.fields[3]).toMatchObject({ field: 'birthday', value: '', error: 'no month' });
    expect(view.fields[0]).toMatchObject({ field: 'firstName', error: null });
  });
  it('asks the question of the competition', () =>
    expect(at({ filling: 'quiet' }, COMPETITION).fields.map(({ label }) => label)).toEqual([
      'First name',
      'Last name',
      'E-mail address',
      'Date of birth',
      'Where would you go?',
    ]));
});
