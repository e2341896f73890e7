/** The view of the form for the holder's details. */
import type { SnapshotFrom } from 'xstate';
import { Title } from '../../../contract/title.ts';
import { datePartsError, type DateParts } from '../../../kit/dateParts.ts';
import { stateName } from '../../../kit/stateName.ts';
import type { PersonForm } from '../../person.rules.ts';
import type { detailsFormMachine } from './detailsForm.machine.ts';

export type DetailsFormView = Readonly<{
  /** the state of the chart, 'filling.quiet' */
  state: string;
  form: PersonForm;
  titles: readonly string[];
  isBusy: boolean;
  isSaved: boolean;
  isBroken: boolean;
  notice: string | null;
  errors: readonly { field: string; message: string }[];
  /** a new object after each refusal */
  attempt: object;
  birthdayError: string | null;
  /** the boxes that `birthdayError` is about */
  birthdayErrorParts: readonly (keyof DateParts)[];
}>;

export type DetailsFormSnapshot = SnapshotFrom<typeof detailsFormMachine>;

/** The view of the form. */
export const detailsFormView = (snapshot: DetailsFormSnapshot): DetailsFormView => {
  const { fields, refusals, notice } = snapshot.context;
  const messages = Object.fromEntries(refusals.map(({ field, message }) => [field, message]));
  const { message: birthdayError, parts: birthdayErrorParts } = datePartsError(messages, 'birthday');
  return {
    state: stateName(snapshot.value),
    form: fields,
    titles: Object.keys(Title.keys),
    isBusy: snapshot.hasTag('busy'),
    isSaved: snapshot.matches({ filling: 'saved' }),
    isBroken: snapshot.matches('broken'),
    notice,
    errors: refusals,
    attempt: refusals,
    birthdayError,
    birthdayErrorParts,
  };
};
