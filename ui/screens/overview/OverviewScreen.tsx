/** The overview of the whole break, and continuing as a guest by e-mail address (spec: booking journey 2 and 3). */
import type { OverviewEvent } from '../../../machines/overview/overview.types.ts';
import type { OverviewView } from '../../../machines/overview/overview.view.ts';
import type { PartKey } from '../../../machines/overview/sections.view.ts';
import { Button } from '../../parts/actions/Button.tsx';
import { UndoBar } from '../../parts/basket/UndoBar.tsx';
import { Card } from '../../parts/cards/Card.tsx';
import { PriceText } from '../../parts/cards/PriceText.tsx';
import { Notice } from '../../parts/feedback/Notice.tsx';
import { EmailSuggestion } from '../../parts/fields/EmailSuggestion.tsx';
import { FieldFocus } from '../../parts/fields/FieldFocus.tsx';
import { focusField } from '../../parts/fields/focusField.ts';
import { EmailField } from '../../parts/fields/TextField.tsx';
import { testIdsFor } from '../../parts/testId.ts';
import { Columns } from '../../parts/page/Columns.tsx';
import { PageHeading } from '../../parts/page/PageHeading.tsx';
import { BookingTerms } from '../shared/BookingTerms.tsx';
import { fieldId, formProps } from '../shared/errors.ts';
import { FocusedNotice } from '../shared/FocusedNotice.tsx';
import type { Send } from '../../parts/send.ts';
import { StepBasket } from '../shared/StepBasket.tsx';
import { StepFailure } from '../shared/StepFailure.tsx';
import { CachedBasketNotice } from './CachedBasketNotice.tsx';
import styles from './OverviewScreen.module.css';
import { ActivityCard, BreakTypeCard, PartSwitch, TokenCard } from './OverviewCards.tsx';
import { Section } from './Section.tsx';

const testId = testIdsFor<OverviewEvent>();

const EMAIL_ID = fieldId('email');

type OverviewProps = { readonly view: OverviewView; readonly send: Send<OverviewEvent> };

/** Continues, or saves a quote. A second attempt with the same error focuses its field again. */
const submit =
  (type: 'review.accepted' | 'quote.requested', { view, send }: OverviewProps) =>
  () => {
    if (view.errors.length > 0) focusField(EMAIL_ID);
    send({ type });
  };

/** The whole page. */
export const OverviewScreen = ({ view, send }: OverviewProps) => (
  <div data-screen="overview" data-state={view.state}>
    <Columns
      aside={
        <StepBasket
          basket={view.basket}
          undo={<Undo view={view} send={send} />}
          action={!view.isBroken && <Forward view={view} send={send} />}
        />
      }
    >
      <PageHeading focusKey="overview" lead={view.lead}>
        {view.heading}
      </PageHeading>
      {view.isBroken ? (
        <StepFailure testId={testId('retry.requested')} onRetry={() => send({ type: 'retry.requested' })} />
      ) : (
        <Body view={view} send={send} />
      )}
    </Columns>
  </div>
);

const Body = ({ view, send }: OverviewProps) => (
  <>
    <FieldFocus fieldId={view.errors.length === 0 ? null : EMAIL_ID} />
    <Message view={view} />
    {view.missing !== null && <CachedBasketNotice view={view} missing={view.missing} send={send} />}
    {view.quoteText !== null && <p className={styles.soft}>{view.quoteText}</p>}
    {view.order.map((part) => (
      <Part key={part} part={part} view={view} send={send} />
    ))}
    {view.loadError !== null && (
      <StepFailure
        message={view.loadError}
        testId={testId('retry.requested')}
        onRetry={() => send({ type: 'retry.requested' })}
      />
    )}
    <div className={styles.total}>
      {view.savingsText !== null && <p className={styles.saving}>{view.savingsText}</p>}
      <p>
        Total <PriceText text={view.totalText} size="huge" />
      </p>
      <p className={styles.soft}>All fees included. {view.basket.perPersonText}.</p>
    </div>
    {view.holder === null ? <AsGuest view={view} send={send} /> : <AsHolder view={view} send={send} />}
    <SaveQuote view={view} send={send} />
    <BookingTerms />
  </>
);

