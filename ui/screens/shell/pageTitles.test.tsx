/** The titles of the steps' pages: each starts with “Error: ” exactly while its page shows errors. */
import type { ReactElement } from 'react';
import { expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { snapshotAt } from '../../../machines/accommodation/test/page.ts';
import { settledAt } from '../../../machines/kit/test/settledAt.ts';
import { FIRST_PARTY } from '../../../machines/party/party.rules.ts';
import { startingChoice } from '../../../machines/search/choice.ts';
import { searchMachine } from '../../../machines/search/search.machine.ts';
import { ANY_WEEKEND } from '../../../machines/weekendSearch/weekendFilters.ts';
import { weekendSearchMachine } from '../../../machines/weekendSearch/weekendSearch.machine.ts';
import { partMounter } from '../../test/partMounter.ts';
import { page as accommodation } from '../accommodation/page.tsx';
import { page as search } from '../search/page.tsx';
import { page as weekendSearch } from '../weekendSearch/page.tsx';
import { definePage } from './definePage.tsx';

const mount = partMounter();
const send = () => undefined;
const TITLE = 'The step · Breakwater';

/** The titles of the document while it shows each of these two pages. */
const titlesOf = async (first: ReactElement, next: ReactElement): Promise<string[]> => {
  const { render } = await mount(first);
  const before = document.title;
  render(next);
  return [before, document.title];
};

const TODAY = '2027-01-11';
const searchAt = (state: 'noErrors' | 'refused') => {
  const input = { today: TODAY, choice: startingChoice(TODAY), isPrivateBreak: false, isWhoModalRequested: false };
  const snapshot = settledAt(searchMachine, input, { awaitingChoice: state } as never);
  return <search.Component snapshot={snapshot} send={send} title={TITLE} />;
};

const NO_OFFER = { events: [], resorts: [], months: [], breaks: [] };
const weekendSearchAt = (state: 'when' | 'refused') => {
  const input = { parties: [FIRST_PARTY], weekendFilters: ANY_WEEKEND, isWhoModalRequested: false };
  const snapshot = settledAt(weekendSearchMachine, input, { asking: state } as never, { offer: NO_OFFER });
  return <weekendSearch.Component snapshot={snapshot} send={send} title={TITLE} />;
};

const accommodationAt = (state: 'noErrors' | 'refused') => (
  <accommodation.Component
    snapshot={snapshotAt({ awaitingChoice: { showingList: state } })}
    send={send}
    title={TITLE}
  />
);

/** A page that shows nothing, with a view of its own. */
const pageWith = (view: (snapshot: unknown) => object) =>
  definePage<AnyStateMachine, object>({ chart: () => searchMachine, view, Screen: () => null }).Component;

const Other = pageWith((errors) => ({ errors }));

it.each([
  ['of the search', searchAt('refused'), searchAt('noErrors')],
  ['of the search for a weekend', weekendSearchAt('refused'), weekendSearchAt('when')],
  ['of accommodation', accommodationAt('refused'), accommodationAt('noErrors')],
  [
    'of any other step',
    <Other key="wrong" snapshot={['Enter a name.'] as never} send={send} title={TITLE} />,
    <Other key="right" snapshot={[] as never} send={send} title={TITLE} />,
  ],
])('the title of the page %s says whether it has errors', async (_, wrong, right) => {
  expect(await titlesOf(wrong, right)).toEqual(['Error: The step · Breakwater', 'The step · Breakwater']);
});

it('is that of the view where the page does not show what its step is called after', async () => {
  const Own = pageWith((documentTitle) => ({ documentTitle }));
  const own = (title: string | null) => <Own snapshot={title as never} send={send} title={TITLE} />;
  expect(await titlesOf(own('Your booking · Breakwater'), own(null))).toEqual(['Your booking · Breakwater', TITLE]);
});
