/** The guests of one party: how many of each age band, and the cots of the infants. */
import type { PartyEvent } from '../../../machines/party/party.machine.ts';
import type { CotView, CountView, PartyView } from '../../../machines/party/party.view.ts';
import { Button } from '../../parts/actions/Button.tsx';
import { Fieldset } from '../../parts/fields/Fieldset.tsx';
import { SelectField } from '../../parts/fields/SelectField.tsx';
import { Stepper } from '../../parts/fields/Stepper.tsx';
import { testIdsFor } from '../../parts/testId.ts';
import { fieldId } from '../shared/errors.ts';
import type { Send } from '../../parts/send.ts';
import styles from './Who.module.css';

const testId = testIdsFor<PartyEvent>();

type PartyFieldsProps = {
  readonly party: PartyView;
  /** Whether there are several parties, one of which has the lead booker. */
  readonly hasLeadChoice: boolean;
  /** The errors of a refused search for this party. */
  readonly errors: readonly { readonly field: string; readonly message: string }[];
  readonly send: Send<PartyEvent>;
};

/** The steppers of a party, a list for each infant's cot, and a button to remove the party. */
export const PartyFields = ({ party, hasLeadChoice, errors, send }: PartyFieldsProps) => {
  const { partyIndex } = party;
  const cotsField = `parties.${partyIndex}.cotTypes`;
  const errorOf = (isOfCots: boolean) =>
    errors.find(({ field }) => (field === cotsField) === isOfCots)?.message ?? null;
  return (
    <div className={styles.party}>
      <Fieldset id={fieldId(`parties.${partyIndex}`)} legend={party.title} error={errorOf(false)}>
        {party.counts.map((row) => (
          <Count key={row.count} partyIndex={partyIndex} row={row} send={send} />
        ))}
      </Fieldset>
      {party.cotsHint !== null && (
        <Fieldset id={fieldId(cotsField)} legend="Cots" hint={party.cotsHint} error={errorOf(true)}>
          {party.cots.map((cot) => (
            <Cot key={cot.cotId} partyIndex={partyIndex} cot={cot} send={send} />
          ))}
        </Fieldset>
      )}
      {hasLeadChoice && (
        <label className={styles.lead}>
          <input
            {...testId('lead.chosen', partyIndex)}
            type="radio"
            name="lead"
            checked={party.isLeadHere}
            onChange={() => send({ type: 'lead.chosen', partyIndex })}
          />
          The lead guest stays in this party
        </label>
      )}
      {party.canRemove && (
        <Button
          variant="quiet"
          testId={testId('party.removed', partyIndex)}
          onPress={() => send({ type: 'party.removed', partyIndex })}
        >
          Remove {party.title.toLowerCase()}
        </Button>
      )}
    </div>
  );
};

type CountProps = { partyIndex: number; row: CountView; send: Send<PartyEvent> };

const Count = ({ partyIndex, row, send }: CountProps) => {
  const { count, value } = row;
  const change = (to: number) => send({ type: 'count.changed', partyIndex, count, value: to });
  return (
    <Stepper
      id={fieldId(`parties.${partyIndex}.${count}`)}
      label={row.label}
      hint={row.hint}
      value={value}
      lessRefusal={row.lessRefusal}
      moreRefusal={row.moreRefusal}
      testIds={{
        less: testId('count.changed', partyIndex, count, value - 1),
        more: testId('count.changed', partyIndex, count, value + 1),
      }}
      onLess={() => change(value - 1)}
      onMore={() => change(value + 1)}
    />
  );
};

type CotProps = { partyIndex: number; cot: CotView; send: Send<PartyEvent> };

const Cot = ({ partyIndex, cot, send }: CotProps) => (
  <SelectField
    id={`cot-${partyIndex}-${cot.cotId}`}
    label={cot.label}
    value={cot.value}
    placeholder="Choose a cot"
    options={cot.options.map(({ type, label, isAllowed }) => ({ value: type, label, isDisabled: !isAllowed }))}
    testId={testId('cot.chosen', partyIndex, cot.cotId)}
    onValue={(value) => {
      const chosen = cot.options.find(({ type }) => type === value);
      if (chosen) send({ type: 'cot.chosen', partyIndex, cotId: cot.cotId, cotType: chosen.type });
    }}
  />
);
