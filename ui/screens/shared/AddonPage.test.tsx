/** The page around add-ons: what stands under its heading, what its notices are, and what it says while it saves. */
import { expect, it } from 'vitest';
import { diningAt } from '../../../machines/dining/test/diningAt.ts';
import { partMounter } from '../../test/partMounter.ts';
import { DiningScreen } from '../dining/DiningScreen.tsx';

const mount = partMounter();

const pageAt = async (...at: Parameters<typeof diningAt>) =>
  (await mount(<DiningScreen view={diningAt(...at)} send={() => undefined} />)).root;

it('says under its heading that nothing has to be added', async () =>
  expect((await pageAt('awaitingChoice')).querySelector('h1 + p')?.textContent).toBe(
    'Add a package now, or eat as you like when you’re here.',
  ));

it.each([
  ['Your basket is now empty', 'Information: '],
  ['We can’t save this now.', 'Warning: '],
])('the notice “%s” is read out as “%s”', async (notice, tone) => {
  const root = await pageAt('awaitingChoice', { notice });
  const said = [...root.querySelectorAll('[role="status"]')].map(({ textContent }) => textContent);
  expect(said).toContain(`${tone}${notice}`);
});

it('says that it saves while it does, and that its price has all fees', async () => {
  const root = await pageAt('saving');
  expect(root.querySelector('[data-test="step.finished"]')?.textContent).toBe('Saving');
  expect(root.querySelector('aside')?.textContent).toContain('All fees included');
});
