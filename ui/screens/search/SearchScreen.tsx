/** The search: where, when, who and what, with a price on every day (spec: booking journey 2, 4 and 5). */
import { clsx } from 'clsx';
import isDeepEqual from 'fast-deep-equal';
import { memo } from 'react';
import { DEFAULT_RESORT, RESORTS } from '../../../machines/contract/resorts.ts';
import type { ResortCode } from '../../../machines/contract/stay.ts';
import type { PartyEvent } from '../../../machines/party/party.machine.ts';
import type { PartiesView } from '../../../machines/party/party.view.ts';
import type { SearchEvent } from '../../../machines/search/search.types.ts';
import type { SearchView } from '../../../machines/search/search.view.ts';
import type { SearchStepView } from '../../../machines/search/steps.view.ts';
import type { StayTypeEvent } from '../../../machines/search/stayType.machine.ts';
import type { StayTypeView } from '../../../machines/search/stayType.view.ts';
import { Button } from '../../parts/actions/Button.tsx';
import { BasketSummary } from '../../parts/basket/BasketSummary.tsx';
import { PriceCalendar } from '../../parts/calendar/PriceCalendar.tsx';
import { focusField } from '../../parts/fields/focusField.ts';
import { FieldError } from '../../parts/fields/FieldError.tsx';
import { ErrorSummary } from '../../parts/fields/ErrorSummary.tsx';
import { RadioCards } from '../../parts/fields/RadioCards.tsx';
import { deferred } from '../../parts/deferred.tsx';
import { testIdsFor } from '../../parts/testId.ts';
import { Hero } from '../../parts/page/Hero.tsx';
import { FocusTarget } from '../../parts/page/FocusTarget.tsx';
import { PageHeading } from '../../parts/page/PageHeading.tsx';
import { errorsKey, formProps, summaryErrors } from '../shared/errors.ts';
import type { Send } from '../../parts/send.ts';
import { StepFailure } from '../shared/StepFailure.tsx';
import { Who } from '../party/Who.tsx';
import { WhoDialog } from '../party/WhoDialog.tsx';
import { Months } from './Months.tsx';
import { heroPicture, resortPicture } from '../shared/pictures.ts';
import styles from './SearchScreen.module.css';
import { SearchSteps, stepId } from './SearchSteps.tsx';
import { DateSelect } from './DateSelect.tsx';
import { StayTypeSection } from './StayTypeSection.tsx';

const DATE_ERROR = 'date-error';

const testId = testIdsFor<SearchEvent>();

type SearchProps = { readonly view: SearchView; readonly send: Send<SearchEvent> };

type SearchScreenProps = SearchProps & {
  readonly steps: readonly SearchStepView[];
  /** Null if the party chart has failed; `stayType` likewise. */
  readonly party: PartiesView | null;
  readonly stayType: StayTypeView | null;
  readonly sendParty: Send<PartyEvent>;
  readonly sendStayType: Send<StayTypeEvent>;
};

/** The whole page; after a defect, an apology with a retry button. */
export const SearchScreen = (props: SearchScreenProps) => {
  const { view, party, stayType, send, sendParty } = props;
  const onDate = view.resorts.find(({ isChosen }) => isChosen)?.code ?? DEFAULT_RESORT;
  return (
    <div data-screen="search" data-state={`${view.state} ${party?.state ?? '-'} ${stayType?.state ?? '-'}`}>
      <Top resort={onDate} />
      {view.isBroken ? (
        <div className="page-width">
          <StepFailure testId={testId('retry.requested')} onRetry={() => send({ type: 'retry.requested' })} />
        </div>
      ) : (
        <SearchForm {...props} />
      )}
      {party !== null && !view.isBroken && <WhoDialog view={party} send={sendParty} />}
    </div>
  );
};

const Top = deferred(({ resort }: { readonly resort: ResortCode }) => (
  <Hero
    picture={heroPicture(resort, 'family')}
    heading={
      <PageHeading
        focusKey="search"
        lead="Tell us where, when and who’s coming. You’ll see the full price before you choose."
      >
        Days by the sea, for everyone
      </PageHeading>
    }
  />
));

const SearchForm = ({ view, steps, party, stayType, send, sendParty, sendStayType }: SearchScreenProps) => (
  <form className={clsx('page-width', styles.form)} {...formProps(() => send({ type: 'search.submitted' }))}>
    <div className={styles.steps}>
      <ErrorSummary errors={summaryErrors(view.errors)} focusKey={errorsKey(view.errors)} />
      <SearchSteps steps={steps} />
    </div>
    <FocusTarget id={stepId('where')} label="Where" className={styles.where}>
      <Resorts resorts={view.resorts} error={view.resortError} send={send} />
    </FocusTarget>
    <FocusTarget id={stepId('when')} label="When" className={clsx(styles.when, 'far-below')}>
      <When view={view} send={send} />
    </FocusTarget>
    {party !== null && (
      <FocusTarget
        id={stepId('who')}
        label="Who"
        isFocused={party.isModalClosed}
        className={clsx(styles.who, 'far-below')}
      >
        <Who view={party} errors={view.errors} send={sendParty} />
      </FocusTarget>
    )}
    {stayType !== null && (
      <FocusTarget id={stepId('what')} label="What" className={clsx(styles.what, 'far-below')}>
        <StayTypeSection view={stayType} send={sendStayType} />
      </FocusTarget>
    )}
    <Summary
      summaryItems={view.summaryItems}
      fromPriceText={view.fromPriceText}
      priceChangeText={view.priceChangeText}
      isBusy={view.isBusy}
      canSubmit={view.canSubmit}
      submitRefusal={view.submitRefusal}
    />
    <div className={styles.clear}>
      <Button variant="quiet" testId={testId('break.cleared')} onPress={() => send({ type: 'break.cleared' })}>
        Clear the search
      </Button>
    </div>
  </form>
);

