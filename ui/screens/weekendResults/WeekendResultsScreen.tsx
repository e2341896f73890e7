/** The weekends found, each with its line-up and the total price for the parties (spec: booking journey 2 and 8). */
import { clsx } from 'clsx';
import type { WeekendResultsEvent } from '../../../machines/weekendResults/weekendResults.machine.ts';
import type { WeekenderView, WeekendResultsView } from '../../../machines/weekendResults/weekendResults.view.ts';
import { Button } from '../../parts/actions/Button.tsx';
import { CardGrid, FeatureChips } from '../../parts/cards/Card.tsx';
import { LoadingCards } from '../../parts/cards/LoadingCards.tsx';
import { CardHeading } from '../../parts/cards/CardHeading.tsx';
import { Picture, type PictureProps } from '../../parts/cards/Picture.tsx';
import { PriceBlock } from '../../parts/cards/PriceBlock.tsx';
import { Notice } from '../../parts/feedback/Notice.tsx';
import { RadioCards } from '../../parts/fields/RadioCards.tsx';
import { deferred } from '../../parts/deferred.tsx';
import { testIdsFor } from '../../parts/testId.ts';
import { PageHeading } from '../../parts/page/PageHeading.tsx';
import type { Send } from '../../parts/send.ts';
import { StepFailure } from '../shared/StepFailure.tsx';
import styles from './WeekendResultsScreen.module.css';
import { SERVICE_PREFIX } from '../../../machines/contract/calls/row.ts';
import { drawingsOf } from '../../../machines/contract/resorts.ts';
import type { ResortCode } from '../../../machines/contract/stay.ts';
import { dayOfMonth } from '../../../machines/kit/dates.ts';

const testId = testIdsFor<WeekendResultsEvent>();

type ResultsProps = { readonly view: WeekendResultsView; readonly send: Send<WeekendResultsEvent> };

/** The whole page. */
export const WeekendResultsScreen = ({ view, send }: ResultsProps) => (
  <div data-screen="weekendResults" data-state={view.state} className={clsx('page-width', styles.page)}>
    <PageHeading
      focusKey="weekendResults"
      kicker="Over-18s only"
      lead="Each price is for your whole party, with all fees and the line-up included."
    >
      Weekends you could be at
    </PageHeading>
    <div className={styles.about}>
      <FeatureChips features={view.summaryItems} label="What you’re looking for" />
      <a href={view.searchHref}>Change your search</a>
    </div>
    <p role="status" className={styles.count}>
      {view.countText !== null && `${view.countText} to choose from`}
    </p>
    <List view={view} send={send} />
  </div>
);

const List = ({ view, send }: ResultsProps) => {
  if (view.isBusy) return <LoadingCards label="Loading weekends" count={3} />;
  if (view.hasLoadFailed || view.isBroken)
    return (
      <StepFailure
        message={view.message}
        testId={testId('retry.requested')}
        onRetry={() => send({ type: 'retry.requested' })}
      />
    );
  if (view.isEmpty)
    return (
      <Notice
        tone="info"
        title="No weekend matches everything you’ve chosen."
        action={
          <Button
            variant="secondary"
            testId={testId('filters.widened')}
            onPress={() => send({ type: 'filters.widened' })}
          >
            Show every weekend
          </Button>
        }
      >
        <p>We’ll keep your party, and look at every month, event and resort.</p>
      </Notice>
    );
  return (
    <>
      <RadioCards
        id="order"
        legend="Sort by"
        variant="tiles"
        value={view.sorts.find(({ isChosen }) => isChosen)?.sort ?? null}
        options={view.sorts.map(({ sort, label }) => ({
          value: sort,
          title: label,
          testId: testId('order.chosen', sort),
        }))}
        onValue={(value) => {
          const found = view.sorts.find(({ sort }) => sort === value);
          if (found) send({ type: 'order.chosen', sort: found.sort });
        }}
      />
      <Weekenders weekenders={view.weekenders} send={send} />
      {view.moreText !== null && (
        <div className={styles.more}>
          <p>{view.moreText}</p>
          <Button
            variant="secondary"
            size="large"
            isWaiting={!view.canShowMore}
            testId={testId('more.requested')}
            onPress={() => send({ type: 'more.requested' })}
          >
            Show more weekends
          </Button>
        </div>
      )}
    </>
  );
};

type WeekendersProps = Pick<ResultsProps, 'send'> & { readonly weekenders: readonly WeekenderView[] };

const Weekenders = deferred(({ weekenders, send }: WeekendersProps) => (
  <CardGrid>
    {weekenders.map((weekender, at) => (
      <li key={weekender.key}>
        <WeekenderCard weekender={weekender} isFirst={at === 0} send={send} />
      </li>
    ))}
  </CardGrid>
));

type WeekenderProps = {
  readonly weekender: WeekenderView;
  readonly isFirst: boolean;
  readonly send: Send<WeekendResultsEvent>;
};

const WeekenderCard = ({ weekender, isFirst, send }: WeekenderProps) => {
  const { resort, startDate, title, place, dates, description, weekendText, tokens, refusal } = weekender;
  return (
    <article className={clsx(styles.card, 'far-below')} data-state={refusal === null ? 'open' : 'refused'}>
      <Picture {...weekendCard(resort, startDate)} isFirst={isFirst} />
      <div className={styles.body}>
        <CardHeading takesFocus={weekender.isFirstNew}>{title}</CardHeading>
        <p className={styles.where}>
          <strong>{place}</strong>
          <span>{dates}</span>
        </p>
        {description !== '' && <p className={styles.text}>{description}</p>}
        {weekendText !== null && <p className={styles.text}>{weekendText}</p>}
        {tokens.length > 0 && <FeatureChips features={tokens} label={`What is on at ${title}`} />}
      </div>
      <div className={styles.foot}>
        {weekender.priceText !== null && (
          <PriceBlock
            text={weekender.priceText}
            size="large"
            lead="From"
            wasText={weekender.wasText}
            {...(weekender.perPersonText === null ? {} : { perPersonText: weekender.perPersonText })}
          />
        )}
        <Button
          isWide
          label={`Choose this weekend: ${title}, ${place}, ${dates}`}
          disabledReason={refusal}
          testId={testId('weekender.chosen', resort, startDate)}
          onPress={() => send({ type: 'weekender.chosen', resort, startDate })}
        >
          Choose this weekend
        </Button>
      </div>
    </article>
  );
};

const BUILDINGS = ['hotel', 'apartment', 'lodge', 'caravan'] as const;

/** The picture of a weekend's card: a building of the resort at night, picked by the day. Decorative: no alt text. */
export const weekendCard = (resort: ResortCode, startDate: string): PictureProps => {
  const day = dayOfMonth(startDate);
  const building = BUILDINGS[day % BUILDINGS.length] ?? 'hotel';
  return {
    src: `${SERVICE_PREFIX}/images/scenes/${drawingsOf(resort)}/${building}-3-night-${(day % 9) + 1}.svg`,
    alt: '',
    width: 800,
    height: 533,
    ratio: 'wide',
  };
};
