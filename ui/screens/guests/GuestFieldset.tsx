/** The fields of one guest: the name, and what else is asked at their age. */
import type { ReactNode } from 'react';
import type { FieldView, GuestView } from '../../../machines/guests/guest.view.ts';
import { TICKED, fieldName, type GuestField } from '../../../machines/guests/form.types.ts';
import type { GuestChanged, RoomChosen } from '../../../machines/guests/guests.types.ts';
import { CheckboxField } from '../../parts/fields/CheckboxField.tsx';
import { DateOfBirthField } from '../../parts/fields/DateOfBirthField.tsx';
import { Fieldset } from '../../parts/fields/Fieldset.tsx';
import { SelectField } from '../../parts/fields/SelectField.tsx';
import { TextField } from '../../parts/fields/TextField.tsx';
import { testIdsFor } from '../../parts/testId.ts';
import { fieldId } from '../shared/errors.ts';
import type { Send } from '../../parts/send.ts';
import styles from './GuestsScreen.module.css';

const testId = testIdsFor<GuestChanged | RoomChosen>();

type GuestFieldsetProps = {
  readonly unitIndex: number;
  readonly guest: GuestView;
  /** The names are being saved. */
  readonly isWaiting: boolean;
  /** Shown in place of the lead guest's title and name, if these cannot be changed. */
  readonly fixedLead?: ReactNode;
  readonly send: Send<GuestChanged | RoomChosen>;
};

type FieldProps = GuestFieldsetProps & { readonly field: FieldView };

/** The control of a field. */
const Field = ({ unitIndex, guest, isWaiting, send, field }: FieldProps) => {
  const { name, control } = field;
  const { guestIndex } = guest;
  const testIdOf = (box: GuestField) => testId('guest.changed', unitIndex, guestIndex, box);
  const change = (box: GuestField, value: string) =>
    send({ type: 'guest.changed', unitIndex, guestIndex, field: box, value });
  const texts = { ...field, id: fieldId(fieldName(unitIndex, guestIndex, name)), isWaiting };
  if (name === 'dateOfBirth')
    return <DateOfBirthField {...texts} legend={field.label} value={guest} testIdOf={testIdOf} onPart={change} />;
  const [value, onValue] = [guest[name], (text: string) => change(name, text)];
  const box = { ...texts, value, onValue, isRequired: true, testId: testIdOf(name) };
  if (control === 'text') return <TextField {...box} />;
  if (control === 'select') return <SelectField {...box} placeholder="Choose" />;
  return (
    <CheckboxField {...box} isChecked={value === TICKED} onChange={(isChecked) => onValue(isChecked ? TICKED : '')} />
  );
};

/** The fields, with the names used in the rules. */
export const GuestFieldset = (props: GuestFieldsetProps) => {
  const { unitIndex, guest, isWaiting, fixedLead, send } = props;
  const { guestIndex, isLead, fields } = guest;
  const fieldsWhere = (isHere: (field: FieldView) => boolean) =>
    fields.filter(isHere).map((field) => <Field key={field.name} {...props} field={field} />);
  const others = fieldsWhere(({ isName, control }) => !isName && control !== 'checkbox');
  return (
    <Fieldset id={fieldId(`units.${unitIndex}.guests.${guestIndex}`)} legend={guest.label} hint={guest.hint}>
      {isLead && fixedLead !== undefined ? (
        fixedLead
      ) : (
        <div className={styles.names}>{fieldsWhere(({ isName }) => isName)}</div>
      )}
      {fieldsWhere(({ isName, control }) => !isName && control === 'checkbox')}
      {(others.length > 0 || guest.rooms.length > 0) && (
        <div className={styles.more}>
          {others}
          {guest.rooms.length > 0 && (
            <SelectField
              id={fieldId(fieldName(unitIndex, guestIndex, 'room'))}
              label="Room"
              value={guest.room === null ? '' : String(guest.room)}
              placeholder="Choose a room"
              options={guest.rooms}
              error={guest.roomError}
              isWaiting={isWaiting}
              testId={testId('room.chosen', unitIndex, guestIndex)}
              onValue={(value) =>
                send({ type: 'room.chosen', unitIndex, guestIndex, room: value === '' ? null : Number(value) })
              }
            />
          )}
        </div>
      )}
    </Fieldset>
  );
};
