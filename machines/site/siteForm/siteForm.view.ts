/** The view of a form of the site: its fields with their texts, and the result of sending it. */
import type { SnapshotFrom } from 'xstate';
import { datePartsError, type DateParts } from '../../kit/dateParts.ts';
import { stateName } from '../../kit/stateName.ts';
import { SITE_FIELDS, type SiteFieldControl } from './siteForm.fields.ts';
import { SITE_FORMS } from './siteForm.kinds.ts';
import type { siteFormMachine } from './siteForm.machine.ts';
import { CONSENT_FIELD, fieldsOf } from './siteForm.rules.ts';
import type { SiteField, SiteFormKind } from './siteForm.types.ts';

/** A field; a date has its parts in `birthday`. */
export type SiteFieldView = Readonly<{
  field: SiteField;
  control: SiteFieldControl;
  label: string;
  hint: string | null;
  autoComplete: string;
  isOptional: boolean;
  value: string;
  error: string | null;
}>;

export type SiteFormView = Readonly<{
  /** the state of the chart, 'filling.quiet' */
  state: string;
  kind: SiteFormKind;
  heading: string;
  lead: string;
  fields: readonly SiteFieldView[];
  birthday: DateParts;
  birthdayErrorParts: readonly (keyof DateParts)[];
  /** null when no consent is needed */
  consent: Readonly<{ label: string; isGiven: boolean; error: string | null }> | null;
  submitLabel: string;
  busyText: string;
  isBusy: boolean;
  isBroken: boolean;
  /** the form is shown again, and takes the focus */
  isReopened: boolean;
  /** why it was not sent */
  notice: string | null;
  /** in the order of the page */
  errors: readonly { field: string; message: string }[];
  /** a new object after each refusal */
  attempt: object;
  /** what happens next; null until it is sent */
  sent: Readonly<{ title: string; text: string; reopenLabel: string }> | null;
}>;

export type SiteFormSnapshot = SnapshotFrom<typeof siteFormMachine>;

/** The view of a form. */
export const siteFormView = (snapshot: SiteFormSnapshot): SiteFormView => {
  const { context } = snapshot;
  const { kind, values, refusals } = context;
  const row = SITE_FORMS[kind];
  const messages = Object.fromEntries(refusals.map(({ field, message }) => [field, message]));
  const birthday = datePartsError(messages, 'birthday');
  const question = context.competition?.question ?? SITE_FIELDS.answer.label;
  return {
    state: stateName(snapshot.value),
    kind,
    heading: row.heading,
    lead: row.lead,
    fields: fieldsOf(context).map(({ field, isOptional }) => {
      const { refusals: _refusals, ...words } = SITE_FIELDS[field];
      const isDate = field === 'birthday';
      return {
        field,
        ...words,
        label: field === 'answer' ? question : words.label,
        isOptional,
        value: isDate ? '' : values[field],
        error: isDate ? birthday.message : (messages[field] ?? null),
      };
    }),
    birthday: { day: values.day, month: values.month, year: values.year },
    birthdayErrorParts: birthday.parts,
    consent: row.consent && {
      label: row.consent.label,
      isGiven: context.hasConsent,
      error: messages[CONSENT_FIELD] ?? null,
    },
    submitLabel: row.submitLabel,
    busyText: row.busyText,
    isBusy: snapshot.hasTag('busy'),
    isBroken: snapshot.matches('broken'),
    isReopened: snapshot.matches({ filling: 'reopened' }),
    notice: context.notice,
    errors: refusals,
    attempt: context.attempt,
    sent: snapshot.matches('sent') ? { title: row.sentTitle, text: row.sentText, reopenLabel: row.reopenLabel } : null,
  };
};
