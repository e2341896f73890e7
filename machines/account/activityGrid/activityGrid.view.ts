/** The view of the grid of activities. */
import type { SnapshotFrom } from 'xstate';
import { RESORT_NAMES } from '../../stay/stay.text.ts';
import type { ResortCode } from '../../contract/stay.ts';
import { stateName } from '../../kit/stateName.ts';
import { formatTokens } from '../../basket/tokens.text.ts';
import type { activityGridMachine } from './activityGrid.machine.ts';
import { isActivityVisible, withPlayToggled, withResortToggled, withTokenValueToggled } from './activityGrid.rules.ts';
import type { ActivityFilters, GridActivity } from './activityGrid.types.ts';

/** A filter to press; `text` is how many activities are shown with it on. */
export type FilterView<Value> = Readonly<{ value: Value; label: string; text: string; isOn: boolean }>;

export type ActivityCardView = Readonly<{
  id: string;
  title: string;
  text: string;
  /** 'Skegness', 'At every resort' */
  placeText: string;
  /** '4 tokens', 'No tokens needed' */
  costText: string;
  tokens: readonly string[];
  isPlayExperience: boolean;
}>;

export type ActivityGridView = Readonly<{
  /** the state of the chart, 'listed' */
  state: string;
  isShown: boolean;
  isLoading: boolean;
  isListed: boolean;
  message: string | null;
  isBroken: boolean;
  title: string;
  intro: string;
  play: FilterView<'play'>;
  resorts: readonly FilterView<ResortCode>[];
  tokenValues: readonly FilterView<number>[];
  canClear: boolean;
  activities: readonly ActivityCardView[];
  /** '12 activities' */
  countText: string;
  /** what to do when the filters show none; null otherwise */
  emptyText: string | null;
}>;

export type ActivityGridSnapshot = SnapshotFrom<typeof activityGridMachine>;

const NO_COST = 'No tokens needed';

const costText = (value: number | null): string => (value === null ? NO_COST : formatTokens(value));

const cardOf = ({ id, title, text, resort, tokenValue, tokens, isPlayExperience }: GridActivity): ActivityCardView => ({
  id,
  title,
  text,
  placeText: resort === null || resort === 'ALL' ? 'At every resort' : RESORT_NAMES[resort],
  costText: costText(tokenValue),
  tokens,
  isPlayExperience,
});

/** The view of the grid. */
export const activityGridView = (snapshot: ActivityGridSnapshot): ActivityGridView => {
  const { texts, values, activities, filters, notice } = snapshot.context;
  const shown = activities.filter(({ isVisible }) => isVisible);
  const countWith = (next: ActivityFilters): string =>
    String(activities.filter((activity) => isActivityVisible(activity, next)).length);
  /** how many are shown with the filter on, whether it is on now or would be */
  const textOf = (isOn: boolean, next: ActivityFilters): string => countWith(isOn ? filters : next);
  return {
    state: stateName(snapshot.value),
    isShown: !snapshot.matches('hidden'),
    isLoading: snapshot.matches('loading'),
    isListed: snapshot.matches('listed'),
    message: notice,
    isBroken: snapshot.matches('broken'),
    title: texts?.title ?? 'What tokens are for',
    intro: texts?.intro ?? '',
    play: {
      value: 'play',
      label: 'Play experiences only',
      text: textOf(filters.isPlayExperience, withPlayToggled(filters)),
      isOn: filters.isPlayExperience,
    },
    resorts: filters.resorts.map(({ value, isEnabled }) => ({
      value,
      label: RESORT_NAMES[value],
      text: textOf(isEnabled, withResortToggled(filters, value)),
      isOn: isEnabled,
    })),
    tokenValues: filters.tokens.map(({ value, isEnabled }) => ({
      value,
      label: values.find((one) => one.value === value)?.label ?? costText(value),
      text: textOf(isEnabled, withTokenValueToggled(filters, value)),
      isOn: isEnabled,
    })),
    canClear: snapshot.can({ type: 'filters.cleared' }),
    activities: shown.map(cardOf),
    countText: `${shown.length} ${shown.length === 1 ? 'activity' : 'activities'}`,
    emptyText: snapshot.matches('listed') && shown.length === 0 ? (texts?.emptyText ?? null) : null,
  };
};
