/** The rules of the site's forms: refusals, which of them a correction clears, what is sent, and failure texts. */
import { ACCOUNT_CONSENT_VERSION } from '../../contract/account.ts';
import { readEmail } from '../../contract/email.ts';
import { dateOf, DATE_PARTS, EMPTY_DATE } from '../../kit/dateParts.ts';
import { refuse, type Refusal } from '../../kit/refusal.ts';
import { countOf, SITE_FIELDS } from './siteForm.fields.ts';
import { SITE_FORMS } from './siteForm.kinds.ts';
import type {
  SiteField,
  SiteFormContext,
  SiteFormInput,
  SiteFormKind,
  SiteFormRequest,
  SiteFormValues,
} from './siteForm.types.ts';

/** The field of the consent, in refusals and in the page. */
export const CONSENT_FIELD = 'consent';

export const EMPTY_VALUES: SiteFormValues = {
  firstName: '',
  lastName: '',
  name: '',
  company: '',
  email: '',
  phone: '',
  dates: '',
  guests: '',
  answer: '',
  message: '',
  code: '',
  number: '',
  ...EMPTY_DATE,
};

/** The fields of a form in the order of the page; the answer only if the competition has a question. */
export const fieldsOf = ({ kind, competition }: Pick<SiteFormInput, 'kind' | 'competition'>) =>
  SITE_FORMS[kind].fields.filter(({ field }) => field !== 'answer' || competition?.question != null);

type Filled = Pick<SiteFormContext, 'kind' | 'today' | 'competition' | 'values' | 'hasConsent'>;

/** The missing and wrong fields, in the order of the page. */
export const formRefusals = (form: Filled): Refusal[] => {
  const { consent } = SITE_FORMS[form.kind];
  const typed: Partial<Record<SiteField, string>> = form.values;
  return [
    ...fieldsOf(form).flatMap(({ field, isOptional }) =>
      typed[field]?.trim() === '' && isOptional ? [] : SITE_FIELDS[field].refusals(form.values, form.today),
    ),
    ...(consent === null || form.hasConsent ? [] : [refuse(CONSENT_FIELD, consent.missing)]),
  ];
};

/** The field that a typed value belongs to; the three parts of a date are one field. */
export const fieldOf = (typed: keyof SiteFormValues): SiteField =>
  DATE_PARTS.some((part) => part === typed) ? 'birthday' : (typed as SiteField);

const belongsTo = (field: string, refused: Refusal): boolean => refused.field.split('.')[0] === field;

/**
 * The refusals after a change of `field`: its refusal disappears if it is right now, else says what is wrong now. Other
 * fields get no new refusal until the form is sent.
 */
export const refusalsAfter = (refusals: readonly Refusal[], field: string, form: Filled): Refusal[] => {
  const now = formRefusals(form);
  return refusals.flatMap((refused) =>
    belongsTo(field, refused) ? now.filter((one) => one.field === refused.field) : [refused],
  );
};

/** The text of a failure; `message` is the server's, or null. */
export const failureText = (kind: SiteFormKind, message: string | null): string => {
  const { text, isOnlyWithout } = SITE_FORMS[kind].failed;
  return isOnlyWithout && message !== null ? message : text;
};

/** The part of a payload with an optional text; empty if the text is. */
const unlessEmpty = <K extends string>(name: K, text: string): Partial<Record<K, string>> =>
  text.trim() === '' ? {} : ({ [name]: text.trim() } as Record<K, string>);

const consentVersion = ACCOUNT_CONSENT_VERSION;

/** What is sent, once nothing is refused. */
export const requestOf = (form: Filled & Pick<SiteFormInput, 'brand'>): SiteFormRequest => {
  const { kind, brand, values, competition } = form;
  const email = readEmail(values.email);
  switch (kind) {
    case 'newsletter':
      return { call: 'newsletter-signup', payload: { email, consentVersion, brand } };
    case 'unsubscribe':
      return { call: 'unsubscribe', payload: { email } };
    case 'competition':
      return {
        call: 'set-competition-data',
        payload: {
          competitionId: competition?.id ?? '',
          firstName: values.firstName.trim(),
          lastName: values.lastName.trim(),
          email,
          birthday: dateOf(values) ?? '',
          consentVersion,
          ...unlessEmpty('answer', values.answer),
        },
      };
    case 'voucher':
      return { call: 'submit-eagle-eye', payload: { code: values.code.trim() } };
    case 'member':
      return { call: 'verify-q', payload: { number: values.number.trim(), lastName: values.lastName.trim() } };
    case 'enquiry':
      return {
        call: 'send-enquiry',
        payload: {
          kind: 'conference',
          name: values.name.trim(),
          email,
          phone: values.phone.trim(),
          message: values.message.trim(),
          brand,
          ...unlessEmpty('company', values.company),
          ...unlessEmpty('dates', values.dates),
          ...(values.guests.trim() === '' ? {} : { guests: countOf(values.guests) }),
        },
      };
  }
};
