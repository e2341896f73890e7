// What a provider sends back: its token stands in the fragment of the address, until the page has taken it out.
import { DEFECT } from './outcomes.ts';
import type { Visit } from './visit.types.ts';

const NONCE = 'n'.repeat(43);

/** A token as a provider sends it, on the way to the account. */
export const PROVIDER_FRAGMENT = `id_token=e30.e30.c2ln&state=account.${NONCE}`;

const FRAGMENTS: Readonly<Record<string, string>> = {
  received: PROVIDER_FRAGMENT,
  'received on the way to the payment': PROVIDER_FRAGMENT.replace('account.', 'overview.'),
  'received on the way to a booking': PROVIDER_FRAGMENT.replace('account.', 'booking-12345678.'),
  declined: `error=access_denied&state=account.${NONCE}`,
  missing: '',
  [DEFECT]: PROVIDER_FRAGMENT,
};

/** Prepares the return from a provider: with its token, without one, or failing. */
export const returnFromProvider = ({ page }: Visit, outcome: string): Promise<void> =>
  page.evaluate(
    ([fragment, isBroken]) => {
      const replaceState = history.replaceState.bind(history);
      replaceState(history.state, '', fragment === '' ? location.pathname : `${location.pathname}#${fragment}`);
      if (!isBroken) return;
      history.replaceState = (...state) => {
        history.replaceState = replaceState;
        throw new Error(`a planted defect: ${String(state[2])}`);
      };
    },
    [FRAGMENTS[outcome] ?? '', outcome === DEFECT] as const,
  );
