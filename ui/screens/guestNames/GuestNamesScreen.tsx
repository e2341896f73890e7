/** The names of a paid booking: correctable until the day before arrival, then only shown (spec: account area 2). */
import type { GuestNamesEvent } from '../../../machines/account/guestNames/guestNames.types.ts';
import type { FixedValue, GuestNamesView } from '../../../machines/account/guestNames/guestNames.view.ts';
import { Button } from '../../parts/actions/Button.tsx';
import { Card } from '../../parts/cards/Card.tsx';
import { Notice } from '../../parts/feedback/Notice.tsx';
import { Columns, Row, Stack } from '../../parts/page/Columns.tsx';
import { FocusTarget } from '../../parts/page/FocusTarget.tsx';
import { PageHeading } from '../../parts/page/PageHeading.tsx';
import { testIdsFor } from '../../parts/testId.ts';
import { FormMessages } from '../account/AccountPage.tsx';
import { ContactFields } from '../guests/ContactFields.tsx';
import { Parties } from '../guests/Parties.tsx';
import { RoomChoice } from '../guests/RoomChoice.tsx';
import { BackToBooking } from '../shared/BackToBooking.tsx';
import { formProps } from '../shared/errors.ts';
import { LeaveDialog } from '../shared/LeaveDialog.tsx';
import type { Send } from '../../parts/send.ts';
import { StepFailure } from '../shared/StepFailure.tsx';
import styles from './guestNames.module.css';

const testId = testIdsFor<GuestNamesEvent>();

const UNSAVED = 'You have changed names or details that aren’t saved yet. If you leave, we won’t keep them.';
/** "May not", because the request may have reached the server. */
const STILL_SAVING = 'We’re still saving your changes. If you leave now, we may not keep them.';

type GuestNamesProps = { readonly view: GuestNamesView; readonly send: Send<GuestNamesEvent> };

/** The whole page. */
export const GuestNamesScreen = ({ view, send }: GuestNamesProps) => (
  <div data-screen="guestNames" data-state={view.state}>
    <Columns>
      <PageHeading focusKey="guestNames" lead={view.stayText}>
        Who is coming
      </PageHeading>
      <Body view={view} send={send} />
      <Row>
        <BackToBooking href={view.bookingHref} />
      </Row>
    </Columns>
    <LeaveDialog prompt={view.leavePrompt} text={view.isSaving ? STILL_SAVING : UNSAVED} send={send} />
  </div>
);

const Body = ({ view, send }: GuestNamesProps) => {
  if (view.isBroken)
    return <StepFailure testId={testId('retry.requested')} onRetry={() => send({ type: 'retry.requested' })} />;
  return view.isReadOnly ? <NamesOnly view={view} /> : <NamesForm view={view} send={send} />;
};

const NamesOnly = ({ view }: Pick<GuestNamesProps, 'view'>) => (
  <>
    <Notice tone="info" isLive>
      <p>{view.readOnlyText}</p>
    </Notice>
    {view.names.map(({ title, names }) => (
      <Card key={title} label={title}>
        <Stack gap="small">
          <h2>{title}</h2>
          <ul>
            {names.map((name, index) => (
              <li key={index}>{name}</li>
            ))}
          </ul>
        </Stack>
      </Card>
    ))}
  </>
);

/** A value that cannot be changed, and why. */
const Fixed = ({ label, fixed }: { readonly label: string; readonly fixed: FixedValue }) => (
  <dl className={styles.fixed}>
    <dt>{label}</dt>
    <dd>
      <span className={styles.value}>{fixed.value}</span>
      <span className={styles.reason}>{fixed.reason}</span>
    </dd>
  </dl>
);

const NamesForm = ({ view, send }: GuestNamesProps) => (
  <>
    <FormMessages errors={view.errors} attempt={view.attempt} notice={view.notice} />
    {view.savedText !== null && (
      <FocusTarget id="names-saved" label="Message" isFocused>
        <Notice tone="success" isLive>
          <p>{view.savedText}</p>
        </Notice>
      </FocusTarget>
    )}
    <form {...formProps(() => send({ type: 'names.submitted' }))}>
      <Stack>
        {view.hasRoomChoice && <RoomChoice refusal={view.assignRefusal} isWaiting={view.isWaiting} send={send} />}
        <Parties
          view={view}
          isWaiting={view.isWaiting}
          {...(view.fixedLead === null ? {} : { fixedLead: <Fixed label="Name" fixed={view.fixedLead} /> })}
          send={send}
        />
        <Card label="How we reach you">
          <Stack>
            <h2>How we reach you</h2>
            <ContactFields
              contact={view.contact}
              isWaiting={view.isWaiting}
              {...(view.fixedEmail === null
                ? {}
                : { fixed: <Fixed key="email" label="E-mail address" fixed={view.fixedEmail} /> })}
              send={send}
            />
          </Stack>
        </Card>
        <Row>
          <Button
            type="submit"
            size="large"
            isBusy={view.isSaving}
            busyText="Saving the names"
            isWaiting={view.isWaiting}
            disabledReason={view.submitRefusal}
            testId={testId('names.submitted')}
          >
            Save the names
          </Button>
        </Row>
      </Stack>
    </form>
  </>
);
