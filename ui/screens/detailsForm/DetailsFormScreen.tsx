/** The form for the holder's name, date of birth, telephone and address. */
import type { DetailsFormEvent } from '../../../machines/account/profile/detailsForm/detailsForm.types.ts';
import type { DetailsFormView } from '../../../machines/account/profile/detailsForm/detailsForm.view.ts';
import { Button } from '../../parts/actions/Button.tsx';
import { Notice } from '../../parts/feedback/Notice.tsx';
import { testIdsFor } from '../../parts/testId.ts';
import type { Send } from '../../parts/send.ts';
import { BackToDetails, AccountForm, AccountPage, FormMessages } from '../account/AccountPage.tsx';
import { StepFailure } from '../shared/StepFailure.tsx';
import { PersonFields } from '../account/PersonFields.tsx';

const testId = testIdsFor<DetailsFormEvent>();

type DetailsFormProps = { readonly view: DetailsFormView; readonly send: Send<DetailsFormEvent> };

/** The whole page. */
export const DetailsFormScreen = ({ view, send }: DetailsFormProps) => (
  <AccountPage screen="detailsForm" state={view.state} heading="Change your details">
    {view.isBroken ? (
      <StepFailure testId={testId('retry.requested')} onRetry={() => send({ type: 'retry.requested' })} />
    ) : (
      <>
        <FormMessages errors={view.errors} attempt={view.attempt} notice={view.notice} />
        <Fields view={view} send={send} />
      </>
    )}
    <BackToDetails />
  </AccountPage>
);

const Fields = ({ view, send }: DetailsFormProps) => (
  <AccountForm label="Your details" onSubmit={() => send({ type: 'details.submitted' })}>
    <PersonFields
      view={view}
      testIdOf={(field) => testId('field.entered', field)}
      onField={(field, value) => send({ type: 'field.entered', field, value })}
    />
    <Button
      type="submit"
      size="large"
      isBusy={view.isBusy}
      busyText="Saving your details"
      testId={testId('details.submitted')}
    >
      Save your details
    </Button>
    <div role="status">
      {view.isSaved && (
        <Notice tone="success">
          <p>Your details are saved.</p>
        </Notice>
      )}
    </div>
  </AccountForm>
);
