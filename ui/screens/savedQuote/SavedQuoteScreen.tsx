/** A saved quote: its reference, content, validity and actions (spec: booking journey 2 and 8). */
import type { SavedQuoteEvent } from '../../../machines/savedQuote/savedQuote.types.ts';
import type { QuoteSummary, SavedQuoteView } from '../../../machines/savedQuote/savedQuote.view.ts';
import { Button, ButtonLink } from '../../parts/actions/Button.tsx';
import { Card } from '../../parts/cards/Card.tsx';
import { StaySummary } from '../../parts/cards/StaySheet.tsx';
import { Notice } from '../../parts/feedback/Notice.tsx';
import { Skeleton } from '../../parts/feedback/Skeleton.tsx';
import { ErrorSummary } from '../../parts/fields/ErrorSummary.tsx';
import { LinkField } from '../../parts/fields/LinkField.tsx';
import { EmailField } from '../../parts/fields/TextField.tsx';
import { testIdsFor } from '../../parts/testId.ts';
import { Columns, Row } from '../../parts/page/Columns.tsx';
import { ReferencePanel } from '../../parts/page/ReferencePanel.tsx';
import { PageHeading } from '../../parts/page/PageHeading.tsx';
import { errorsKey, fieldId, formProps, summaryErrors } from '../shared/errors.ts';
import { FailureDetails } from '../shared/FailureDetails.tsx';
import type { Send } from '../../parts/send.ts';
import { StepFailure } from '../shared/StepFailure.tsx';
import { QuoteChanges } from './QuoteChanges.tsx';
import styles from './SavedQuoteScreen.module.css';

const testId = testIdsFor<SavedQuoteEvent>();

type SavedQuoteProps = { readonly view: SavedQuoteView; readonly send: Send<SavedQuoteEvent> };

/** The whole page. */
export const SavedQuoteScreen = ({ view, send }: SavedQuoteProps) => (
  <div data-screen="savedQuote" data-state={view.state}>
    <Columns>
      <Body view={view} send={send} />
    </Columns>
  </div>
);

const Body = ({ view, send }: SavedQuoteProps) => {
  if (view.isSavedElsewhere) return <SavedElsewhere links={view.links} />;
  if (view.isEmailRequired) return <EmailRequired view={view} send={send} />;
  if (view.hasLoadFailed || view.isBroken) {
    return (
      <>
        <PageHeading focusKey="failed">Your quote</PageHeading>
        <StepFailure
          message={view.message}
          testId={testId('retry.requested')}
          onRetry={() => send({ type: 'retry.requested' })}
        />
      </>
    );
  }
  if (view.summary === null || (view.isBusy && !view.isBooking)) {
    return (
      <>
        <PageHeading focusKey="loading">Your quote</PageHeading>
        <Skeleton label="Loading your quote" shape="page" />
      </>
    );
  }
  return view.canAccept ? (
    <QuoteChanges view={view} send={send} />
  ) : (
    <Sheet view={view} sheet={view.summary} send={send} />
  );
};

const Sheet = ({ view, sheet, send }: SavedQuoteProps & { readonly sheet: QuoteSummary }) => (
  <>
    <ReferencePanel name="Your quote reference" reference={sheet.reference}>
      <PageHeading
        focusKey={view.obstacle === null ? 'quote' : 'obstacle'}
        lead={
          sheet.validUntilText === null
            ? 'What you chose, with the prices you saw.'
            : `What you chose, with the prices you saw, kept until ${sheet.validUntilText}. It doesn’t hold your accommodation yet.`
        }
      >
        {sheet.heading}
      </PageHeading>
    </ReferencePanel>
    {view.obstacle !== null && (
      <Notice tone="warning" isLive title={view.obstacle.title} action={<SearchAgain view={view} send={send} />}>
        <p>{view.obstacle.message}</p>
      </Notice>
    )}
    {sheet.discountText !== null && (
      <Notice tone="info">
        <p>{sheet.discountText}</p>
      </Notice>
    )}
    <StaySummary
      stay={sheet}
      summaryItems={sheet.validUntilText === null ? [] : [['Kept until', sheet.validUntilText]]}
      title="What’s included"
    />
    <QuoteActions view={view} send={send} />
    <Sharing view={view} send={send} />
    <SharingWithOthers view={view} sheet={sheet} send={send} />
  </>
);

const SearchAgain = ({ view, send }: SavedQuoteProps) =>
  view.canRetry && (
    <Button variant="secondary" testId={testId('retry.requested')} onPress={() => send({ type: 'retry.requested' })}>
      Look again
    </Button>
  );

/** The buttons to book the quote and to continue with the current hold, each only if it is possible. */
const QuoteActions = ({ view, send }: SavedQuoteProps) => (
  <Row>
    {view.canContinue && (
      <Button size="large" testId={testId('break.continued')} onPress={() => send({ type: 'break.continued' })}>
        Continue with the break you’re holding
      </Button>
    )}
    {(view.canResume || view.isBooking) && (
      <Button
        size="large"
        variant={view.canContinue ? 'secondary' : 'primary'}
        isBusy={view.isBooking}
        busyText="Holding it for you"
        testId={testId('quote.resumed')}
        onPress={() => send({ type: 'quote.resumed' })}
      >
        {view.canContinue ? 'Book this quote instead' : 'Book this quote'}
      </Button>
    )}
  </Row>
);

