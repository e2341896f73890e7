/** Errors of a view as the error summary wants them. */
import { focusErrorSummary } from '../../parts/fields/ErrorSummary.tsx';

type FieldErrors = readonly { readonly field: string; readonly message: string }[];

/** The id of a field's control: its name with '-' for '.', 'units-0-guests-1-firstName'. */
export const fieldId = (field: string): string => field.replaceAll('.', '-');

/** The errors with the ids to lead to; `idOf` where a field's place has another id. */
export const summaryErrors = (errors: FieldErrors, idOf: (field: string) => string = fieldId) =>
  errors.map(({ field, message }) => ({ fieldId: idOf(field), message }));

/** Changes when other things are wrong than before. */
export const errorsKey = (errors: FieldErrors): string => errors.map(({ field }) => field).join(' ');

/** The handler of a form: no page load; mistakes still in sight get the focus back, and `ask` tells the chart. */
export const submitHandler =
  (onSubmit: () => void) =>
  (event: { preventDefault(): void }): void => {
    event.preventDefault();
    focusErrorSummary();
    onSubmit();
  };
