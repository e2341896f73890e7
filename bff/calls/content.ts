/** Call handlers for content: an entertainment guide, and a page from whichever content system has it. */
import { either as E } from 'fp-ts';
import { refuse } from '../../machines/kit/refusal.ts';
import { todayAt } from '../kernel/today.ts';
import { badInput, refused } from '../kernel/refused.ts';
import { guideDataOf } from '../site/guides.ts';
import type { ReadHandler } from './handler.ts';

/** A guide with its days as dates. Refusals: invalidInput (id) if it does not exist, unavailable. */
export const getGuideData: ReadHandler<'get-guide-data'> = async (deps, query) => {
  const found = await deps.guides.read(query);
  if (E.isRight(found)) return E.right(guideDataOf(found.right, todayAt(deps)));
  return E.left(
    found.left.kind === 'notFound'
      ? badInput(refuse('id', 'There is no such guide for that day.'))
      : refused('unavailable'),
  );
};

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
