/** Continuing from the overview with a wrong e-mail address: each attempt leads to its field. */
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { overviewAt } from '../../../machines/overview/test/overviewAt.ts';
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