/** Why a press changed nothing, which takes the focus; or information, such as what the previous page changed. */
const Message = ({ view: { notice, isInfo } }: Pick<OverviewProps, 'view'>) => {
  if (notice === null) return null;
  if (!isInfo) return <FocusedNotice id="overview-message" tone="warning" text={notice} />;
  return (
    <Notice tone="info" isLive>
      <p>{notice}</p>
    </Notice>
  );
};

const Part = ({ part, view, send }: OverviewProps & { readonly part: PartKey }) => {
  switch (part) {
    case 'accommodation':
    case 'dining':
    case 'extras':
      return <Section section={view.parts[part]} view={view} send={send} />;
    case 'token':
      return <TokenCard view={view} send={send} />;
    case 'groundFloor':
    case 'donation':
      return <PartSwitch what={part} view={view} send={send} />;
    case 'activityCard':
      return <ActivityCard view={view} send={send} />;
    case 'breakType':
      return <BreakTypeCard view={view} send={send} />;
  }
};

const Undo = ({ view, send }: OverviewProps) => (
  <UndoBar text={view.undoText} testId={testId('undo.requested')} onUndo={() => send({ type: 'undo.requested' })} />
);

/** The form's submit button again, beside the total. */
const Forward = ({ view, send }: OverviewProps) => (
  <Button
    size="large"
    isWide
    isWaiting={!view.canAccept}
    testId={testId('review.accepted')}
    onPress={submit('review.accepted', { view, send })}
  >
    Continue
  </Button>
);

const AsGuest = ({ view, send }: OverviewProps) => (
  <Card variant="accent" label="Continue as a guest">
    <form className={styles.guest} {...formProps(submit('review.accepted', { view, send }))}>
      <h2>Continue as a guest</h2>
      <p>
        You don’t need an account: we’ll only use your address for this booking. Or <a href={view.loginHref}>sign in</a>{' '}
        or <a href={view.createHref}>create an account</a>, and we’ll hold your break meanwhile.
      </p>
      <EmailSuggestion
        fieldId={EMAIL_ID}
        address={view.suggestion}
        testId={testId('suggestion.taken')}
        onTake={() => send({ type: 'suggestion.taken' })}
      >
        <EmailField
          id={EMAIL_ID}
          label="Your e-mail address"
          value={view.email}
          error={view.errors.find(({ field }) => field === 'email')?.message ?? null}
          isRequired
          isWaiting={!view.canChange}
          width="medium"
          testId={testId('email.entered')}
          onValue={(email) => send({ type: 'email.entered', email })}
        />
      </EmailSuggestion>
      <Button type="submit" size="large" isWaiting={!view.canAccept} testId={testId('review.accepted')}>
        Continue to guest details
      </Button>
    </form>
  </Card>
);

const AsHolder = ({ view, send }: OverviewProps) => (
  <Card variant="accent" label="Continue">
    <div className={styles.guest}>
      <h2>Continue as {view.holder}</h2>
      <p>We’ll fill in your details, and you’ll find the booking in your account.</p>
      <Button
        size="large"
        isWaiting={!view.canAccept}
        testId={testId('review.accepted')}
        onPress={submit('review.accepted', { view, send })}
      >
        Continue to guest details
      </Button>
    </div>
  </Card>
);

const SaveQuote = ({ view, send }: OverviewProps) => (
  <Card label="Not sure yet?">
    <div className={styles.guest}>
      <h2>Not sure yet?</h2>
      <p>
        Save your break as a quote with a link to share. It doesn’t hold your accommodation or its price.{' '}
        {view.holder === null
          ? 'With your e-mail address above, you can open it anywhere.'
          : 'You’ll find it in your account, too.'}
      </p>
      <Button
        variant="secondary"
        isBusy={view.isSavingQuote}
        busyText="Saving your quote"
        isWaiting={!view.canChange}
        testId={testId('quote.requested')}
        onPress={submit('quote.requested', { view, send })}
      >
        Save as a quote
      </Button>
    </div>
  </Card>
);
