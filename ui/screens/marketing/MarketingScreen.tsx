/** Choosing whether to get offers by e-mail. */
import { OFFERS_CONSENT_TEXT } from '../../../machines/account/account.text.ts';
import type { MarketingEvent } from '../../../machines/account/profile/marketing/marketing.types.ts';
import type { MarketingView } from '../../../machines/account/profile/marketing/marketing.view.ts';
import { Button } from '../../parts/actions/Button.tsx';
import { Notice } from '../../parts/feedback/Notice.tsx';
import { CheckboxField } from '../../parts/fields/CheckboxField.tsx';
import { testIdsFor } from '../../parts/testId.ts';
import type { Send } from '../../parts/send.ts';
import { BackToDetails, AccountForm, AccountPage, FormMessages } from '../account/AccountPage.tsx';
import { StepFailure } from '../shared/StepFailure.tsx';

const testId = testIdsFor<MarketingEvent>();

type MarketingProps = { readonly view: MarketingView; readonly send: Send<MarketingEvent> };

/** The whole page. */
export const MarketingScreen = ({ view, send }: MarketingProps) => (
  <AccountPage
    screen="marketing"
    state={view.state}
    heading="Offers by e-mail"
    lead="We’ll send you our breaks and offers if you’d like them. You can stop them here at any time."
  >
    {view.isBroken ? (
      <StepFailure testId={testId('retry.requested')} onRetry={() => send({ type: 'retry.requested' })} />
    ) : (
      <Choice view={view} send={send} />
    )}
    <BackToDetails />
  </AccountPage>
);

const Choice = ({ view, send }: MarketingProps) => (
  <>
    <FormMessages errors={[]} attempt={view} notice={view.notice} />
    <AccountForm label="Your choice" onSubmit={() => send({ type: 'choice.submitted' })}>
      <CheckboxField
        id="wantsOffers"
        label={OFFERS_CONSENT_TEXT}
        isChecked={view.wantsOffers}
        isWaiting={view.isBusy}
        testId={testId('offers.toggled')}
        onChange={() => send({ type: 'offers.toggled' })}
      />
      <Button
        type="submit"
        size="large"
        isBusy={view.isBusy}
        busyText="Saving your choice"
        testId={testId('choice.submitted')}
      >
        Save your choice
      </Button>
      <div role="status">
        {view.savedText !== null && (
          <Notice tone="success">
            <p>{view.savedText}</p>
          </Notice>
        )}
      </div>
    </AccountForm>
  </>
);
