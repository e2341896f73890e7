/**
 * The headers of a proof of work: a refusal with a challenge (status 428) is repeated with its proof. A proof is the
 * JSON of `{challenge, solution}` (ALTCHA) in base64.
 */
export const CHALLENGE_HEADER = 'x-challenge';
export const PROOF_HEADER = 'x-proof';