type ResortsProps = Pick<SearchProps, 'send'> & Pick<SearchView, 'resorts'> & { readonly error: string | null };

const Resorts = memo(
  ({ resorts, error, send }: ResortsProps) => (
    <RadioCards
      id="resort"
      legend="Where would you like to go?"
      isHeading
      variant="pictures"
      error={error}
      value={resorts.find(({ isChosen }) => isChosen)?.code ?? null}
      options={resorts.map(({ code, name }) => ({
        value: code,
        title: name,
        text: RESORTS[code].place,
        picture: resortPicture(code),
        testId: testId('resort.chosen', code),
      }))}
      onValue={(value) => {
        const resort = resorts.find(({ code }) => code === value);
        if (resort) send({ type: 'resort.chosen', resort: resort.code });
      }}
    />
  ),
  isDeepEqual,
);

type NightsProps = Pick<SearchProps, 'send'> & Pick<SearchView, 'nights'>;

const Nights = memo(
  ({ nights, send }: NightsProps) => (
    <RadioCards
      id="nights"
      legend="How long for?"
      isHeading
      variant="tiles"
      value={String(nights.find(({ isChosen }) => isChosen)?.nights ?? '')}
      options={nights.map((one) => ({
        value: String(one.nights),
        title: one.label,
        testId: testId('nights.chosen', one.nights),
      }))}
      onValue={(value) => send({ type: 'nights.chosen', nights: Number(value) })}
    />
  ),
  isDeepEqual,
);

const When = ({ view, send }: SearchProps) => (
  <>
    <Nights nights={view.nights} send={send} />
    <section
      aria-labelledby="when-title"
      aria-describedby={view.dateError === null ? undefined : DATE_ERROR}
      className={styles.days}
    >
      <h2 id="when-title">When would you like to arrive?</h2>
      <FieldError id={DATE_ERROR} message={view.dateError} />
      {view.resortHint === null ? (
        <>
          <NextBreak view={view} send={send} />
          <Days view={view} send={send} />
          <Months months={view.months} send={send} />
          {!view.havePricesFailed && <DateSelect view={view.dateSelect} isWaiting={view.isBusy} send={send} />}
        </>
      ) : (
        <p className={styles.hint}>{view.resortHint}</p>
      )}
    </section>
  </>
);

/** What the prices are for; if the month has no prices, when the next break is, with a button to its month. */
const NextBreak = ({ view: { nextBreak, isPrivateBreak }, send }: SearchProps) => (
  <div className={styles.next}>
    <p role="status" className={styles.soft}>
      {nextBreak?.text ?? 'Each price is for your whole stay and everyone in your party.'}
      {isPrivateBreak && ' You’re looking at our private breaks.'}
    </p>
    {nextBreak !== null && nextBreak.month !== null && <ShowMonth {...nextBreak} month={nextBreak.month} send={send} />}
  </div>
);

type ShowMonthProps = Pick<SearchProps, 'send'> & { readonly month: string; readonly label: string };

const ShowMonth = ({ month, label, send }: ShowMonthProps) => (
  <Button
    variant="secondary"
    testId={testId('month.chosen', 'next')}
    onPress={() => {
      send({ type: 'month.chosen', month });
      focusField('date');
    }}
  >
    {label}
  </Button>
);

const Days = ({ view, send }: SearchProps) =>
  view.havePricesFailed ? (
    <div className={styles.unpriced}>
      <StepFailure
        message={view.message}
        testId={testId('retry.requested')}
        onRetry={() => send({ type: 'retry.requested' })}
      />
    </div>
  ) : (
    <Calendar view={view.calendar} isBusy={view.isBusy} send={send} />
  );

type CalendarProps = Pick<SearchProps, 'send'> & Pick<SearchView, 'isBusy'> & { readonly view: SearchView['calendar'] };

const Calendar = deferred(({ view, isBusy, send }: CalendarProps) => (
  <PriceCalendar
    id="date"
    label="Arrival day"
    view={view}
    isLoading={isBusy}
    testIds={{
      day: (date) => testId('date.chosen', date),
      page: (by) => testId('month.turned', by),
      move: testId('focus.moved'),
    }}
    onDay={(date) => send({ type: 'date.chosen', date })}
    onMove={(key) => send({ type: 'focus.moved', key })}
    onPage={(by) => send({ type: 'month.turned', by })}
  />
));

type SummaryProps = Pick<
  SearchView,
  'summaryItems' | 'fromPriceText' | 'priceChangeText' | 'isBusy' | 'canSubmit' | 'submitRefusal'
>;

const Summary = memo(
  ({ summaryItems, fromPriceText, priceChangeText, isBusy, canSubmit, submitRefusal }: SummaryProps) => (
    <BasketSummary
      title="Your search"
      summaryItems={summaryItems}
      totalLabel="Your stay"
      totalText={fromPriceText}
      note={priceChangeText ?? 'All fees included'}
      announcement={[fromPriceText, priceChangeText].filter(Boolean).join('. ')}
      action={
        <Button
          type="submit"
          size="large"
          isWide
          isBusy={isBusy}
          isWaiting={!canSubmit}
          disabledReason={submitRefusal}
          testId={testId('search.submitted')}
        >
          Search
        </Button>
      }
    />
  ),
  isDeepEqual,
);
