// The link of an e-mail: its token stands in the fragment of the address, until the page has taken it out.
import type { Visit } from './visit.types.ts';

/** A token as a link has it. */
export const TOKEN = 'a'.repeat(43);

/** Prepares the opening of a link: with its token, without one, or failing. */
export const openByLink = ({ page }: Visit, outcome: string): Promise<void> =>
  page.evaluate(
    ([token, isMissing, isBroken]) => {
      const replaceState = history.replaceState.bind(history);
      replaceState(history.state, '', isMissing ? location.pathname : `${location.pathname}#${token}`);
      if (!isBroken) return;
      history.replaceState = (...state) => {
        history.replaceState = replaceState;
        throw new Error(`a planted defect: ${String(state[2])}`);
      };
    },
    [TOKEN, outcome === 'missing', outcome === 'breaks'] as const,
  );
