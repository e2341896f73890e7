/** Moves the focus to the one field of a form that is at fault; a form of many fields has an error summary instead. */
import { useEffect } from 'react';
import { focusField } from './focusField.ts';

/** Renders nothing. `fieldId`: the control at fault, or null; it takes the focus when it is first named. */
export const FieldFocus = ({ fieldId }: { readonly fieldId: string | null }) => {
  useEffect(() => {
    if (fieldId !== null) focusField(fieldId);
  }, [fieldId]);
  return null;
};
