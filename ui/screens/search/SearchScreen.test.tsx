/** The page of the family search: its states, the dialog about the guests over it, and the day that a key moves from. */
import type { StateValue } from 'xstate';
import { expect, it } from 'vitest';
import { settledAt } from '../../../machines/kit/test/settledAt.ts';
import { partyMachine } from '../../../machines/party/party.machine.ts';
import { FAMILY_TERMS } from '../../../machines/party/limits.rules.ts';
import { FIRST_PARTY } from '../../../machines/party/party.rules.ts';
import { partiesView } from '../../../machines/party/party.view.ts';
import { startingChoice } from '../../../machines/search/choice.ts';
import { searchMachine } from '../../../machines/search/search.machine.ts';
import { searchView } from '../../../machines/search/search.view.ts';
import { searchSteps } from '../../../machines/search/steps.view.ts';
import { partMounter } from '../../test/partMounter.ts';
import { SearchScreen } from './SearchScreen.tsx';

const mount = partMounter();

const TODAY = '2027-01-11';

const pageAt = async (value: StateValue, party: 'saved' | 'inModal' | null = 'saved') => {
  const choice = { ...startingChoice(TODAY), resort: 'BG' as const };
  const input = { today: TODAY, choice, isPrivateBreak: false, isWhoModalRequested: false };
  const snapshot = settledAt(searchMachine, input, value as never, { focus: '2027-01-22' });
  const ofParty = { parties: [FIRST_PARTY], terms: FAMILY_TERMS, isModalRequested: false };
  const send = () => undefined;
  return (
    await mount(
      <SearchScreen
        view={searchView(snapshot)}
        steps={searchSteps(snapshot, null, null)}
        party={party && partiesView(settledAt(partyMachine, ofParty, party as never, {}))}
        stayType={null}
        send={send}
        sendParty={send}
        sendStayType={send}
      />,
    )
  ).root;
};

it('says the state of its chart and that of the parties; a dash for a chart that has failed', async () => {
  const stateOf = (root: HTMLElement) => root.querySelector<HTMLElement>('[data-screen="search"]')?.dataset['state'];
  expect(stateOf(await pageAt({ awaitingChoice: 'noErrors' }))).toBe('awaitingChoice.noErrors saved -');
  expect(stateOf(await pageAt({ awaitingChoice: 'noErrors' }, null))).toBe('awaitingChoice.noErrors - -');
});

it('asks about the guests in a dialog over the page, but not after a defect', async () => {
  const dialogsOf = (root: HTMLElement) => root.querySelectorAll('dialog').length;
  expect(dialogsOf(await pageAt({ awaitingChoice: 'noErrors' }, 'inModal'))).toBe(1);
  expect(dialogsOf(await pageAt('broken', 'inModal'))).toBe(0);
});

it('says below its price that all fees are included', async () => {
  const root = await pageAt({ awaitingChoice: 'noErrors' });
  expect(root.textContent).toContain('All fees included');
});

// a message about the day leads to it, and so does a key
it('has one day that the focus can be moved to by its id', async () => {
  const root = await pageAt({ awaitingChoice: 'noErrors' });
  const [day, ...others] = root.querySelectorAll('[id="date"]');
  expect(others).toEqual([]);
  expect(day?.textContent).toContain('22');
});
