/** Which activities the filters show (spec: account area 4, token activity visibility). */
import type { Activity, TokenValue } from '../../contract/activities.ts';
import { RESORT_CODES } from '../../contract/resorts.ts';
import type { ResortCode } from '../../contract/stay.ts';
import type { ActivityFilters, FilterValue, GridActivity } from './activityGrid.types.ts';

/** The filters at the start: the brand and the resort of the booking, every token value, and all kinds of play. */
export const startingFilters = (
  { isBBW, resort }: Readonly<{ isBBW: boolean; resort: ResortCode }>,
  values: readonly TokenValue[],
): ActivityFilters => ({
  isPlayExperience: false,
  isBBW,
  resorts: RESORT_CODES.map((value) => ({ value, isEnabled: value === resort })),
  tokens: values.map(({ value }) => ({ value, isEnabled: false })),
});

const isEnabled = <Value>(filter: readonly FilterValue<Value>[], value: Value | null): boolean =>
  filter.some((one) => one.isEnabled && one.value === value);

const isAtResort = ({ resort }: Activity, { resorts }: ActivityFilters): boolean =>
  resort === null || resort === 'ALL' || isEnabled(resorts, resort);

/** If no token value is selected, all count as selected. */
const hasTokenValue = ({ tokenValue }: Activity, { tokens }: ActivityFilters): boolean =>
  tokens.every((value) => !value.isEnabled) || isEnabled(tokens, tokenValue);

/** Whether the filters show an activity. */
export const isActivityVisible = (activity: Activity, filters: ActivityFilters): boolean =>
  activity.isBBW === filters.isBBW &&
  isAtResort(activity, filters) &&
  hasTokenValue(activity, filters) &&
  (!filters.isPlayExperience || activity.isPlayExperience);

/** The activities with whether the filters show each. */
export const filteredActivities = (activities: readonly Activity[], filters: ActivityFilters): GridActivity[] =>
  activities.map((activity) => ({ ...activity, isVisible: isActivityVisible(activity, filters) }));

const toggled = <Value>(filter: readonly FilterValue<Value>[], value: Value): FilterValue<Value>[] =>
  filter.map((one) => (one.value === value ? { ...one, isEnabled: !one.isEnabled } : one));

export const withPlayToggled = (filters: ActivityFilters): ActivityFilters => ({
  ...filters,
  isPlayExperience: !filters.isPlayExperience,
});

export const withResortToggled = (filters: ActivityFilters, resort: ResortCode): ActivityFilters => ({
  ...filters,
  resorts: toggled(filters.resorts, resort),
});

export const withTokenValueToggled = (filters: ActivityFilters, value: number): ActivityFilters => ({
  ...filters,
  tokens: toggled(filters.tokens, value),
});

const disabled = <Value>(filter: readonly FilterValue<Value>[]): FilterValue<Value>[] =>
  filter.map((one) => ({ ...one, isEnabled: false }));

/** Every filter disabled; the brand stays. */
export const clearedFilters = ({ isBBW, resorts, tokens }: ActivityFilters): ActivityFilters => ({
  isPlayExperience: false,
  isBBW,
  resorts: disabled(resorts),
  tokens: disabled(tokens),
});

/** The activities after clearing the filters: those of the brand that have a token value, at any resort. */
export const clearedActivities = (activities: readonly Activity[], { isBBW }: ActivityFilters): GridActivity[] =>
  activities.map((activity) => ({
    ...activity,
    isVisible: activity.tokenValue !== null && activity.isBBW === isBBW,
  }));

/** Whether clearing would change a filter. */
export const isAnyFilterOn = ({ isPlayExperience, resorts, tokens }: ActivityFilters): boolean =>
  isPlayExperience || [...resorts, ...tokens].some((one) => one.isEnabled);
