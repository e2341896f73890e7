/**
 * Punctuation at the end of an address in a sentence, which mail programs and messengers add to the link:
 * “…/12345678).”. None of our addresses and tokens ends with such a character.
 */
export const TRAILING_PUNCTUATION = /(?:[.,;:!?)\]}>'"’”»]|%(?:29|5D|7D|3E|27|22|E2%80%9[9D]|C2%BB))+$/i;
