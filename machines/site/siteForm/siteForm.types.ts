/** The context, input and events of the forms of the site. */
import type { FormRejected } from '../../account/accountForm.ts';
import type { Brand } from '../../contract/brand.ts';
import type { PayloadOf } from '../../contract/calls.ts';
import type { DateParts } from '../../kit/dateParts.ts';
import type { Refusal } from '../../kit/refusal.ts';

/** Which form it is; each has a row in `siteForm.kinds.ts`. */
export type SiteFormKind = 'newsletter' | 'unsubscribe' | 'competition' | 'enquiry' | 'voucher' | 'member';

/** Everything that some form asks, as typed. */
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

/** A field of a form, as refusals name it; the date of birth is one field with three boxes. */
export type SiteField = Exclude<keyof SiteFormValues, keyof DateParts> | 'birthday';

/** What is sent, by the call that takes it. */
export type SiteFormRequest =
  | Readonly<{ call: 'newsletter-signup'; payload: PayloadOf<'newsletter-signup'> }>
  | Readonly<{ call: 'unsubscribe'; payload: PayloadOf<'unsubscribe'> }>
  | Readonly<{ call: 'set-competition-data'; payload: PayloadOf<'set-competition-data'> }>
  | Readonly<{ call: 'send-enquiry'; payload: PayloadOf<'send-enquiry'> }>
  | Readonly<{ call: 'submit-eagle-eye'; payload: PayloadOf<'submit-eagle-eye'> }>
  | Readonly<{ call: 'verify-q'; payload: PayloadOf<'verify-q'> }>;

export type FormSent = { type: 'form.sent' };

/** The service does not know what was typed, or it is no longer valid. */
export type FormNotValid = { type: 'form.notValid' };

/** It could not be sent; `message` is what the server says about it, null when it says nothing of its own. */
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

/** The competition of a form, from content: its name there, and what it asks. */
export type AskedCompetition = Readonly<{ id: string; question: string | null }>;

/** `today` at the resorts; `competition` of a form of that kind, null for the others. */
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
    /** what is wrong; each goes as soon as its field is right */
    refusals: readonly Refusal[];
    /** the refusals of the last attempt to send: a new object each time */
    attempt: readonly Refusal[];
    /** why the form was not sent */
    notice: string | null;
  }>;
