/** The fields of a postal address, those of its country and in its words. */
import { addressInputs, chosenOf, type AddressField } from '../../../machines/contract/postal.ts';
import { SelectField } from '../../parts/fields/SelectField.tsx';
import { TextField } from '../../parts/fields/TextField.tsx';
import type { TestId } from '../../parts/testId.ts';

type FieldProps = {
  readonly id: string;
  readonly value: string;
  readonly error: string | null;
  readonly isWaiting?: boolean;
  readonly testId: TestId;
  readonly onValue: (value: string) => void;
};

type AddressInputsProps = {
  readonly countryCode: string;
  /** The address of a card has to be typed; that of an account may be left out as a whole. */
  readonly isBilling: boolean;
  /** The class of the fields that are beside each other: town, state and postcode. */
  readonly rowClass: string | undefined;
  readonly propsOf: (field: AddressField) => FieldProps;
};

/** Each field as a box or a list. */
export const AddressInputs = ({ countryCode, isBilling, rowClass, propsOf }: AddressInputsProps) => {
  const fields = addressInputs(countryCode).map(({ options, ...input }) => {
    const props = {
      ...input,
      ...propsOf(input.field),
      autoComplete: `${isBilling ? 'billing ' : ''}${input.autoComplete}`,
      isRequired: isBilling && !input.isOptional,
    };
    return options === null ? (
      <TextField key={input.field} {...props} />
    ) : (
      <SelectField key={input.field} {...props} value={chosenOf(options, props.value)} options={options} />
    );
  });
  return (
    <>
      {fields.slice(0, 3)}
      <div className={rowClass}>{fields.slice(3)}</div>
    </>
  );
};
