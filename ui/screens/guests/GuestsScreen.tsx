/** The guest details: the guests of each accommodation, and the contact of the lead guest (spec: booking journey 4). */
import type { GuestsEvent } from '../../../machines/guests/guests.types.ts';
import type { GuestsView } from '../../../machines/guests/guests.view.ts';
import { Button } from '../../parts/actions/Button.tsx';
import { Card } from '../../parts/cards/Card.tsx';
import { Notice } from '../../parts/feedback/Notice.tsx';
import { Skeleton } from '../../parts/feedback/Skeleton.tsx';
import { ErrorSummary, focusErrorSummary } from '../../parts/fields/ErrorSummary.tsx';
import { testIdsFor } from '../../parts/testId.ts';
import { Columns } from '../../parts/page/Columns.tsx';
import { PageHeading } from '../../parts/page/PageHeading.tsx';
import { formProps, summaryErrors } from '../shared/errors.ts';
import type { Send } from '../../parts/send.ts';
import { StepBasket } from '../shared/StepBasket.tsx';
import { StepFailure } from '../shared/StepFailure.tsx';
import { ContactFields } from './ContactFields.tsx';
import { GuestsDialogs } from './GuestsDialogs.tsx';
import { Parties } from './Parties.tsx';
import { RoomChoice } from './RoomChoice.tsx';
import { PreviousGuests } from './PreviousGuests.tsx';
import styles from './GuestsScreen.module.css';
import { FailureDetails } from '../shared/FailureDetails.tsx';

const testId = testIdsFor<GuestsEvent>();

type GuestsProps = { readonly view: GuestsView; readonly send: Send<GuestsEvent> };

/** The whole page. */
export const GuestsScreen = ({ view, send }: GuestsProps) => (
  <div data-screen="guests" data-state={view.state}>
    <GuestsDialogs view={view} send={send} />
    <Columns
      aside={<StepBasket basket={view.basket} action={view.isFormShown && <Forward view={view} send={send} />} />}
    >
      <PageHeading focusKey="guests" lead="Please enter each name as it appears on the guest’s passport or bank card.">
        Who is coming?
      </PageHeading>
      <Body view={view} send={send} />
    </Columns>
  </div>
);

/** The form's submit button again, beside the total. */
const Forward = ({ view, send }: GuestsProps) => (
  <Button
    size="large"
    isWide
    isBusy={view.isSaving}
    busyText="Saving"
    isWaiting={!view.canSubmit}
    testId={testId('guests.submitted')}
    onPress={() => {
      focusErrorSummary();
      send({ type: 'guests.submitted' });
    }}
  >
    Continue
  </Button>
);

const Body = ({ view, send }: GuestsProps) => {
  if (view.hasLoadFailed || view.isBroken) {
    return (
      <StepFailure
        message={view.hasLoadFailed ? view.notice : null}
        testId={testId('retry.requested')}
        onRetry={() => send({ type: 'retry.requested' })}
      />
    );
  }
  if (!view.isFormShown) return <Skeleton label="Loading guest details" shape="page" />;
  return (
    <div className={styles.form}>
      {view.notice !== null && !view.isModalOpen && (
        <Notice tone="warning" isLive>
          <p>{view.notice}</p>
          <FailureDetails />
        </Notice>
      )}
      <ErrorSummary errors={view.isModalOpen ? [] : summaryErrors(view.errors)} focusKey={view.attempt} />
      {view.previousGuests.length > 0 && <PreviousGuests previous={view.previousGuests} send={send} />}
      {view.hasRoomChoice && <RoomChoice refusal={view.assignRefusal} send={send} />}
      <GuestForm view={view} send={send} />
    </div>
  );
};

const GuestForm = ({ view, send }: GuestsProps) => (
  <form className={styles.form} {...formProps(() => send({ type: 'guests.submitted' }))}>
    <Parties view={view} isWaiting={view.isSaving} send={send} />
    <Card label="How we reach you">
      <h2 className={styles.unit}>How we reach you</h2>
      <div className={styles.contact}>
        <ContactFields
          contact={view.contact}
          suggestion={{
            address: view.suggestion,
            testId: testId('suggestion.taken'),
            onTake: () => send({ type: 'suggestion.taken' }),
          }}
          isWaiting={view.isSaving}
          send={send}
        />
      </div>
    </Card>
    <div className={styles.submit}>
      <p className={styles.progress}>{view.progress}</p>
      {view.hint !== null && <p>{view.hint}</p>}
      <Button
        type="submit"
        size="large"
        isBusy={view.isSaving}
        busyText="Saving your guests"
        isWaiting={!view.canSubmit}
        testId={testId('guests.submitted')}
      >
        Continue to payment
      </Button>
    </div>
  </form>
);
