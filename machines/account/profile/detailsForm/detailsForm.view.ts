/** The view of the form for the holder's details. */
import type { SnapshotFrom } from 'xstate';
import { Title } from '../../../contract/title.ts';
import { datePartsError, type DateParts } from '../../../kit/dateParts.ts';
import { remainingRefusals } from '../../../kit/remainingRefusals.ts';
import { stateName } from '../../../kit/stateName.ts';
import { personRefusals, personTextAt, type PersonForm } from '../../person.rules.ts';
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
  const { fields, refusals, notice, today } = snapshot.context;
  const errors = remainingRefusals(snapshot.context, fields, {
    textAt: personTextAt,
    refusalsOf: (form) => personRefusals(form, today),
  });
  const messages = Object.fromEntries(errors.map(({ field, message }) => [field, message]));
  const { message: birthdayError, parts: birthdayErrorParts } = datePartsError(messages, 'birthday');
  return {
    state: stateName(snapshot.value),
    form: fields,
    titles: Object.keys(Title.keys),
    isBusy: snapshot.hasTag('busy'),
    isSaved: snapshot.matches({ filling: 'saved' }),
    isBroken: snapshot.matches('broken'),
    notice,
    errors,
    attempt: refusals,
    birthdayError,
    birthdayErrorParts,
  };
};
