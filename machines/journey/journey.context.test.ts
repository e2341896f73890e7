/** What the journey forgets when a guest leaves a step. */
import { describe, expect, it } from 'vitest';
import { NO_QUERY } from '../app/query.ts';
import { bookingWith } from '../kit/test/samples.ts';
import { NO_PICKER } from '../picker/availability.rules.ts';
import { startingChoice } from '../search/choice.ts';
import { ANY_WEEKEND } from '../weekendSearch/weekendFilters.ts';
import { NEXT_STEP, afterAddress, afterLeaving, initialContext, withoutHold } from './journey.context.ts';
import type { JourneyContext } from './journey.types.ts';

const today = '2027-01-11';
const destination = {
  brand: 'family',
  step: 'extras',
  choice: null,
  weekendFilters: null,
  detail: null,
  resId: null,
  query: NO_QUERY,
} as const;

/** On the guests step, opened from the overview, with something typed that is not saved, and a notice. */
const CONTEXT: JourneyContext = {
  ...initialContext({
    today,
    choice: startingChoice(today),
    weekendFilters: ANY_WEEKEND,
    booking: bookingWith(),
    paidResId: null,
    picker: NO_PICKER.picker,
    login: null,
    guestDraft: { email: '', draftFields: {} },
    destination: { ...destination, step: 'guests' },
  }),
  isUnsaved: true,
  editing: 'dining',
  notice: 'An earlier notice.',
};

describe.each([
  ['by an address', afterAddress(CONTEXT, destination)],
  ['by confirming it', afterLeaving(CONTEXT, { to: destination })],
  ['for the next step', NEXT_STEP],
  ['because the hold is lost', withoutHold(CONTEXT, 'It is lost.')],
])('a guest who leaves a step %s', (_, change) => {
  const next = { ...CONTEXT, ...change };
  it('is not asked about unsaved fields on any other page', () => {
    expect(next.isUnsaved).toBe(false);
  });
  it('does not return to the overview, and reads no earlier notice', () => {
    expect(next.editing).toBeNull();
    expect(next.notice).not.toBe('An earlier notice.');
  });
});
