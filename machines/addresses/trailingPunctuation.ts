/**
 * What mail programs and messengers take along with an address that stands in a sentence, at its end: “…/12345678).”. None of
 * our addresses ends so, nor does any token.
 */
export const TRAILING_PUNCTUATION = /(?:[.,;:!?)\]}>'"’”»]|%(?:29|5D|7D|3E|27|22|E2%80%9[9D]|C2%BB))+$/i;
