/** The parties as guests use them: the effect of a press on a stepper, and which messages are announced. */
import { useSelector } from '@xstate/react';
import { act } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { createActor, fromTransition } from 'xstate';
import type { Party } from '../../../machines/contract/party.ts';
import { ONE_MORE, partyWith } from '../../../machines/kit/test/samples.ts';
import { FAMILY_TERMS, type PartyTerms } from '../../../machines/party/limits.rules.ts';
import { partyMachine } from '../../../machines/party/party.machine.ts';
import { partiesView } from '../../../machines/party/party.view.ts';
import { openWindow, type TestWindow } from '../../test/openWindow.ts';
import { Who } from './Who.tsx';
import { enter } from '../../test/enter.ts';
import { settledAt } from '../../../machines/kit/test/settledAt.ts';

const INCREASED = 'We’ve increased the number of units to cater for your party.';
const FOLLOWED = 'You’re booking for adults only on a family break. Our team will follow this up with you.';

let window: TestWindow;
beforeEach(async () => void (window = await openWindow()));

/** Mounts the parties of a family search. */
const open = (parties: Party[], terms: PartyTerms = FAMILY_TERMS) => {
  const parent = createActor(fromTransition((state: null) => state, null)).start();
  const input = { parties, terms, isModalRequested: false };
  const actor = createActor(partyMachine, { input, parent }).start();
  const Page = () => (
    <Who
      view={useSelector(actor, (snapshot) => partiesView(snapshot))}
      errors={[]}
      send={(event) => actor.send(event)}
    />
  );
  const { root, unmount } = window.mount(<Page />);
  return {
    unmount,
    press: (label: string, party = 0) =>
      act(() => root.querySelectorAll<HTMLElement>(`button[aria-label="${label}"]`)[party]?.click()),
    /** what a screen reader announces politely */
    announced: () => [...root.querySelectorAll('[role="status"] p')].map((one) => one.textContent),
    /** the kinds of cots that the first infant's list offers */
    cots: () => [...root.querySelectorAll('select option')].map((one) => one.textContent),
    text: () => root.textContent,
    parties: () => [...root.querySelectorAll('fieldset > legend')].map((one) => one.textContent),
    counts: () => [...root.querySelectorAll('output')].map((one) => Number.parseInt(one.textContent ?? '', 10)),
  };
};

// requirement: JOURNEY-5-SEARCH-INFO
it('adds a unit and says so when the stepper goes beyond what one holds', () => {
  const page = open([partyWith({ numberOfAdults: 8, isLeadBookerInParty: true })]);
  expect([page.parties(), page.announced()]).toEqual([['Your party'], [FOLLOWED]]);
  page.press('One more: Children');
  expect(page.announced()).toEqual([INCREASED]);
  expect(page.parties()).toEqual(['Party 1', 'Party 2']);
  expect(page.counts()).toEqual([4, 1, 0, 0, 4, 0, 0, 0]);
  page.press('One more: Toddlers');
  expect(page.announced()).toEqual([]);
  page.unmount();
});

it('shows each error of a refused search at its party, that of all parties above them, and no other', () => {
  const actor = createActor(partyMachine, {
    input: {
      parties: [partyWith({ numberOfInfants: 1, cotTypes: [{ id: 1, type: null }] }), ONE_MORE, ONE_MORE],
      terms: FAMILY_TERMS,
      isModalRequested: false,
    },
  }).start();
  const shownErrors = (errors: { field: string; message: string }[]) => {
    const { root, unmount } = window.mount(
      <Who view={partiesView(actor.getSnapshot())} errors={errors} send={() => undefined} />,
    );
    const shown = [...root.querySelectorAll('[id$="-error"]')].map((error) => [
      error.id,
      error.closest('fieldset')?.querySelector('legend')?.textContent ?? null,
      error.textContent,
    ]);
    unmount();
    return shown;
  };
  const errors = [
    { field: 'date', message: 'Choose a day' },
    { field: 'parties', message: 'Fewer parties' },
    { field: 'parties.0.cotTypes', message: 'Choose a cot' },
    { field: 'parties.1.numberOfAdults', message: 'Add an adult' },
  ];
  const ofAll = ['parties-error', null, 'Error: Fewer parties'];
  const ofCots = ['parties-0-cotTypes-error', 'Cots', 'Error: Choose a cot'];
  const ofSecond = ['parties-1-error', 'Party 2', 'Error: Add an adult'];
  expect(errors.map((error) => shownErrors([error]))).toEqual([[], [ofAll], [ofCots], [ofSecond]]);
  expect(shownErrors(errors)).toEqual([ofAll, ofCots, ofSecond]);
});

it('sends the kind of a cot that is chosen, and nothing for the text that stands for no choice', () => {
  const infant = partyWith({ numberOfAdults: 2, numberOfInfants: 1, cotTypes: [{ id: 1, type: 'Own cot' }] });
  const input = { parties: [infant], terms: FAMILY_TERMS, isModalRequested: false };
  const view = partiesView(settledAt(partyMachine, input, 'saved', {}));
  const sent: unknown[] = [];
  const { root, unmount } = window.mount(<Who view={view} errors={[]} send={(event) => void sent.push(event)} />);
  enter(root.querySelector('select'), 'Hired cot');
  enter(root.querySelector('select'), '');
  expect(sent).toEqual([{ type: 'cot.chosen', partyIndex: 0, cotId: 1, cotType: 'Hired cot' }]);
  unmount();
});
