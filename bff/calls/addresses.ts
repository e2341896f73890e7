/** Postal address lookup. It is optional: where it is unavailable, the guest types the address. */
import { either as E } from 'fp-ts';
import type { AddressFailure, AddressPort } from '../providers/address/port.ts';
import { badInput, type Refused } from '../kernel/refused.ts';
import type { CallDeps, ReadHandler } from './handler.ts';

/** The lookup service; null if it is switched off or not configured. */
export const addressService = async ({
  addresses,
  toggles,
}: Pick<CallDeps, 'addresses' | 'toggles'>): Promise<AddressPort | null> =>
  addresses !== null && (await toggles()).loqateAddressValidation ? addresses : null;

/** The reply to a failure: invalidInput for an outdated request, else `fallback`. Logs failures of our own account. */
const replyToFailure = <A>(
  failure: AddressFailure,
  field: string,
  fallback: A,
  { logDefect }: Pick<CallDeps, 'logDefect'>,
): E.Either<Refused, A> => {
  if (failure.kind === 'asked')
    return E.left(badInput({ field, message: 'We can’t find that address any more. Please look it up again.' }));
  if (failure.kind === 'ours') logDefect(new Error(`address lookup: ${failure.detail}`));
  return E.right(fallback);
};

export const findAddress: ReadHandler<'find-address'> = async (deps, question) => {
  const service = await addressService(deps);
  if (service === null) return E.right({ isAvailable: false, matches: [] });
  const found = await service.find(question);
  return E.isLeft(found)
    ? replyToFailure(
        found.left,
        question.container === null ? 'text' : 'container',
        { isAvailable: false, matches: [] },
        deps,
      )
    : E.right({ isAvailable: true, matches: [...found.right] });
};

export const retrieveAddress: ReadHandler<'retrieve-address'> = async (deps, { id }) => {
  const service = await addressService(deps);
  if (service === null) return E.right({ isAvailable: false, address: null });
  const found = await service.retrieve(id);
  return E.isLeft(found)
    ? replyToFailure(found.left, 'id', { isAvailable: false, address: null }, deps)
    : E.right({ isAvailable: true, address: found.right });
};
