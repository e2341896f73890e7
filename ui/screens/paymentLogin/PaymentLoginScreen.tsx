/** Paying for a booking without an account, and finding a booking (spec: account area 2 and 6). */
import type { BookingFacts, PaymentLoginEvent } from '../../../machines/account/paymentLogin/paymentLogin.types.ts';
import type { PaymentLoginView } from '../../../machines/account/paymentLogin/paymentLogin.view.ts';
import { Button } from '../../parts/actions/Button.tsx';
import { Card } from '../../parts/cards/Card.tsx';
import { Notice } from '../../parts/feedback/Notice.tsx';
import { DateOfBirthField } from '../../parts/fields/DateOfBirthField.tsx';
import { EmailSuggestion } from '../../parts/fields/EmailSuggestion.tsx';
import { EmailField, TextField } from '../../parts/fields/TextField.tsx';
import { testIdsFor } from '../../parts/testId.ts';
import type { Send } from '../../parts/send.ts';
import { StepFailure } from '../shared/StepFailure.tsx';
import { AccountForm, AccountPage, errorOf, FormMessages, LinkList } from '../account/AccountPage.tsx';
import styles from '../account/AccountPage.module.css';

const testId = testIdsFor<PaymentLoginEvent>();

type PaymentLoginProps = { readonly view: PaymentLoginView; readonly send: Send<PaymentLoginEvent> };

/** The whole page. */
export const PaymentLoginScreen = ({ view, send }: PaymentLoginProps) =>
  view.isLinkSent ? (
    <LinkSent view={view} send={send} />
  ) : (
    <AccountPage screen="paymentLogin" state={view.state} heading={view.heading} lead={view.lead}>
      {view.isBroken ? (
        <StepFailure testId={testId('retry.requested')} onRetry={() => send({ type: 'retry.requested' })} />
      ) : (
        <>
          <FormMessages errors={view.errors} attempt={view.attempt} notice={view.notice} />
          <Facts view={view} send={send} />
          <FindBooking view={view} send={send} />
        </>
      )}
      <Links view={view} />
    </AccountPage>
  );

const Facts = ({ view, send }: PaymentLoginProps) => {
  const isWaiting = view.isLooking || view.isSendingLink;
  const enter = (field: keyof BookingFacts) => (value: string) => send({ type: 'fact.entered', field, value });
  return (
    <AccountForm label="The booking" onSubmit={() => send({ type: 'payment.requested' })}>
      <TextField
        id="reference"
        label="Booking reference"
        hint="8 digits, in every e-mail about the booking."
        inputMode="numeric"
        autoComplete="off"
        value={view.facts.reference}
        error={errorOf(view.errors, 'reference')}
        isRequired
        isWaiting={isWaiting}
        testId={testId('fact.entered', 'reference')}
        onValue={enter('reference')}
      />
      <TextField
        id="surname"
        label="Last name of the lead guest"
        hint="As it appears on the booking."
        autoComplete="off"
        value={view.facts.surname}
        error={errorOf(view.errors, 'surname')}
        isRequired
        isWaiting={isWaiting}
        testId={testId('fact.entered', 'surname')}
        onValue={enter('surname')}
      />
      <DateOfBirthField
        id="startDate"
        legend="Day of arrival"
        hint="Day, month and year, for example 27 3 2027"
        error={view.dateError}
        errorParts={view.dateErrorParts}
        value={view.facts}
        isWaiting={isWaiting}
        testIdOf={(part) => testId('fact.entered', part)}
        onPart={(part, value) => enter(part)(value)}
      />
      {view.asksForReceipt && (
        <EmailSuggestion
          fieldId="receiptEmail"
          address={view.suggestion}
          testId={testId('suggestion.taken')}
          onTake={() => send({ type: 'suggestion.taken' })}
        >
          <EmailField
            id="receiptEmail"
            label="Your e-mail address, for a receipt (optional)"
            hint="If you pay for somebody else’s break. The lead guest gets one too."
            value={view.facts.receiptEmail}
            error={errorOf(view.errors, 'receiptEmail')}
            isWaiting={isWaiting}
            testId={testId('fact.entered', 'receiptEmail')}
            onValue={enter('receiptEmail')}
          />
        </EmailSuggestion>
      )}
      <Button
        type="submit"
        size="large"
        isBusy={view.isLooking}
        busyText="Looking for the booking"
        isWaiting={view.isSendingLink}
        testId={testId('payment.requested')}
      >
        {view.submitText}
      </Button>
    </AccountForm>
  );
};

const FindBooking = ({ view, send }: PaymentLoginProps) => (
  <Card variant="outlined" label="Find a booking">
    <div className={styles.form}>
      <h2>Find a booking</h2>
      <p>
        Is it yours, but not in your account? With the same details, we can send a link to the booking’s e-mail address.
      </p>
      <Button
        variant="secondary"
        isBusy={view.isSendingLink}
        busyText="Sending the link"
        isWaiting={view.isLooking}
        testId={testId('link.requested')}
        onPress={() => send({ type: 'link.requested' })}
      >
        Send me a link
      </Button>
    </div>
  </Card>
);

const LinkSent = ({ view, send }: PaymentLoginProps) => (
  <AccountPage screen="paymentLogin" state={view.state} heading="Check your e-mails">
    <Notice tone="success">
      <p>If the details are right, we’ve sent a link to the booking’s e-mail address.</p>
    </Notice>
    <Button variant="secondary" testId={testId('form.reopened')} onPress={() => send({ type: 'form.reopened' })}>
      Change the details
    </Button>
    <Links view={view} />
  </AccountPage>
);

const Links = ({ view: { links } }: Pick<PaymentLoginProps, 'view'>) => (
  <LinkList label="Other ways">
    <a href={links.signIn}>Sign in to your account</a>
    <a href={links.help}>Help and our telephone number</a>
  </LinkList>
);
