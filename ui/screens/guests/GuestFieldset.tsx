/** The fields of one guest: a title for adults, the name, a date of birth for younger guests. */
import type { ReactNode } from 'react';
import type { GuestView } from '../../../machines/guests/guest.view.ts';
import { TICKED, fieldName, type GuestField } from '../../../machines/guests/form.types.ts';
import type { GuestChanged, RoomChosen } from '../../../machines/guests/guests.types.ts';
import { CheckboxField } from '../../parts/fields/CheckboxField.tsx';
import { DateOfBirthField } from '../../parts/fields/DateOfBirthField.tsx';
import { Fieldset } from '../../parts/fields/Fieldset.tsx';
import { SelectField } from '../../parts/fields/SelectField.tsx';
import { TextField } from '../../parts/fields/TextField.tsx';
import { testIdsFor } from '../../parts/testId.ts';
import { fieldId } from '../shared/errors.ts';
import type { Send } from '../shared/send.ts';
import styles from './GuestsScreen.module.css';

const testId = testIdsFor<GuestChanged | RoomChosen>();

type GuestFieldsetProps = {
  readonly unitIndex: number;
  readonly guest: GuestView;
  readonly titles: readonly string[];
  /** The names are being saved. */
  readonly isWaiting: boolean;
  /** Shown in place of the lead guest's title and name, if these cannot be changed. */
  readonly fixedLead?: ReactNode;
  readonly send: Send<GuestChanged | RoomChosen>;
};

/** The fields, with the names used in the rules. Only the lead guest's fields allow autofill. */
export const GuestFieldset = ({ unitIndex, guest, titles, isWaiting, fixedLead, send }: GuestFieldsetProps) => {
  const { guestIndex, errors, isLead } = guest;
  const hint = isLead ? 'The person who checks in.' : guest.asksDateOfBirth ? guest.hint : null;
  const id = (field: string) => fieldId(fieldName(unitIndex, guestIndex, field));
  const change = (field: GuestField) => (value: string) =>
    send({ type: 'guest.changed', unitIndex, guestIndex, field, value });
  const text = (field: 'firstName' | 'lastName') => ({
    id: id(field),
    value: guest[field],
    error: errors[field] ?? null,
    isWaiting,
    isRequired: true,
    testId: testId('guest.changed', unitIndex, guestIndex, field),
    onValue: change(field),
  });
  return (
    <Fieldset
      id={fieldId(`units.${unitIndex}.guests.${guestIndex}`)}
      legend={guest.label}
      {...(hint === null ? {} : { hint })}
    >
      {isLead && fixedLead !== undefined ? (
        fixedLead
      ) : (
        <div className={styles.names}>
          {!guest.asksDateOfBirth && (
            <SelectField
              id={id('title')}
              label="Title"
              value={guest.title}
              placeholder="Choose"
              options={titles.map((title) => ({ value: title, label: title }))}
              error={errors['title'] ?? null}
              autoComplete={isLead ? 'honorific-prefix' : 'off'}
              isRequired
              isWaiting={isWaiting}
              testId={testId('guest.changed', unitIndex, guestIndex, 'title')}
              onValue={change('title')}
            />
          )}
          <TextField label="First name" autoComplete={isLead ? 'given-name' : 'off'} {...text('firstName')} />
          <TextField label="Last name" autoComplete={isLead ? 'family-name' : 'off'} {...text('lastName')} />
        </div>
      )}
      {guest.over18Label !== null && (
        <CheckboxField
          id={id('isOver18')}
          label={guest.over18Label}
          error={errors['isOver18'] ?? null}
          isChecked={guest.isOver18}
          isRequired
          isWaiting={isWaiting}
          testId={testId('guest.changed', unitIndex, guestIndex, 'isOver18')}
          onChange={(isChecked) => change('isOver18')(isChecked ? TICKED : '')}
        />
      )}
      {(guest.asksDateOfBirth || guest.rooms.length > 0) && (
        <div className={styles.more}>
          {guest.asksDateOfBirth && (
            <DateOfBirthField
              id={id('dateOfBirth')}
              legend="Date of birth"
              hint={guest.birthHint}
              error={guest.birthError}
              errorParts={guest.birthErrorParts}
              value={guest}
              isWaiting={isWaiting}
              testIdOf={(part) => testId('guest.changed', unitIndex, guestIndex, part)}
              onPart={(part, value) => change(part)(value)}
            />
          )}
          {guest.rooms.length > 0 && (
            <SelectField
              id={id('room')}
              label="Room"
              value={guest.room === null ? '' : String(guest.room)}
              placeholder="Choose a room"
              options={guest.rooms}
              error={errors['room'] ?? null}
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
