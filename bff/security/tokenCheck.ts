/** Secret tokens are compared in constant time. */
import { createHash, timingSafeEqual } from 'node:crypto';

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Returns a function that checks whether a text is the token. */
export const createTokenCheck = (token: string): ((text: string) => boolean) => {
  const expected = sha256(token);
  return (text) => timingSafeEqual(sha256(text), expected);
};
