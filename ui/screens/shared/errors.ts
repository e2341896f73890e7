/** Converts the errors of a view for the error summary. */
import { focusErrorSummary } from '../../parts/fields/ErrorSummary.tsx';

type FieldErrors = readonly { readonly field: string; readonly message: string }[];

/** The id of a field's control: its name with '-' for '.', such as 'units-0-guests-1-firstName'. */
export const fieldId = (field: string): string => field.replaceAll('.', '-');

/** The errors with the ids to link to; pass `idOf` if a control has another id than its field's. */
export const summaryErrors = (errors: FieldErrors, idOf: (field: string) => string = fieldId) =>
  errors.map(({ field, message }) => ({ fieldId: idOf(field), message }));

/** A key that changes when other fields have errors than before. */
export const errorsKey = (errors: FieldErrors): string => errors.map(({ field }) => field).join(' ');

/** A form's submit handler: prevents the page load, focuses an error summary that is still shown, calls `onSubmit`. */
export const submitHandler =
  (onSubmit: () => void) =>
  (event: { preventDefault(): void }): void => {
    event.preventDefault();
    focusErrorSummary();
    onSubmit();
  };
