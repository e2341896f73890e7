/** A form of the site, on its own page or as part of one: its fields, and the result after sending. */
import { CALL_TEAM } from '../../../machines/contract/team.ts';
import type { SiteFieldView, SiteFormView } from '../../../machines/site/siteForm/siteForm.view.ts';
import type { SiteFormEvent } from '../../../machines/site/siteForm/siteForm.types.ts';
import { Button } from '../../parts/actions/Button.tsx';
import { Card } from '../../parts/cards/Card.tsx';
import { Notice } from '../../parts/feedback/Notice.tsx';
import { CheckboxField } from '../../parts/fields/CheckboxField.tsx';
import { DateOfBirthField } from '../../parts/fields/DateOfBirthField.tsx';
import { ErrorSummary } from '../../parts/fields/ErrorSummary.tsx';
import { TextAreaField } from '../../parts/fields/TextAreaField.tsx';
import { TextField } from '../../parts/fields/TextField.tsx';
import { FocusTarget } from '../../parts/page/FocusTarget.tsx';
import { testIdsFor } from '../../parts/testId.ts';
import { fieldId, formProps, summaryErrors } from '../shared/errors.ts';
import type { Send } from '../../parts/send.ts';
import { StepFailure } from '../shared/StepFailure.tsx';
import styles from './SiteForm.module.css';

const testId = testIdsFor<SiteFormEvent>();

type FormProps = { readonly view: SiteFormView; readonly send: Send<SiteFormEvent> };

/** `headingLevel`: 1 if the form is the whole page, 2 or 3 if it is part of one. */
type SiteFormProps = FormProps & { readonly headingLevel?: 1 | 2 | 3 };

/** The ids of a form begin with its kind, so that a page can have several. */
const idOf = ({ kind }: SiteFormView, field: string): string => `${kind}-${fieldId(field)}`;

/** The whole form. */
export const SiteForm = ({ view, send, headingLevel = 2 }: SiteFormProps) => {
  const Heading = `h${headingLevel}` as const;
  return (
    <div data-screen="siteForm" data-state={view.state} className={styles.place}>
      <Card label={view.heading}>
        <div className={styles.form}>
          <Heading className={styles.heading}>{view.heading}</Heading>
          <Body view={view} send={send} />
        </div>
      </Card>
    </div>
  );
};

const Body = ({ view, send }: FormProps) => {
  if (view.isBroken)
    return <StepFailure testId={testId('retry.requested')} onRetry={() => send({ type: 'retry.requested' })} />;
  return view.sent === null ? <Fields view={view} send={send} /> : <Sent view={view} send={send} />;
};

/** The result after sending; it takes the focus, so that it is seen and read out. */
const Sent = ({ view: { kind, sent }, send }: FormProps) =>
  sent && (
    <>
      <FocusTarget id={`${kind}-sent`} label={sent.title} isFocused>
        <Notice tone="success" title={sent.title}>
          <p>{sent.text}</p>
        </Notice>
      </FocusTarget>
      <Button variant="secondary" testId={testId('form.reopened')} onPress={() => send({ type: 'form.reopened' })}>
        {sent.reopenLabel}
      </Button>
    </>
  );

const Fields = ({ view, send }: FormProps) => (
  <>
    <FocusTarget id={`${view.kind}-form`} label={view.heading} isFocused={view.isReopened}>
      <p className={styles.lead}>{view.lead}</p>
    </FocusTarget>
    <ErrorSummary errors={summaryErrors(view.errors, (field) => idOf(view, field))} focusKey={view.attempt} />
    {view.notice !== null && (
      <FocusTarget id={`${view.kind}-notice`} label="Message" isFocused>
        <Notice tone="error" isLive title={view.notice}>
          <p>Everything you typed is still here.</p>
        </Notice>
      </FocusTarget>
    )}
    <form className={styles.form} {...formProps(() => send({ type: 'form.submitted' }))}>
      {view.fields.map((field) => (
        <Field key={field.field} field={field} view={view} send={send} />
      ))}
      {view.consent !== null && (
        <CheckboxField
          id={idOf(view, 'consent')}
          label={view.consent.label}
          error={view.consent.error}
          isChecked={view.consent.isGiven}
          isRequired
          isWaiting={view.isBusy}
          testId={testId('consent.toggled')}
          onChange={() => send({ type: 'consent.toggled' })}
        />
      )}
      <Button
        type="submit"
        size="large"
        isBusy={view.isBusy}
        busyText={view.busyText}
        testId={testId('form.submitted')}
      >
        {view.submitLabel}
      </Button>
      <noscript>This form needs JavaScript. Please switch it on. {CALL_TEAM}</noscript>
    </form>
  </>
);

/** The input type of each single-line field. */
const INPUTS = {
  text: { type: 'text' },
  email: { type: 'email', inputMode: 'email' },
  tel: { type: 'tel', inputMode: 'tel' },
  number: { type: 'text', inputMode: 'numeric' },
} as const;

type FieldProps = FormProps & { readonly field: SiteFieldView };

const Field = ({ field: { field, control, hint, ...words }, view, send }: FieldProps) => {
  const common = {
    id: idOf(view, field),
    ...(hint === null ? {} : { hint }),
    isWaiting: view.isBusy,
  };
  if (field === 'birthday')
    return (
      <DateOfBirthField
        {...common}
        legend={words.label}
        error={words.error}
        errorParts={view.birthdayErrorParts}
        value={view.birthday}
        isGuests
        testIdOf={(part) => testId('field.entered', part)}
        onPart={(part, value) => send({ type: 'field.entered', field: part, value })}
      />
    );
  const text = {
    ...words,
    ...common,
    isRequired: !words.isOptional,
    testId: testId('field.entered', field),
    onValue: (value: string) => send({ type: 'field.entered', field, value }),
  };
  return control === 'lines' ? <TextAreaField {...text} rows={5} /> : <TextField {...text} {...INPUTS[control]} />;
};
