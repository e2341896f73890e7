/** The parties in a dialog: what saves them, and what closes it without that. */
import { act } from 'react';
import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import type { Party } from '../../../machines/contract/party.ts';
import { partyWith } from '../../../machines/kit/test/samples.ts';
import { FAMILY_TERMS } from '../../../machines/party/limits.rules.ts';
import { partyMachine, type PartyEvent } from '../../../machines/party/party.machine.ts';
import { partiesView } from '../../../machines/party/party.view.ts';
import { partMounter } from '../../test/partMounter.ts';
import { WhoDialog } from './WhoDialog.tsx';

const mount = partMounter();

const BOOKABLE = partyWith({ numberOfAdults: 2, isLeadBookerInParty: true });
const WITHOUT_COT = partyWith({ ...BOOKABLE, numberOfInfants: 1, cotTypes: [{ id: 1, type: null }] });

/** Mounts the dialog of a search whose address asks for it. */
const open = async (party: Party) => {
  const input = { parties: [party], terms: FAMILY_TERMS, isModalRequested: true };
  const view = partiesView(createActor(partyMachine, { input }).start().getSnapshot());
  const sent: PartyEvent[] = [];
  const { root } = await mount(<WhoDialog view={view} send={(event) => sent.push(event)} />);
  const buttons = [...root.querySelectorAll('button')];
  return {
    sent,
    title: root.querySelector('dialog[open] h2')?.textContent,
    dialog: root.querySelector('dialog'),
    button: (name: string) =>
      buttons.find((one) => one.textContent === name || one.getAttribute('aria-label') === name),
  };
};

it('saves the party that can be booked', async () => {
  const { title, button, sent } = await open(BOOKABLE);
  expect(title).toBe('Who is coming?');
  act(() => button('Save your party')?.click());
  expect(sent).toEqual([{ type: 'who.saved' }]);
});

it('says why a party cannot be saved, and saves nothing then', async () => {
  const { dialog, button, sent } = await open(WITHOUT_COT);
  const save = button('Save your party');
  act(() => save?.click());
  expect(sent).toEqual([]);
  expect(dialog?.querySelector(`[id="${save?.getAttribute('aria-describedby')}"]`)?.textContent).toBe(
    'Please select a cot type for all infants',
  );
});

it('closes without saving by its button and by Escape', async () => {
  const { dialog, button, sent } = await open(BOOKABLE);
  act(() => button('Close')?.click());
  expect(sent).toEqual([{ type: 'who.closed' }]);
  act(() => void dialog?.dispatchEvent(new Event('cancel', { cancelable: true })));
  expect(sent).toEqual([{ type: 'who.closed' }, { type: 'who.closed' }]);
});
