/** The activities that tokens pay for, with their filters (spec: account area 4, token activity visibility). */
import type { ActivityGridEvent } from '../../../machines/account/activityGrid/activityGrid.types.ts';
import type { ActivityCardView, ActivityGridView } from '../../../machines/account/activityGrid/activityGrid.view.ts';
import { Button } from '../../parts/actions/Button.tsx';
import { FeatureChips } from '../../parts/cards/Card.tsx';
import { Skeleton } from '../../parts/feedback/Skeleton.tsx';
import { ChipChoices } from '../../parts/fields/ChipChoices.tsx';
import { Stack } from '../../parts/page/Columns.tsx';
import { testIdsFor } from '../../parts/testId.ts';
import type { Send } from '../shared/send.ts';
import { StepFailure } from '../shared/StepFailure.tsx';
import styles from './tokens.module.css';

const testId = testIdsFor<ActivityGridEvent>();

type GridProps = { readonly view: ActivityGridView; readonly send: Send<ActivityGridEvent> };

/** The section. */
export const ActivityGrid = ({ view, send }: GridProps) => (
  <section aria-label="What tokens are for">
    <Stack>
      <div>
        <h2>{view.title}</h2>
        {view.intro !== '' && <p>{view.intro}</p>}
      </div>
      {view.isLoading && <Skeleton label="Loading activities" shape="card" count={3} />}
      {(view.message !== null || view.isBroken) && (
        <StepFailure
          message={view.isBroken ? null : view.message}
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
      <ChipChoices
        id="grid-resorts"
        legend="Resort"
        options={view.resorts.map(({ value, label, text, isOn }) => ({
          value,
          title: label,
          text,
          isOn,
          isDisabled: false,
          testId: testId('resort.toggled', value),
        }))}
        onToggle={(value) => {
          const resort = view.resorts.find((one) => one.value === value)?.value;
          if (resort !== undefined) send({ type: 'resort.toggled', resort });
        }}
      />
      <ChipChoices
        id="grid-values"
        legend="Tokens"
        options={view.tokenValues.map(({ value, label, text, isOn }) => ({
          value: String(value),
          title: label,
          text,
          isOn,
          isDisabled: false,
          testId: testId('tokenValue.toggled', value),
        }))}
        onToggle={(value) => send({ type: 'tokenValue.toggled', value: Number(value) })}
      />
      <ChipChoices
        id="grid-play"
        legend="Kind"
        options={[
          {
            value: view.play.value,
            title: view.play.label,
            text: view.play.text,
            isOn: view.play.isOn,
            isDisabled: false,
            testId: testId('play.toggled'),
          },
        ]}
        onToggle={() => send({ type: 'play.toggled' })}
      />
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
