/** What the page shows of the kind of accommodation while the chart of the kinds is on its way: one line, which can be pressed already. */
import type { StayTypeView } from './stayType.view.ts';
import { areDefaultPreferences, preferencesOf, type SearchChoice } from './choice.ts';
import { ANY_ACCOMMODATION, RESORT_FIRST } from './stayType.text.ts';

const PREFERENCES_SET = 'What you wished for';

/** `told` is what was pressed meanwhile: the chart does it once it is there. What an address wishes for is open at once. */
export const stayTypePlaceholderView = (
  choice: SearchChoice,
  pendingEvents: readonly { readonly type: string }[],
): StayTypeView => {
  const isWished = !areDefaultPreferences(preferencesOf(choice));
  const isOpen = pendingEvents.reduce(
    (wasOpen, { type }) => (type === 'stayType.opened' ? true : type === 'stayType.closed' ? false : wasOpen),
    isWished,
  );
  return {
    state: isOpen ? 'open.loading' : 'closed',
    isOpen,
    isReady: !isOpen,
    error: null,
    groups: [],
    summary: isWished ? PREFERENCES_SET : ANY_ACCOMMODATION,
    hasKinds: isWished,
    refusal: choice.resort === null ? RESORT_FIRST : null,
  };
};
