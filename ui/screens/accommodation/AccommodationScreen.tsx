/** The accommodation step: choosing an accommodation for every party of the stay (spec: booking journey 4). */
import { Button, ButtonLink } from '../../parts/actions/Button.tsx';
import { BasketLines } from '../../parts/basket/BasketLines.tsx';
import { BasketSummary } from '../../parts/basket/BasketSummary.tsx';
import { Notice } from '../../parts/feedback/Notice.tsx';
import { ErrorSummary, focusErrorSummary } from '../../parts/fields/ErrorSummary.tsx';
import { Tabs } from '../../parts/nav/Tabs.tsx';
import { Columns, Row, Stack } from '../../parts/page/Columns.tsx';
import { PageHeading } from '../../parts/page/PageHeading.tsx';
import { errorsKey, summaryErrors } from '../shared/errors.ts';
import { StepFailure } from '../shared/StepFailure.tsx';
import { Allocation } from './Allocation.tsx';
import { Comparison } from './Comparison.tsx';
import { Offers } from './Offers.tsx';
import { OfferPage } from './OfferPage.tsx';
import { testId, type AccommodationProps } from './props.ts';
import { FailureDetails } from '../shared/FailureDetails.tsx';

/** The whole page: the list, or the page of one accommodation. */
export const AccommodationScreen = ({ view, send, sendList }: AccommodationProps) => {
  const isFailed = view.hasLoadFailed || view.isBroken || view.refusal !== null;
  return (
    <div data-screen="accommodation" data-state={view.state}>
      <Columns aside={<Summary view={view} send={send} />}>
        <PageHeading focusKey={view.detail?.code ?? `accommodation-${view.placedCount}`} lead={view.lead}>
          {view.heading}
        </PageHeading>
        <ErrorSummary errors={summaryErrors(view.errors)} focusKey={errorsKey(view.errors)} />
        {view.refusal === null ? <ChangeNotices view={view} send={send} /> : <Refusal refusal={view.refusal} />}
        {view.nextPartyText !== null && (
          <Notice tone="success" isLive>
            <p>{view.nextPartyText}</p>
          </Notice>
        )}
        {!isFailed && view.detail && <OfferPage view={view} offer={view.detail} send={send} />}
        {!isFailed && !view.detail && <Parties view={view} send={send} sendList={sendList} />}
      </Columns>
      <Comparison view={view} send={send} sendList={sendList} />
      <Allocation view={view} send={send} />
    </div>
  );
};

type StepProps = Pick<AccommodationProps, 'view' | 'send'>;

const Refusal = ({ refusal }: { readonly refusal: NonNullable<AccommodationProps['view']['refusal']> }) => (
  <Notice
    tone="warning"
    isLive
    title="Sorry, we can’t book this stay for your party."
    action={<ButtonLink href={refusal.href}>{refusal.link}</ButtonLink>}
  >
    <p>{refusal.message}</p>
  </Notice>
);

const ChangeNotices = ({ view, send }: StepProps) =>
  view.hasLoadFailed || view.isBroken ? (
    <StepFailure
      message={view.hasLoadFailed ? view.notice : null}
      testId={testId('retry.requested')}
      onRetry={() => send({ type: 'retry.requested' })}
    />
  ) : (
    <>
      {view.notice !== null && (
        <Notice tone="warning" isLive>
          <p>{view.notice}</p>
          <FailureDetails />
        </Notice>
      )}
      {view.changeNotices.map(({ key, title, text }) => (
        <Notice key={key} tone="warning" title={title} isLive>
          <p>{text}</p>
        </Notice>
      ))}
    </>
  );

const Parties = ({ view, send, sendList }: AccommodationProps) => {
  const offers = <Offers view={view} send={send} sendList={sendList} />;
  if (view.parties.length < 2) return offers;
  return (
    <Stack gap="small">
      <Row>
        <Button
          variant="secondary"
          isWaiting={!view.canAllocate}
          testId={testId('allocation.opened')}
          onPress={() => send({ type: 'allocation.opened' })}
        >
          Share out the rooms
        </Button>
      </Row>
      <Tabs
        label="Parties"
        current={String(view.parties.find(({ isShown }) => isShown)?.unitIndex ?? 0)}
        tabs={view.parties.map(({ unitIndex, title, partyText, chosen, canShow }) => ({
          key: String(unitIndex),
          label: title,
          note: chosen ?? partyText,
          isDone: chosen !== null,
          isWaiting: !canShow,
          testId: testId('party.shown', unitIndex),
        }))}
        onTab={(key) => send({ type: 'party.shown', unitIndex: Number(key) })}
      >
        {offers}
      </Tabs>
    </Stack>
  );
};

const Summary = ({ view, send }: StepProps) => (
  <BasketSummary
    summaryItems={view.summaryItems}
    totalLabel={view.soFarText === null ? 'Total' : 'So far'}
    totalText={view.soFarText ?? view.totalText}
    note="All fees included"
    hint={view.hint}
    announcement={view.totalText === null ? view.hint : `Total ${view.totalText}. ${view.hint}`}
    action={
      view.detail === null && (
        <Button
          size="large"
          isWide
          isBusy={view.isHolding}
          busyText="Holding it for you"
          isWaiting={!view.canConfirm}
          testId={testId('choice.confirmed')}
          onPress={() => {
            focusErrorSummary();
            send({ type: 'choice.confirmed' });
          }}
        >
          Continue
        </Button>
      )
    }
  >
    <BasketLines lines={view.lines} />
  </BasketSummary>
);
