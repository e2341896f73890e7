/** Choosing a cabin on the maps of the resort, or in the list beside them (spec: booking journey 2 and 4). */
import type { ReactNode } from 'react';
import type { PickerView } from '../../../machines/picker/picker.view.ts';
import type { PickerEvent } from '../../../machines/picker/picker.types.ts';
import { Button, ButtonLink } from '../../parts/actions/Button.tsx';
import { Notice } from '../../parts/feedback/Notice.tsx';
import { Skeleton } from '../../parts/feedback/Skeleton.tsx';
import { MapHeading } from '../../parts/map/MapFrame.tsx';
import { testIdsFor } from '../../parts/testId.ts';
import { Tabs } from '../../parts/nav/Tabs.tsx';
import { Columns } from '../../parts/page/Columns.tsx';
import { PageHeading } from '../../parts/page/PageHeading.tsx';
import type { Send } from '../../parts/send.ts';
import { StepBasket } from '../shared/StepBasket.tsx';
import { StepFailure } from '../shared/StepFailure.tsx';
import { NodeList } from './NodeList.tsx';
import { ResortMap } from './ResortMap.tsx';
import { CabinSelection } from './CabinSelection.tsx';
import styles from './PickerScreen.module.css';
import { FailureDetails } from '../shared/FailureDetails.tsx';

const testId = testIdsFor<PickerEvent>();

type PickerProps = { readonly view: PickerView; readonly send: Send<PickerEvent> };

type PickerScreenProps = PickerProps & {
  /** The name of the page in `data-screen`. */
  readonly screen?: string;
};

/** The whole page. */
export const PickerScreen = ({ view, send, screen = 'picker' }: PickerScreenProps) => (
  <div data-screen={screen} data-state={view.state}>
    <Columns aside={<StepBasket basket={view.basket} hint={view.hint} action={<Finish view={view} send={send} />} />}>
      <PageHeading focusKey="picker" lead={view.lead}>
        {view.heading}
      </PageHeading>
      {view.hasLoadFailed || view.isBroken ? (
        <StepFailure
          message={view.hasLoadFailed ? view.notice : null}
          testId={testId('retry.requested')}
          onRetry={() => send({ type: 'retry.requested' })}
        />
      ) : (
        <Parties view={view} send={send}>
          {view.notice !== null && (
            <Notice tone="warning" isLive>
              <p>{view.notice}</p>
              <FailureDetails />
            </Notice>
          )}
          {view.isLoading ? (
            <Skeleton label="Loading the map" shape="panel" />
          ) : (
            <Breadcrumbs view={view} send={send} />
          )}
        </Parties>
      )}
    </Columns>
  </div>
);

/** A tab for each party if there are several. */
const Parties = ({ view, send, children }: PickerProps & { readonly children: ReactNode }) =>
  view.parties.length === 1 ? (
    <div className={styles.flow}>{children}</div>
  ) : (
    <Tabs
      label="Parties"
      current={String(view.parties.find(({ isShown }) => isShown)?.unitIndex ?? 0)}
      tabs={view.parties.map((party) => ({
        key: String(party.unitIndex),
        label: party.title,
        note: party.chosen ?? party.partyText,
        isDone: party.chosen !== null,
        isWaiting: !party.isShown && !party.canShow,
        // the current tab has no action
        ...(party.isShown ? {} : { testId: testId('party.shown', party.unitIndex) }),
      }))}
      onTab={(key) => send({ type: 'party.shown', unitIndex: Number(key) })}
    >
      <div className={styles.flow}>{children}</div>
    </Tabs>
  );

const Breadcrumbs = ({ view, send }: PickerProps) => (
  <section aria-busy={view.isBusy || undefined} className={styles.flow} aria-label="Map and list">
    <nav aria-label="Maps" className={styles.way}>
      <Button
        variant="quiet"
        isWaiting={!view.canGoBack}
        testId={testId('step.left')}
        onPress={() => send({ type: 'step.left' })}
      >
        Back
      </Button>
      <ol className={styles.crumbs}>
        {view.breadcrumbs.map(({ stepId, title, isCurrent, canReturn }) => (
          <li key={stepId} aria-current={isCurrent ? 'location' : undefined}>
            {isCurrent ? (
              <span className={styles.here}>{title}</span>
            ) : (
              <Button
                variant="quiet"
                isWaiting={!canReturn}
                testId={testId('step.returned', stepId)}
                onPress={() => send({ type: 'step.returned', stepId })}
              >
                {title}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </nav>
    <MapHeading title={view.mapTitle} focusKey={view.mapKey} />
    <div className={styles.sides}>
      <div className={styles.flow}>
        <ResortMap view={view} send={send} />
        <CabinSelection view={view} send={send} />
      </div>
      <NodeList view={view} send={send} />
    </div>
  </section>
);

/** The button to the next step, with the selected cabin. */
const Finish = ({ view, send }: PickerProps) => {
  if (view.continueWith === null && view.finishHref !== null)
    return (
      <ButtonLink variant="primary" size="large" isWide href={view.finishHref}>
        {view.finishLabel}
      </ButtonLink>
    );
  const { label, event, canPress } = view.continueWith ?? {
    label: view.finishLabel,
    event: 'step.finished' as const,
    canPress: view.canFinish,
  };
  return (
    <Button
      variant="primary"
      size="large"
      isWide
      isBusy={view.isSaving}
      busyText="Saving"
      isWaiting={!canPress}
      testId={testId(event)}
      onPress={() => send({ type: event })}
    >
      {label}
    </Button>
  );
};
