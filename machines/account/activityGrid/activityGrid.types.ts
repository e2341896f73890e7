/** Context, input and events of the grid of activities that tokens pay for (spec: account area 3, token activity). */
import type { Activity, GridText, TokenValue } from '../../contract/activities.ts';
import type { ResortCode } from '../../contract/stay.ts';
import type { LoadFailed } from '../../outcomes/outcomes.ts';

/** An activity with whether the filters show it. */
export type GridActivity = Activity & Readonly<{ isVisible: boolean }>;

/** One value of a filter. */
export type FilterValue<Value> = Readonly<{ value: Value; isEnabled: boolean }>;

/** The filters: `isBBW` is the brand of the booking, `isPlayExperience` shows play experiences alone. */
export type ActivityFilters = Readonly<{
  isPlayExperience: boolean;
  isBBW: boolean;
  resorts: readonly FilterValue<ResortCode>[];
  tokens: readonly FilterValue<number>[];
}>;

export type ActivitiesLoaded = {
  type: 'activities.loaded';
  texts: GridText;
  activities: readonly Activity[];
  values: readonly TokenValue[];
};

export type ActivityGridEvent =
  | { type: 'play.toggled' }
  | { type: 'resort.toggled'; resort: ResortCode }
  | { type: 'tokenValue.toggled'; value: number }
  | { type: 'filters.cleared' }
  | { type: 'retry.requested' }
  | ActivitiesLoaded
  | LoadFailed;

/** `isOn`: whether the new tokens page, which has the grid, is switched on. */
export type ActivityGridInput = Readonly<{ isOn: boolean; isBBW: boolean; resort: ResortCode }>;

export type ActivityGridContext = ActivityGridInput &
  Readonly<{
    texts: GridText | null;
    /** the token values with their labels */
    values: readonly TokenValue[];
    activities: readonly GridActivity[];
    filters: ActivityFilters;
    notice: string | null;
  }>;
