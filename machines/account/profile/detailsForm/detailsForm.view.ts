/** The view of the form for the holder's details. */
import type { SnapshotFrom } from 'xstate';
import { remainingRefusals } from '../../../kit/remainingRefusals.ts';
import { stateName } from '../../../kit/stateName.ts';
import { personRefusals, personTextAt, type PersonForm } from '../../person.rules.ts';
import { personView, type PersonView } from '../../person.view.ts';
import type { detailsFormMachine } from './detailsForm.machine.ts';

export type DetailsFormView = PersonView &
  Readonly<{
    /** the state of the chart, 'filling.quiet' */
    state: string;
    form: PersonForm;
    isBusy: boolean;
    isSaved: boolean;
    isBroken: boolean;
    notice: string | null;
    /** a new object after each refusal */
    attempt: object;
  }>;

export type DetailsFormSnapshot = SnapshotFrom<typeof detailsFormMachine>;

/** The view of the form. */
export const detailsFormView = (snapshot: DetailsFormSnapshot): DetailsFormView => {
  const { fields, refusals, notice, today } = snapshot.context;
  const errors = remainingRefusals(snapshot.context, fields, {
    textAt: personTextAt,
    refusalsOf: (form) => personRefusals(form, today),
  });
  return {
    ...personView(errors),
    state: stateName(snapshot.value),
    form: fields,
    isBusy: snapshot.hasTag('busy'),
    isSaved: snapshot.matches({ filling: 'saved' }),
    isBroken: snapshot.matches('broken'),
    notice,
    attempt: refusals,
  };
};
