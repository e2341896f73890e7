/** Repeats a request once that the server answers with a challenge, with its proof (`machines/contract/proof.ts`). */
import { CHALLENGE_HEADER, PROOF_HEADER } from '../../machines/contract/proof.ts';

/** The same as `send` for every other request. A challenge that cannot be solved leaves the server's refusal. */
export const provingFetch =
  (send: typeof fetch): typeof fetch =>
  async (input, init) => {
    const response = await send(input, init);
    const challenge = response.headers.get(CHALLENGE_HEADER);
    if (challenge === null) return response;
    const proof = await import('./proof.ts').then(({ proofOf }) => proofOf(challenge)).catch(() => null);
    return proof === null ? response : send(input, { ...init, headers: { ...init?.headers, [PROOF_HEADER]: proof } });
  };
