/** The view of the kind of accommodation while its chart is loading: one line, which can be opened already. */
import type { StayTypeView } from './stayType.view.ts';
import { areDefaultPreferences, preferencesOf, type SearchChoice } from './choice.ts';
import { ANY_ACCOMMODATION, RESORT_FIRST } from './stayType.text.ts';

const PREFERENCES_SET = 'What you wished for';

/**
 * `pendingEvents` are the events sent meanwhile; the chart receives them once it is loaded. Preferences from an address
 * open it at once.
 */
export const stayTypePlaceholderView = (
  choice: SearchChoice,
  pendingEvents: readonly { readonly type: string }[],
): StayTypeView => {
  const hasPreferences = !areDefaultPreferences(preferencesOf(choice));
  const isOpen = pendingEvents.reduce(
    (wasOpen, { type }) => (type === 'stayType.opened' ? true : type === 'stayType.closed' ? false : wasOpen),
    hasPreferences,
  );
  return {
    state: isOpen ? 'open.loading' : 'closed',
    isOpen,
    isReady: !isOpen,
    error: null,
    groups: [],
    summary: hasPreferences ? PREFERENCES_SET : ANY_ACCOMMODATION,
    hasKinds: hasPreferences,
    refusal: choice.resort === null ? RESORT_FIRST : null,
  };
};
