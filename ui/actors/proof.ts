/** Solves a challenge of the server (ALTCHA). A chunk of its own: few guests ever need it. */
import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

/** Longer than a slow phone needs. */
const TIMEOUT_MS = 20_000;

/** The proof to send with the same request; null if it took too long. */
export const proofOf = async (given: string): Promise<string | null> => {
  const challenge = JSON.parse(given) as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey, timeout: TIMEOUT_MS });
  return solution && btoa(JSON.stringify({ challenge, solution }));
};
