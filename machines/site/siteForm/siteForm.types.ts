/** The context, input and events of the forms of the site. */
import type { FormRejected } from '../../account/accountForm.ts';
import type { Brand } from '../../contract/brand.ts';
import type { PayloadOf } from '../../contract/calls.ts';
import type { DateParts } from '../../kit/dateParts.ts';
import type { Refusal } from '../../kit/refusal.ts';

/** Which form it is; each has a row in `siteForm.kinds.ts`. */
export type SiteFormKind = 'newsletter' | 'unsubscribe' | 'competition' | 'enquiry' | 'voucher' | 'member';

/** All fields of all forms, as typed. */
export type SiteFormValues = DateParts &
  Readonly<{
    firstName: string;
    lastName: string;
    name: string;
    company: string;
    email: string;
    phone: string;
    dates: string;
    guests: string;
    answer: string;
    message: string;
    /** the code on a voucher */
    code: string;
    /** the number of a membership */
    number: string;
  }>;

/** A field of a form, as in refusals; the date of birth is one field with three parts. */
export type SiteField = Exclude<keyof SiteFormValues, keyof DateParts> | 'birthday';

/** The payload of a form, with its call. */
export type SiteFormRequest =
  | Readonly<{ call: 'newsletter-signup'; payload: PayloadOf<'newsletter-signup'> }>
  | Readonly<{ call: 'unsubscribe'; payload: PayloadOf<'unsubscribe'> }>
  | Readonly<{ call: 'set-competition-data'; payload: PayloadOf<'set-competition-data'> }>
  | Readonly<{ call: 'send-enquiry'; payload: PayloadOf<'send-enquiry'> }>
  | Readonly<{ call: 'submit-eagle-eye'; payload: PayloadOf<'submit-eagle-eye'> }>
  | Readonly<{ call: 'verify-q'; payload: PayloadOf<'verify-q'> }>;

export type FormSent = { type: 'form.sent' };

/** The service does not know the typed code, or it is no longer valid. */
export type FormNotValid = { type: 'form.notValid' };

/** The form could not be sent; `message` is the server's reason, or null. */
export type FormFailed = { type: 'form.failed'; message: string | null };

export type SiteFormEvent =
  | { type: 'field.entered'; field: keyof SiteFormValues; value: string }
  | { type: 'consent.toggled' }
  | { type: 'form.submitted' }
  | { type: 'form.reopened' }
  | { type: 'retry.requested' }
  | FormSent
  | FormNotValid
  | FormRejected
  | FormFailed;

/** The competition of a form: its name in content, and its question. */
export type AskedCompetition = Readonly<{ id: string; question: string | null }>;

/** `today`: the date at the resorts. `competition`: null for forms of another kind. */
export type SiteFormInput = Readonly<{
  kind: SiteFormKind;
  brand: Brand;
  today: string;
  competition: AskedCompetition | null;
}>;

export type SiteFormContext = SiteFormInput &
  Readonly<{
    values: SiteFormValues;
    hasConsent: boolean;
    /** what is wrong; each disappears as soon as its field is right */
    refusals: readonly Refusal[];
    /** the refusals of the last attempt to send; a new object each time */
    attempt: readonly Refusal[];
    /** why the form was not sent */
    notice: string | null;
  }>;
