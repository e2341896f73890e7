/** Where the focus goes after a press on the overview that was refused: to the field at fault, or to the message. */
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { BASKET_EMPTIED } from '../../../machines/basket/refusals.text.ts';
import { noErrors, overviewAt } from '../../../machines/overview/test/overviewAt.ts';
import { partMounter } from '../../test/partMounter.ts';
import { OverviewScreen } from './OverviewScreen.tsx';

const mount = partMounter();

it('leads to the field of the e-mail address when it appears with its error, and at each further attempt', async () => {
  const send = vi.fn<(event: object) => void>();
  const view = overviewAt({ shown: { reviewing: 'refused' } });
  expect(view.errors).toHaveLength(1);
  const { root } = await mount(<OverviewScreen view={view} send={send} />);
  const field = root.querySelector<HTMLElement>('[data-test="email.entered"]');
  expect(document.activeElement).toBe(field);
  const button = root.querySelector<HTMLElement>('[data-test="review.accepted"]');
  for (const attempt of [1, 2]) {
    act(() => {
      button?.focus();
      button?.click();
    });
    expect(document.activeElement).toBe(field);
    expect(send.mock.calls.filter(([event]) => 'type' in event && event.type === 'review.accepted')).toHaveLength(
      attempt,
    );
  }
});

it('has the focus on the message why a press changed nothing, each time that it appears', async () => {
  const shown = (notice: string | null) => (
    <OverviewScreen view={overviewAt(noErrors, { notice })} send={() => undefined} />
  );
  const { root, render } = await mount(shown(null));
  for (const text of ['We couldn’t save your quote.', 'We couldn’t save your quote.', 'This is sold out.']) {
    root.querySelector<HTMLElement>('[data-test="quote.requested"]')?.focus();
    render(shown(text));
    expect(document.activeElement?.id).toBe('overview-message');
    expect(document.activeElement?.textContent).toContain(text);
    render(shown(null));
  }
});

it('leaves the focus on the heading when the basket was emptied on the page before', async () => {
  const view = overviewAt(noErrors, { notice: BASKET_EMPTIED });
  const { root } = await mount(<OverviewScreen view={view} send={() => undefined} />);
  expect(root.textContent).toContain(BASKET_EMPTIED);
  expect(document.activeElement?.tagName).toBe('H1');
});
