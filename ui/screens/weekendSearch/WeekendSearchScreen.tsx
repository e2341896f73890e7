/** The search for adults-only weekends, with one question open at a time (spec: booking journey 1 and 2). */
import { DEFAULT_RESORT } from '../../../machines/contract/resorts.ts';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { PartyEvent } from '../../../machines/party/party.machine.ts';
import type { PartiesView } from '../../../machines/party/party.view.ts';
import type { Question, WeekendSearchEvent } from '../../../machines/weekendSearch/weekendSearch.machine.ts';
import type { WeekendSearchView } from '../../../machines/weekendSearch/weekendSearch.view.ts';
import { Button } from '../../parts/actions/Button.tsx';
import { BasketSummary } from '../../parts/basket/BasketSummary.tsx';
import { Notice } from '../../parts/feedback/Notice.tsx';
import { Skeleton } from '../../parts/feedback/Skeleton.tsx';
import { ErrorSummary } from '../../parts/fields/ErrorSummary.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { testIdsFor } from '../../parts/testId.ts';
import { Hero } from '../../parts/page/Hero.tsx';
import { FocusTarget } from '../../parts/page/FocusTarget.tsx';
import { PageHeading } from '../../parts/page/PageHeading.tsx';
import { Who } from '../party/Who.tsx';
import { WhoDialog } from '../party/WhoDialog.tsx';
import { errorsKey, fieldId, formProps, summaryErrors } from '../shared/errors.ts';
import type { Send } from '../../parts/send.ts';
import { StepFailure } from '../shared/StepFailure.tsx';
import { heroPicture } from '../shared/pictures.ts';
import { WhenFields, WhereFields } from './WeekendFilterFields.tsx';
import styles from './WeekendSearchScreen.module.css';

const testId = testIdsFor<WeekendSearchEvent>();

type SearchProps = { readonly view: WeekendSearchView; readonly send: Send<WeekendSearchEvent> };

type ScreenProps = SearchProps & {
  /** Null if the party chart has failed. */
  readonly party: PartiesView | null;
  readonly sendParty: Send<PartyEvent>;
};

/** The whole page. */
export const WeekendSearchScreen = ({ view, party, send, sendParty }: ScreenProps) => (
  <div data-screen="weekendSearch" data-state={`${view.state} ${party?.state ?? ''}`.trim()}>
    <Hero
      picture={heroPicture(DEFAULT_RESORT, 'weekend')}
      heading={
        <PageHeading
          focusKey="weekendSearch"
          kicker="Over-18s only"
          lead="Three nights, big sounds and the sea on the doorstep. See the whole price for your party."
        >
          Leave the kids at home
        </PageHeading>
      }
    />
    <form className={clsx('page-width', styles.form)} {...formProps(() => send({ type: 'search.submitted' }))}>
      <div className={styles.questions}>
        <ErrorSummary
          errors={summaryErrors(view.errors, (field) => (field === 'months' ? 'months-0' : fieldId(field)))}
          focusKey={errorsKey(view.errors)}
        />
        <Questions view={view} party={party} send={send} sendParty={sendParty} />
      </div>
      <Summary view={view} />
    </form>
    {party !== null && <WhoDialog view={party} send={sendParty} />}
  </div>
);

const Questions = ({ view, party, send, sendParty }: ScreenProps) => {
  if (view.isBusy) return <Skeleton label="Loading the weekends" shape="page" />;
  if (view.hasLoadFailed || view.isBroken)
    return (
      <StepFailure
        message={view.hasLoadFailed ? view.message : null}
        testId={testId('retry.requested')}
        onRetry={() => send({ type: 'retry.requested' })}
      />
    );
  return (
    <>
      {view.nothingOnSale !== null && (
        <Notice tone="info">
          <p>{view.nothingOnSale}</p>
        </Notice>
      )}
      <Question view={view} send={send} question="when" title="When, and what for?" next="who">
        <WhenFields view={view} send={send} />
      </Question>
      <Question view={view} send={send} question="who" title="Who?" next="where">
        {party !== null && (
          <FocusTarget id="who" label="Who" isFocused={party.isModalClosed}>
            <Who view={party} errors={view.errors} send={sendParty} />
          </FocusTarget>
        )}
      </Question>
      <Question view={view} send={send} question="where" title="Where?" next={null}>
        <WhereFields view={view} send={send} />
      </Question>
      {view.canClear && (
        <div>
          <Button variant="quiet" testId={testId('filters.cleared')} onPress={() => send({ type: 'filters.cleared' })}>
            Clear my choices
          </Button>
        </div>
      )}
    </>
  );
};

const NEXT = { when: 'When', who: 'Next: who is coming', where: 'Next: where' } as const satisfies Record<
  Question,
  string
>;

type QuestionProps = SearchProps & {
  readonly question: Question;
  readonly title: string;
  readonly next: Question | null;
  readonly children: ReactNode;
};

/** A question with its answer; its heading opens it. The open question shows its fields and a button to the next. */
const Question = ({ view, send, question, title, next, children }: QuestionProps) => {
  const isOpen = view.open === question;
  const open = (to: Question) => send({ type: 'question.opened', question: to });
  return (
    <section aria-label={title} className={styles.question} data-state={isOpen ? 'open' : 'closed'}>
      <h2>
        <button
          {...testId('question.opened', question)}
          type="button"
          className={styles.head}
          aria-expanded={isOpen}
          aria-controls={`question-${question}`}
          onClick={() => open(question)}
        >
          <span className={styles.title}>{title}</span>
          <span className={styles.answer}>{view.answers[question]}</span>
          <Icon name={isOpen ? 'up' : 'down'} />
        </button>
      </h2>
      <div id={`question-${question}`} className={styles.panel} hidden={!isOpen}>
        {isOpen && children}
        {isOpen && next !== null && (
          <Button variant="secondary" testId={testId('question.opened', next)} onPress={() => open(next)}>
            {NEXT[next]}
          </Button>
        )}
      </div>
    </section>
  );
};

const Summary = ({ view }: { readonly view: SearchProps['view'] }) => (
  <BasketSummary
    title="Your weekend"
    summaryItems={view.summaryItems}
    totalLabel="Weekends to choose from"
    totalText={view.foundCount}
    note="Prices come next, all fees included"
    announcement={view.foundText === null ? '' : `${view.foundText} to choose from`}
    action={
      <Button
        type="submit"
        size="large"
        isWide
        isBusy={view.isBusy}
        isWaiting={!view.canSubmit}
        disabledReason={view.submitRefusal}
        testId={testId('search.submitted')}
      >
        Show weekends
      </Button>
    }
  />
);
