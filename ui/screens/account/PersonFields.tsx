/** The fields about the holder of an account: name, date of birth, telephone, and address. */
import type { PersonForm } from '../../../machines/account/person.rules.ts';
import type { PersonView } from '../../../machines/account/person.view.ts';
import { DateOfBirthField } from '../../parts/fields/DateOfBirthField.tsx';
import { Fieldset } from '../../parts/fields/Fieldset.tsx';
import { SelectField } from '../../parts/fields/SelectField.tsx';
import { TextField } from '../../parts/fields/TextField.tsx';
import type { TestId } from '../../parts/testId.ts';
import { AddressInputs } from '../shared/AddressInputs.tsx';
import { fieldId } from '../shared/errors.ts';
import { errorOf, FieldRow } from './AccountPage.tsx';
import styles from './AccountPage.module.css';

type PersonFieldsProps = {
  readonly view: PersonView & {
    readonly form: PersonForm;
    /** While sending, the fields are read-only. */
    readonly isBusy: boolean;
  };
  readonly testIdOf: (field: keyof PersonForm) => TestId;
  readonly onField: (field: keyof PersonForm, value: string) => void;
};

/** The props common to all fields; `name` is the field's name in refusals. */
const fieldOf = ({ view, testIdOf, onField }: PersonFieldsProps, field: keyof PersonForm, name: string = field) => ({
  id: fieldId(name),
  value: view.form[field],
  error: errorOf(view.errors, name),
  isWaiting: view.isBusy,
  testId: testIdOf(field),
  onValue: (value: string) => onField(field, value),
});

/** All the fields, in the order of the page. */
export const PersonFields = (props: PersonFieldsProps) => (
  <>
    <SelectField
      label="Title"
      placeholder="Choose"
      options={props.view.titles.map((title) => ({ value: title, label: title }))}
      autoComplete="honorific-prefix"
      width="short"
      isRequired
      {...fieldOf(props, 'title')}
    />
    <FieldRow>
      <TextField label="First name" autoComplete="given-name" isRequired {...fieldOf(props, 'firstName')} />
      <TextField label="Last name" autoComplete="family-name" isRequired {...fieldOf(props, 'lastName')} />
    </FieldRow>
    <DateOfBirthField
      id="birthday"
      legend="Date of birth (optional)"
      hint="Day, month and year, for example 27 3 1984"
      error={props.view.birthdayError}
      errorParts={props.view.birthdayErrorParts}
      value={props.view.form}
      isGuests
      isWaiting={props.view.isBusy}
      testIdOf={props.testIdOf}
      onPart={props.onField}
    />
    <TextField
      label="Telephone number"
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      isOptional
      width="medium"
      {...fieldOf(props, 'phone')}
    />
    <Fieldset id="address" legend="Your address (optional)">
      <div className={styles.form}>
        <AddressInputs
          countryCode={props.view.form.countryCode}
          isBilling={false}
          rowClass={styles.fields}
          propsOf={(field) => fieldOf(props, field, `address.${field}`)}
        />
      </div>
    </Fieldset>
  </>
);
