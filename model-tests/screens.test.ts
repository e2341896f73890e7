// Renders the screen of every step in every reachable state of its chart: the control of an event must be usable
// exactly when the chart accepts the event.
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { matchesState, type StateValue } from 'xstate';
import { canonical } from './explore/plain.ts';
import { isStateShownAt, keyIn } from './page/page-chart.ts';
import { sampleOf } from './page/sample.ts';
import { paymentScreen } from './screens/booking.screens.ts';
import { differentStates } from './screens/differentViews.ts';
import type { ScreenUnderTest } from './screens/screen.ts';
import { screens } from './screens/screens.ts';
import { pickerScreen } from './screens/search.screens.ts';

/** Whether the page has a usable control for this event. */
const hasControl = (html: string, type: string, key: readonly unknown[] = []): boolean => {
  const withTestId = [...html.matchAll(/<(?:a|button|input|select|table)\b[^>]*>/g)].map(([tag]) => tag);
  const testId = `data-test="${type}"${key.length === 0 ? '' : ` data-key="${key.join('.')}"`}`;
  const isUsable = (tag: string): boolean =>
    !/ (?:aria-disabled="true"|disabled=""|readonly="")/i.test(tag) && !/type="radio".* checked=""/.test(tag);
  return withTestId.some((tag) => tag.includes(testId) && isUsable(tag));
};

/** The rendered page for each different state. */
const drawn = ({ page: { chart }, viewOf, render }: ScreenUnderTest) =>
  differentStates(chart).map((snapshot) => ({ snapshot, html: renderToStaticMarkup(render(viewOf(snapshot))) }));

describe.each(screens.map((screen) => ({ name: screen.page.chart.name, screen })))(
  'the screen of $name',
  ({ screen }) => {
    const { chart, headings: expected, isOffered, pageActions } = screen.page;

    it('has its headings, and a usable control for an event exactly when the chart accepts it', () => {
      const wrong: string[] = [];
      const headings = new Set<string>();
      for (const { snapshot, html } of drawn(screen)) {
        const at = { state: snapshot.value as StateValue, context: snapshot.context as Record<string, unknown> };
        const shown = isStateShownAt(screen.page, at) ? html.matchAll(/<h1\b[^>]*>(.*?)<\/h1>/g) : [];
        for (const [, text = ''] of shown) headings.add(text);
        expect(html).toContain('data-state="');
        for (const [name, event] of Object.entries(chart.events)) {
          const { type } = event;
          const key = keyIn(screen.page, sampleOf(event));
          if (key === null || pageActions?.[type]) continue;
          const isAccepted = snapshot.can(event);
          if (isAccepted && isOffered?.(sampleOf(event), at) === false) continue;
          if (hasControl(html, type, key) !== isAccepted) {
            wrong.push(
              `${canonical(snapshot.value)}: “${name}” is ${isAccepted ? 'accepted without a' : 'refused and has a'} control`,
            );
          }
        }
      }
      expect(wrong).toEqual([]);
      expect(headings).toEqual(new Set(expected));
    });
  },
);

it.each(
  screens.filter(({ page }) => page.isLoadedWhole === true).map((screen) => ({ name: screen.page.chart.name, screen })),
)('the page of $name fills the window while it loads, so that the footer does not move', ({ screen }) =>
  expect(drawn(screen)[0]?.html).toContain('fills-window'),
);

it('the maps have one primary button: confirming a selection, or without one the way on', () => {
  const counts = drawn(pickerScreen).map(({ html }) => [...html.matchAll(/class="[^"]*_primary_/g)].length);
  expect(Math.max(...counts)).toBe(1);
});

// requirement: JOURNEY-8-MSG-PAYMENT-FAILED, JOURNEY-8-MSG-NO-PAYMENT-TAKEN, JOURNEY-8-MSG-TRY-AGAIN
// requirement: JOURNEY-8-MSG-PAYMENT-BODY
it('the payment form shows the messages of the spec when the bank declines, and offers a retry', () => {
  const declined = drawn(paymentScreen).filter(({ snapshot }) =>
    matchesState({ declined: 'byBank' }, snapshot.value as StateValue),
  );
  expect(declined).not.toEqual([]);
  for (const { html } of declined) {
    expect(html).toContain('There has been an issue processing your payment, please try again.');
    expect(html).toContain('NO PAYMENT TAKEN');
    expect(html).toContain(
      'Oops! Your payment didn&#x27;t go through. Please click try again below and check your details are correct. You can contact your bank to find out more information on why this payment failed.',
    );
    expect(html).toContain('TRY AGAIN');
    expect(hasControl(html, 'retry.requested')).toBe(true);
  }
});
