/** The events of failed calls that the forms of the account area share. */
import type { FormRejected, SendFailed } from '../../machines/account/accountForm.ts';
import type { Failure } from '../../machines/contract/envelope.ts';
import type { SessionLost } from '../../machines/outcomes/outcomes.ts';
import { failureMessage, sessionLossEvent } from './failures.ts';

/** The event for a lost session, else for a form that could not be sent. */
export const sendFailure = (failure: Failure): SessionLost | SendFailed =>
  sessionLossEvent(failure) ?? { type: 'send.failed', message: failureMessage(failure) };

/** The same for a form whose fields the server may refuse. `fields` maps each field of the call to its form field. */
export const formFailure = (
  failure: Failure,
  fields: Readonly<Record<string, string>>,
): SessionLost | SendFailed | FormRejected => {
  const errors = failure.validationErrors.flatMap(({ field, message }) => {
    const own = fields[field];
    return own === undefined ? [] : [{ field: own, message }];
  });
  return errors.length > 0 && errors.length === failure.validationErrors.length
    ? { type: 'form.rejected', errors }
    : sendFailure(failure);
};
