/** Shared by the dining and extras pages: sections of cards, the basket with undo, placeholders while loading. */
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { BASKET_EMPTIED } from '../../../machines/basket/refusals.text.ts';
import type { DiningView } from '../../../machines/dining/dining.view.ts';
import type { ExtrasView } from '../../../machines/extras/extras.view.ts';
import { Button } from '../../parts/actions/Button.tsx';
import { UndoBar } from '../../parts/basket/UndoBar.tsx';
import { Notice } from '../../parts/feedback/Notice.tsx';
import { Skeleton } from '../../parts/feedback/Skeleton.tsx';
import { testIdsFor } from '../../parts/testId.ts';
import { Columns } from '../../parts/page/Columns.tsx';
import { PageHeading } from '../../parts/page/PageHeading.tsx';
import type { Send } from '../../parts/send.ts';
import { StepBasket } from './StepBasket.tsx';
import { StepFailure } from './StepFailure.tsx';
import styles from './Addons.module.css';
import { FailureDetails } from './FailureDetails.tsx';

type AddonSectionProps = {
  readonly title: string;
  /** Information before the choices. */
  readonly lead?: string | undefined;
  readonly children: ReactNode;
};

/** A heading and its cards, each a list item. */
export const AddonSection = ({ title, lead, children }: AddonSectionProps) => (
  <section aria-label={title} className={styles.section}>
    <h2 className={styles.title}>{title}</h2>
    {lead && <p className={styles.lead}>{lead}</p>}
    <ul className={styles.cards}>{children}</ul>
  </section>
);

/** Placeholders of the cards while they load. */
export const AddonSkeleton = ({ label }: { readonly label: string }) => (
  <div className={clsx('fills-window', styles.cards)}>
    <Skeleton label={label} shape="card" />
    <Skeleton label="" shape="card" />
  </div>
);

/** The events that both charts share. */
type AddonEvent =
  { readonly type: 'retry.requested' } | { readonly type: 'undo.requested' } | { readonly type: 'step.finished' };

const testId = testIdsFor<AddonEvent>();

type AddonPageProps = {
  readonly screen: 'dining' | 'extras';
  readonly view: DiningView | ExtrasView;
  readonly heading: string;
  readonly lead: string;
  /** What comes next; shown with the Continue button. */
  readonly hint?: string | null;
  /** Shown beside Undo. */
  readonly undoMore?: ReactNode;
  readonly send: Send<AddonEvent>;
  /** The cards. */
  readonly children: ReactNode;
};

/** The page around the cards: heading, basket, notices, and the retry after a failure. */
export const AddonPage = ({ screen, view, heading, lead, hint = null, undoMore, send, children }: AddonPageProps) => (
  <div data-screen={screen} data-state={view.state}>
    <Columns
      aside={
        <StepBasket
          basket={view.basket}
          hint={hint}
          undo={<Undo view={view} undoMore={undoMore} send={send} />}
          action={<Finish view={view} send={send} />}
        />
      }
    >
      <PageHeading focusKey={screen} lead={lead}>
        {heading}
      </PageHeading>
      {view.hasLoadFailed || view.isBroken ? (
        <StepFailure
          message={view.hasLoadFailed ? view.notice : null}
          testId={testId('retry.requested')}
          onRetry={() => send({ type: 'retry.requested' })}
        />
      ) : (
        <div className={styles.flow}>
          {view.notice !== null && (
            <Notice tone={view.notice === BASKET_EMPTIED ? 'info' : 'warning'} isLive>
              <p>{view.notice}</p>
              <FailureDetails />
            </Notice>
          )}
          {children}
        </div>
      )}
    </Columns>
  </div>
);

const Undo = ({ view, undoMore, send }: Pick<AddonPageProps, 'view' | 'undoMore' | 'send'>) => (
  <UndoBar
    text={view.canUndo ? view.undoText : null}
    problem={view.undoProblem}
    testId={testId('undo.requested')}
    onUndo={() => send({ type: 'undo.requested' })}
  >
    {undoMore}
  </UndoBar>
);

const Finish = ({ view, send }: Pick<AddonPageProps, 'view' | 'send'>) => (
  <Button
    size="large"
    isWide
    isBusy={view.isSaving}
    busyText="Saving"
    isWaiting={!view.canFinish}
    disabledReason={'finishRefusal' in view ? view.finishRefusal : null}
    testId={testId('step.finished')}
    onPress={() => send({ type: 'step.finished' })}
  >
    Continue
  </Button>
);
