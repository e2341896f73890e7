/** The view of a form of the site: its fields with their words, its errors, and what became of it. */
import { describe, expect, it } from 'vitest';
import { refuse } from '../../kit/refusal.ts';
import { settledAt } from '../../kit/test/settledAt.ts';
import { siteFormMachine } from './siteForm.machine.ts';
import { EMPTY_VALUES } from './siteForm.rules.ts';
import type { SiteFormContext, SiteFormInput } from './siteForm.types.ts';
import { siteFormView } from './siteForm.view.ts';

const INPUT: SiteFormInput = { kind: 'newsletter', brand: 'family', today: '2027-01-11', competition: null };
const COMPETITION: SiteFormInput = {
  ...INPUT,
  kind: 'competition',
  competition: { id: 'draw', question: 'Where would you go?' },
};

const at = (value: string | object, input: SiteFormInput = INPUT, changes: Partial<SiteFormContext> = {}) =>
  siteFormView(settledAt(siteFormMachine, input, value as never, changes));

// requirement: ACCOUNT-4-NEWSLETTER
// requirement: ACCOUNT-4-COMPETITION
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

  it('says when the form is shown again, so that it takes the focus', () => {
    expect(at({ filling: 'reopened' }).isReopened).toBe(true);
    expect(at({ filling: 'quiet' }).isReopened).toBe(false);
  });

  it('has the words of its form', () => {
    expect(at('sent')).toMatchObject({
      state: 'sent',
      kind: 'newsletter',
      heading: 'Offers by e-mail',
      submitLabel: 'Sign me up',
      busyText: 'Signing you up',
      sent: { title: 'Look at your e-mails', reopenLabel: 'Use another address' },
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

  it('asks the question of the competition', () => {
    expect(at({ filling: 'quiet' }, COMPETITION).fields.map(({ label }) => label)).toEqual([
      'First name',
      'Last name',
      'E-mail address',
      'Date of birth',
      'Where would you go?',
    ]);
  });

  it('marks what may be left out', () => {
    const { fields } = at({ filling: 'quiet' }, { ...INPUT, kind: 'enquiry' });
    expect(fields.filter(({ isOptional }) => isOptional).map(({ field }) => field)).toEqual([
      'company',
      'dates',
      'guests',
    ]);
  });
});
