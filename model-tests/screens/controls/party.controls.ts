// What the controls of the parties show and send.
import type { PartyEvent } from '../../../machines/party/party.machine.ts';
import type { PartiesView, PartyView } from '../../../machines/party/party.view.ts';
import { noControl, type ControlsOf } from '../controls.types.ts';

const partyAt = ({ parties }: PartiesView, [index]: readonly string[]): PartyView | undefined =>
  parties.find(({ partyIndex }) => String(partyIndex) === index);

export const partyControls: ControlsOf<PartiesView, PartyEvent['type']> = {
  byEvent: {
    'count.changed': (view, { key }) => {
      const [, count, value] = key;
      const row = partyAt(view, key)?.counts.find((one) => one.count === count);
      const refusal = Number(value) < (row?.value ?? 0) ? row?.lessRefusal : row?.moreRefusal;
      return { isDisabled: refusal !== null };
    },
    'cot.chosen': {
      reason: 'the text that stands for no choice cannot be chosen again',
      shows: (view, { key }) => {
        const cot = partyAt(view, key)?.cots.find(({ cotId }) => String(cotId) === key[1]);
        return {
          value: cot?.value ?? 'no cot',
          options: ['', ...(cot?.options ?? []).map((one) => `${one.type}${one.isAllowed ? '' : ' (disabled)'}`)],
        };
      },
      payload: (_, { key: [party, cot] }, cotType) =>
        cotType === '' ? null : { partyIndex: Number(party), cotId: Number(cot), cotType },
    },
    'lead.chosen': (view, { key }) => ({ isChecked: partyAt(view, key)?.isLeadHere === true }),
    'party.added': ({ addRefusal }) => ({ isDisabled: addRefusal !== null }),
    'party.removed': () => ({}),
    'who.saved': ({ refusal }) => ({ isDisabled: refusal !== null }),
    'who.closed': () => ({}),
    'parties.replaced': noControl('the search sends it'),
    'terms.changed': noControl('the search sends it'),
  },
};