const Sharing = ({ view, send }: SavedQuoteProps) => (
  <Card variant="accent" label="Keep or share it">
    <div className={styles.sharing}>
      <h2>Keep or share it</h2>
      {view.href === null ? (
        <p>
          You saved this quote without an e-mail address, so it opens only here, or with its private link. Whoever has
          that link can see and book the quote: keep it to yourself.
        </p>
      ) : (
        <p>
          The link opens this page. Anywhere else, we’ll ask first for the e-mail address that you saved it with.{' '}
          <a href={view.href}>Link to this quote</a>
        </p>
      )}
      {view.privateHref !== null && (
        <div className={styles.link}>
          <LinkField id="private-link" label="Your private link" href={view.privateHref} />
        </div>
      )}
      <Row>
        <Button
          variant="secondary"
          isBusy={view.isMakingLink}
          busyText="Making your link"
          isWaiting={!view.canCopy}
          testId={testId('link.requested')}
          onPress={() => send({ type: 'link.requested' })}
        >
          {view.href === null ? 'Copy your private link' : 'Copy the link'}
        </Button>
        <Button variant="secondary" onPress={() => window.print()}>
          Print this page
        </Button>
      </Row>
      <p role="status">{view.copied}</p>
      {view.linkProblem !== null && (
        <Notice tone="error" isLive title="Sorry, we couldn’t make your link.">
          <p>{view.linkProblem}</p>
          <FailureDetails />
        </Notice>
      )}
    </div>
  </Card>
);

/** A link for anybody: it shows the break and nothing about the guest. An expired quote has none. */
const SharingWithOthers = ({ view, sheet, send }: SavedQuoteProps & { readonly sheet: QuoteSummary }) =>
  sheet.validUntilText !== null && (
    <Card variant="outlined" label="Show it to others">
      <div className={styles.sharing}>
        <h2>Show it to others</h2>
        <p>
          We’ll make a link to this break and its prices, without your name or e-mail address. Nobody can change or book
          anything with it, and it works until {sheet.validUntilText}.
        </p>
        <Row>
          <Button
            variant="secondary"
            isBusy={view.isMakingShareLink}
            busyText="Making your link"
            isWaiting={!view.canShare}
            testId={testId('share.requested')}
            onPress={() => send({ type: 'share.requested' })}
          >
            Share without your details
          </Button>
        </Row>
        {view.shareHref !== null && (
          <div className={styles.link}>
            <LinkField id="share-link" label="Your link to share" href={view.shareHref} />
          </div>
        )}
        <p role="status">{view.shared}</p>
        {view.shareProblem !== null && (
          <Notice tone="error" isLive title="Sorry, we couldn’t make your link.">
            <p>{view.shareProblem}</p>
            <FailureDetails />
          </Notice>
        )}
      </div>
    </Card>
  );

/** No field: a quote without an e-mail address cannot be opened by typing one. */
const SavedElsewhere = ({ links }: Pick<SavedQuoteView, 'links'>) => (
  <>
    <PageHeading
      focusKey="savedElsewhere"
      lead="This quote was saved without an e-mail address, so it opens only in the browser where it was saved, or with its private link."
    >
      This quote opens only where it was saved
    </PageHeading>
    <p>
      Open it there and press “Copy your private link”: the link opens it anywhere. If you were signed in when you saved
      it, <a href={links.signIn}>sign in</a> to see it among your quotes.
    </p>
    <Row>
      <ButtonLink variant="secondary" href={links.search}>
        Search for a break
      </ButtonLink>
    </Row>
  </>
);

const EmailRequired = ({ view, send }: SavedQuoteProps) => (
  <>
    <PageHeading focusKey="withheld">Your quote</PageHeading>
    <ErrorSummary errors={summaryErrors(view.errors)} focusKey={errorsKey(view.errors)} />
    {view.withheld !== null && (
      <Notice tone="error" isLive title={view.withheld.title}>
        <p>{view.withheld.message}</p>
      </Notice>
    )}
    <Card label="Your e-mail address">
      <form className={styles.sharing} {...formProps(() => send({ type: 'email.submitted' }))}>
        <h2>Which e-mail address did you save this quote with?</h2>
        <p>We don’t know this device yet, so we just need to check that the quote is yours.</p>
        <EmailField
          id={fieldId('email')}
          label="Your e-mail address"
          value={view.email}
          error={view.errors[0]?.message ?? null}
          isRequired
          width="medium"
          testId={testId('email.entered')}
          onValue={(email) => send({ type: 'email.entered', email })}
        />
        <Button type="submit" size="large" testId={testId('email.submitted')}>
          Show my quote
        </Button>
      </form>
    </Card>
  </>
);
