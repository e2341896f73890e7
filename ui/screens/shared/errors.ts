/** Converts the errors of a view for the error summary. */
import { focusErrorSummary } from '../../parts/fields/ErrorSummary.tsx';

type FieldErrors = readonly { readonly field: string; readonly message: string }[];

/** The id of a field's control: its name with '-' for '.', such as 'units-0-guests-1-firstName'. */
export const fieldId = (field: string): string => field.replaceAll('.', '-');

/** The errors with the ids to link to; pass `idOf` if the controls have other ids than `fieldId` gives. */
export const summaryErrors = (errors: FieldErrors, idOf: (field: string) => string = fieldId) =>
  errors.map(({ field, message }) => ({ fieldId: idOf(field), message }));

/** A key that changes when the errors are about other fields. */
export const errorsKey = (errors: FieldErrors): string => errors.map(({ field }) => field).join(' ');

/**
 * The attributes of a form that a chart handles. Submitting focuses an error summary that is still shown, and calls
 * `onSubmit`. The browser neither validates nor sends, even without the script: outside a dialog, the method `dialog`
 * does nothing, while any other method would load a page, lose what was typed, or put it into the address.
 */
export const formProps = (onSubmit: () => void) =>
  ({
    noValidate: true,
    method: 'dialog',
    onSubmit: (event: { preventDefault(): void }): void => {
      event.preventDefault();
      focusErrorSummary();
      onSubmit();
    },
  }) as const;
