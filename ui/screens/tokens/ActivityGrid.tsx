/** The activities that tokens pay for, with their filters (spec: account area 4, token activity visibility). */
import type { ReactNode } from 'react';
import type { ActivityGridEvent } from '../../../machines/account/activityGrid/activityGrid.types.ts';
import type { ActivityCardView, ActivityGridView } from '../../../machines/account/activityGrid/activityGrid.view.ts';
import { Button } from '../../parts/actions/Button.tsx';
import { Pill } from '../../parts/actions/Pill.tsx';
import { FeatureChips } from '../../parts/cards/Card.tsx';
import { Skeleton } from '../../parts/feedback/Skeleton.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { Stack } from '../../parts/page/Columns.tsx';
import { testIdsFor, type TestId } from '../../parts/testId.ts';
import type { Send } from '../../parts/send.ts';
import { StepFailure } from '../shared/StepFailure.tsx';
import styles from './tokens.module.css';

const testId = testIdsFor<ActivityGridEvent>();

type GridProps = { readonly view: ActivityGridView; readonly send: Send<ActivityGridEvent> };

/** The section. */
export const ActivityGrid = ({ view, send }: GridProps) => (
  <section aria-label="What tokens are for" data-state={view.state} hidden={!view.isShown}>
    <Stack>
      <div>
        <h2>{view.title}</h2>
        {view.intro !== '' && <p>{view.intro}</p>}
      </div>
      {view.isLoading && <Skeleton label="Loading activities" shape="card" count={3} />}
      {(view.message !== null || view.isBroken) && (
        <StepFailure
          message={view.message}
          testId={testId('retry.requested')}
          onRetry={() => send({ type: 'retry.requested' })}
        />
      )}
      {view.isListed && <Listed view={view} send={send} />}
    </Stack>
  </section>
);

const Listed = ({ view, send }: GridProps) => (
  <>
    <div className={styles.filters}>
      <Filter legend="Resort">
        {view.resorts.map(({ value, ...filter }) => (
          <FilterPill
            key={value}
            {...filter}
            testId={testId('resort.toggled', value)}
            onPress={() => send({ type: 'resort.toggled', resort: value })}
          />
        ))}
      </Filter>
      <Filter legend="Tokens">
        {view.tokenValues.map(({ value, ...filter }) => (
          <FilterPill
            key={value}
            {...filter}
            testId={testId('tokenValue.toggled', value)}
            onPress={() => send({ type: 'tokenValue.toggled', value })}
          />
        ))}
      </Filter>
      <Filter legend="Kind">
        <FilterPill {...view.play} testId={testId('play.toggled')} onPress={() => send({ type: 'play.toggled' })} />
      </Filter>
    </div>
    <div className={styles.found}>
      <p role="status">{view.countText}</p>
      <Button
        variant="quiet"
        isWaiting={!view.canClear}
        testId={testId('filters.cleared')}
        onPress={() => send({ type: 'filters.cleared' })}
      >
        Clear the filters
      </Button>
    </div>
    {view.emptyText !== null && <p>{view.emptyText}</p>}
    <ul className={styles.cards}>
      {view.activities.map((activity) => (
        <li key={activity.id} className={styles.activity}>
          <Activity activity={activity} />
        </li>
      ))}
    </ul>
  </>
);

const Filter = ({ legend, children }: { readonly legend: string; readonly children: ReactNode }) => (
  <div role="group" aria-label={legend} className={styles.filter}>
    <span className={styles.legend} aria-hidden="true">
      {legend}
    </span>
    {children}
  </div>
);

type FilterPillProps = {
  readonly label: string;
  readonly text: string;
  readonly isOn: boolean;
  readonly testId: TestId;
  readonly onPress: () => void;
};

/** One filter, with the number of activities that match it. */
const FilterPill = ({ label, text, isOn, testId: id, onPress }: FilterPillProps) => (
  <Pill variant={isOn ? 'on' : 'plain'} isPressed={isOn} testId={id} onPress={onPress}>
    {isOn && <Icon name="check" size={1} />}
    {label}
    <span className={styles.number}>{text}</span>
  </Pill>
);

const Activity = ({ activity }: { readonly activity: ActivityCardView }) => (
  <>
    <div className={styles.head}>
      <h3>{activity.title}</h3>
      <span className={styles.cost}>{activity.costText}</span>
    </div>
    <p className={styles.place}>{activity.placeText}</p>
    <p>{activity.text}</p>
    {activity.tokens.length > 0 && <FeatureChips features={activity.tokens} label="What it costs" />}
    {activity.isPlayExperience && <p className={styles.tokens}>Play experience</p>}
  </>
);
