/** Where the focus goes after a refused press on the overview: to the field at fault, or to the message. */
import { act } from 'react';
import { expect, it } from 'vitest';
import { BASKET_EMPTIED } from '../../../machines/basket/refusals.text.ts';
import { full, noErrors, overviewAt } from '../../../machines/overview/test/overviewAt.ts';
import { OverviewScreen } from './OverviewScreen.tsx';
import { screenRenderer } from '../../test/renderScreen.tsx';
import { bookingWith, lineOf } from '../../../machines/kit/test/samples.ts';

const show = screenRenderer();

it('leads to the field of the e-mail address when it appears with its error, and at each further attempt', async () => {
  const view = overviewAt({ shown: { reviewing: 'refused' } });
  expect(view.errors).toHaveLength(1);
  const { control, sent } = await show((send) => <OverviewScreen view={view} send={send} />);
  const field = control('email.entered');
  expect(document.activeElement).toBe(field);
  const button = control('review.accepted');
  for (const attempt of [1, 2]) {
    act(() => {
      button?.focus();
      button?.click();
    });
    expect(document.activeElement).toBe(field);
    expect(sent.filter((event) => 'type' in event && event.type === 'review.accepted')).toHaveLength(attempt);
  }
});

it('has the focus on the message why a press changed nothing, each time that it appears', async () => {
  const shown = (notice: string | null) => (
    <OverviewScreen view={overviewAt(noErrors, { notice })} send={() => undefined} />
  );
  const { control, render } = await show(() => shown(null));
  for (const text of ['We couldn’t save your quote.', 'We couldn’t save your quote.', 'This is sold out.']) {
    control('quote.requested')?.focus();
    render(shown(text));
    expect(document.activeElement?.id).toBe('overview-message');
    expect(document.activeElement?.textContent).toContain(text);
    render(shown(null));
  }
});

it('leaves the focus on the heading when the basket was emptied on the page before', async () => {
  const view = overviewAt(noErrors, { notice: BASKET_EMPTIED });
  const { root } = await show((send) => <OverviewScreen view={view} send={send} />);
  expect(root.textContent).toContain(BASKET_EMPTIED);
  expect(document.activeElement?.tagName).toBe('H1');
});

it('has in each part its texts, and names and describes each control', async () => {
  const tokens = lineOf({ code: 'token-pre', name: 'Activity tokens', section: 'tokens', quantity: 10, price: 9_000 });
  const booking = bookingWith({ ...full, extras: [...full.extras, tokens], quoteId: 87_654_321 });
  const { texts, controls } = await show((send) => (
    <OverviewScreen view={overviewAt(noErrors, {}, booking)} send={send} />
  ));
  expect(texts('Dining', 'Accommodation', 'Extras and Passes', 'Your break')).toEqual({
    Accommodation: [
      '## Accommodation',
      '[Change accommodation](/a)',
      'Accommodation',
      'Lakeside Lodge2 adults, 1 child, 1 infant | £450.00',
      'Garden Room1 adult | £200.50',
      'Total | £650.50',
      'You save £50.00 here',
    ],
    Dining: ['## Dining', '[Change dining](/d)', 'Dining', 'Half boardParty 1 Remove | £96.00', 'Total | £96.00'],
    'Extras and Passes': [
      '## Extras and Passes',
      '[Change extras](/e)',
      'Spa',
      'Spa day Remove | £48.00',
      'Tokens',
      'Activity tokens × 10 Remove | £90.00',
      'Everything else',
      'Ground floor | £10.00',
      'Total | £58.00',
      'You save £8.00 here',
    ],
    'Your break': [
      '## Your break',
      'Skegness',
      '26 Mar 2027 to 30 Mar 2027, 4 nights',
      '2 adults, 1 child, 1 infant · 1 adult',
      'Held for you until 14:32',
      'Your break: prices',
      'Lakeside Lodge2 adults, 1 child, 1 infant | £450.00',
      'Garden Room1 adult | £200.50',
      'Half boardParty 1 | £96.00',
      'Spa day | £48.00',
      'Ground floor | £10.00',
      'Activity tokens × 10 | £90.00',
      'You saveAlready taken off the prices above | £58.00',
      'Show the details of your break',
      'Total£804.50£201.13 per personAll fees included',
      'Continue',
      'Total £804.50',
    ],
  });
  expect(controls()).toEqual([
    'link “Change dining” → edit.requested dining',
    'button “Remove Half board, Party 1” → line.removed dine-half.0',
    'link “Change accommodation” → edit.requested accommodation',
    'link “Change extras” → edit.requested extras',
    'button “Remove Spa day” → line.removed spa-day.',
    'button “Remove Activity tokens × 10” → line.removed token-pre.',
    'switch “A place on the ground floor” = on (No steps to your door, for all 4 nights.) → groundFloor.toggled',
    'switch “Give to a children’s hospital” = off (All of it goes to the charity. It is never ticked for you.) → donation.toggled',
    'textbox “Your e-mail address” =  → email.entered',
    'button “Continue to guest details” → review.accepted',
    'button “Save as a quote” → quote.requested',
    'button “Continue” → review.accepted',
  ]);
});
