/** Choosing an accommodation for every party of the stay (spec: booking journey 4). */
import type { AccommodationEvent } from '../../../machines/accommodation/accommodation.types.ts';
import type { AccommodationView } from '../../../machines/accommodation/accommodation.view.ts';
import { STEP_PATHS } from '../../../machines/app/url.ts';
import { Button, ButtonLink } from '../../parts/actions/Button.tsx';
import { BasketSummary } from '../../parts/basket/BasketSummary.tsx';
import { CardGrid } from '../../parts/cards/Card.tsx';
import { Notice } from '../../parts/feedback/Notice.tsx';
import { Skeleton } from '../../parts/feedback/Skeleton.tsx';
import { ErrorSummary, focusErrorSummary } from '../../parts/fields/ErrorSummary.tsx';
import { marksFor } from '../../parts/mark.ts';
import { Tabs } from '../../parts/nav/Tabs.tsx';
import { Columns } from '../../parts/page/Columns.tsx';
import { PageHeading } from '../../parts/page/PageHeading.tsx';
import { errorsKey, summaryErrors } from '../shared/errors.ts';
import type { Send } from '../shared/send.ts';
import { StepFailure } from '../shared/StepFailure.tsx';
import styles from './AccommodationScreen.module.css';
import { OfferCard } from './OfferCard.tsx';
import { OfferDetail } from './OfferDetail.tsx';

const mark = marksFor<AccommodationEvent>();

type AccommodationProps = { readonly view: AccommodationView; readonly send: Send<AccommodationEvent> };

/** The whole page. */
export const AccommodationScreen = ({ view, send }: AccommodationProps) => {
  const isFailed = view.isUnlisted || view.isBroken;
  const shown = view.parties.find(({ isShown }) => isShown)?.unitIndex ?? 0;
  return (
    <div data-screen="accommodation" data-state={view.state}>
      <Columns aside={<Summary view={view} send={send} />}>
        <PageHeading focusKey="accommodation" lead={view.lead}>
          {view.heading}
        </PageHeading>
        <ErrorSummary errors={summaryErrors(view.errors)} focusKey={errorsKey(view.errors)} />
        {isFailed ? (
          <StepFailure
            message={view.isUnlisted ? view.notice : null}
            mark={mark('retry.asked')}
            onRetry={() => send({ type: 'retry.asked' })}
          />
        ) : (
          view.notice !== null && (
            <Notice tone="warning" isNews>
              <p>{view.notice}</p>
            </Notice>
          )
        )}
        {!isFailed && <Parties view={view} shown={shown} send={send} />}
      </Columns>
      <OfferDetail offer={isFailed ? null : view.detail} unitIndex={shown} send={send} />
    </div>
  );
};

type PartiesProps = AccommodationProps & { readonly shown: number };

const Parties = ({ view, shown, send }: PartiesProps) =>
  view.parties.length > 1 ? (
    <Tabs
      label="Parties"
      current={String(shown)}
      tabs={view.parties.map(({ unitIndex, title, words, chosen, canShow }) => ({
        key: String(unitIndex),
        label: title,
        note: chosen ?? words,
        isDone: chosen !== null,
        isWaiting: !canShow,
        mark: mark('party.shown', unitIndex),
      }))}
      onTab={(key) => send({ type: 'party.shown', unitIndex: Number(key) })}
    >
      <Offers view={view} shown={shown} send={send} />
    </Tabs>
  ) : (
    <Offers view={view} shown={shown} send={send} />
  );

const Offers = ({ view, shown, send }: PartiesProps) => {
  if (view.isBusy && !view.isHolding) {
    return (
      <CardGrid>
        {[0, 1, 2, 3].map((at) => (
          <li key={at}>
            <Skeleton label={at === 0 ? 'Loading accommodation' : ''} shape="card" />
          </li>
        ))}
      </CardGrid>
    );
  }
  if (view.isEmpty) {
    return (
      <Notice
        tone="info"
        title="Nothing sleeps this party on these dates."
        action={<ButtonLink href={STEP_PATHS.search}>Change your search</ButtonLink>}
      >
        <p>Try another arrival day, or share the guests out over two parties.</p>
      </Notice>
    );
  }
  return (
    <div id="accommodation" className={styles.list}>
      <CardGrid>
        {view.offers.map((offer) => (
          <li key={offer.code}>
            <OfferCard offer={offer} unitIndex={shown} send={send} />
          </li>
        ))}
      </CardGrid>
    </div>
  );
};

const Summary = ({ view, send }: AccommodationProps) => (
  <BasketSummary
    facts={view.facts}
    lines={view.lines}
    totalText={view.totalText}
    note="All fees included"
    hint={view.hint}
    announcement={view.totalText === null ? view.hint : `Total ${view.totalText}`}
    action={
      <Button
        size="large"
        isWide
        isBusy={view.isHolding}
        busyText="Holding it for you"
        isWaiting={!view.canConfirm}
        mark={mark('choice.confirmed')}
        onPress={() => {
          focusErrorSummary();
          send({ type: 'choice.confirmed' });
        }}
      >
        Continue
      </Button>
    }
  />
);
