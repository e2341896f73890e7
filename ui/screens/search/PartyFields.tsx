/** Who is coming in one party: how many of each age, and where the infants sleep. */
import type { SearchEvent } from '../../../machines/search/search.machine.ts';
import type { CotView, CountView, PartyView } from '../../../machines/search/search.view.ts';
import { Button } from '../../parts/actions/Button.tsx';
import { Fieldset } from '../../parts/fields/Fieldset.tsx';
import { SelectField } from '../../parts/fields/SelectField.tsx';
import { Stepper } from '../../parts/fields/Stepper.tsx';
import { marksFor } from '../../parts/mark.ts';
import { fieldId } from '../shared/errors.ts';
import type { Send } from '../shared/send.ts';
import styles from './SearchScreen.module.css';

const mark = marksFor<SearchEvent>();

type PartyFieldsProps = {
  readonly party: PartyView;
  /** What is wrong with its cots. */
  readonly cotError: string | null;
  readonly send: Send<SearchEvent>;
};

/** The steppers of a party, a list for each infant's cot, and the way to take the party away. */
export const PartyFields = ({ party, cotError, send }: PartyFieldsProps) => {
  const { partyIndex } = party;
  return (
    <div className={styles.party}>
      <Fieldset id={fieldId(`parties.${partyIndex}`)} legend={party.title}>
        {party.counts.map((row) => (
          <Count key={row.count} partyIndex={partyIndex} row={row} send={send} />
        ))}
      </Fieldset>
      {party.cots.length > 0 && (
        <Fieldset
          id={fieldId(`parties.${partyIndex}.cotTypes`)}
          legend="Cots"
          hint="Bring your own, or hire one from us."
          error={cotError}
        >
          {party.cots.map((cot) => (
            <Cot key={cot.cotId} partyIndex={partyIndex} cot={cot} send={send} />
          ))}
        </Fieldset>
      )}
      {party.canRemove && (
        <Button
          look="quiet"
          mark={mark('party.removed', partyIndex)}
          onPress={() => send({ type: 'party.removed', partyIndex })}
        >
          Remove {party.title.toLowerCase()}
        </Button>
      )}
    </div>
  );
};

type CountProps = { partyIndex: number; row: CountView; send: Send<SearchEvent> };

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
      marks={{
        less: mark('count.changed', partyIndex, count, value - 1),
        more: mark('count.changed', partyIndex, count, value + 1),
      }}
      onLess={() => change(value - 1)}
      onMore={() => change(value + 1)}
    />
  );
};

type CotProps = { partyIndex: number; cot: CotView; send: Send<SearchEvent> };

const Cot = ({ partyIndex, cot, send }: CotProps) => (
  <SelectField
    id={`cot-${partyIndex}-${cot.cotId}`}
    label={cot.label}
    value={cot.value}
    placeholder="Choose a cot"
    options={cot.options.map(({ type, isAllowed }) => ({ value: type, label: type, isDisabled: !isAllowed }))}
    mark={mark('cot.chosen', partyIndex, cot.cotId)}
    onValue={(value) => {
      const chosen = cot.options.find(({ type }) => type === value);
      if (chosen) send({ type: 'cot.chosen', partyIndex, cotId: cot.cotId, cotType: chosen.type });
    }}
  />
);
