/** The view of the form for the holder's details. */
import type { SnapshotFrom } from 'xstate';
import { Title } from '../../../contract/title.ts';
import { datePartsError, type DateParts } from '../../../kit/dateParts.ts';
import { stateName } from '../../../kit/stateName.ts';
import type { DetailsFields } from './details.rules.ts';
import type { detailsFormMachine } from './detailsForm.machine.ts';

export type DetailsFormView = Readonly<{
  /** the state of the chart, 'filling.quiet' */
  state: string;
  fields: DetailsFields;
  titles: readonly string[];
  isBusy: boolean;
  isSaved: boolean;
  isBroken: boolean;
  notice: string | null;
  errors: readonly { field: string; message: string }[];
  /** a new object after each refusal */
  attempt: object;
  birthError: string | null;
  /** the boxes that `birthError` is about */
  birthErrorParts: readonly (keyof DateParts)[];
}>;

export type DetailsFormSnapshot = SnapshotFrom<typeof detailsFormMachine>;

/** The view of the form. */
export const detailsFormView = (snapshot: DetailsFormSnapshot): DetailsFormView => {
  const { fields, refusals, notice } = snapshot.context;
  const messages = Object.fromEntries(refusals.map(({ field, message }) => [field, message]));
  const { message: birthError, parts: birthErrorParts } = datePartsError(messages, 'birthday');
  return {
    state: stateName(snapshot.value),
    fields,
    titles: Object.keys(Title.keys),
    isBusy: snapshot.hasTag('busy'),
    isSaved: snapshot.matches({ filling: 'saved' }),
    isBroken: snapshot.matches('broken'),
    notice,
    errors: refusals,
    attempt: refusals,
    birthError,
    birthErrorParts,
  };
};
