/** Call handler for a page of content, from whichever content system has it. */
import { either as E } from 'fp-ts';
import { refuse } from '../../machines/kit/refusal.ts';
import { todayAt } from '../kernel/today.ts';
import { badInput, refused } from '../kernel/refused.ts';
import type { ReadHandler } from './handler.ts';

/** The page at an address. Refusals: invalidInput (path) if it does not exist, unavailable. */
export const bloomreach: ReadHandler<'bloomreach'> = async (deps, { path }) => {
  const found = await deps.contentPages(path, todayAt(deps));
  if (E.isRight(found)) return found;
  return E.left(
    found.left.kind === 'notFound'
      ? badInput(refuse('path', 'There is no page at this address.'))
      : refused('unavailable'),
  );
};
