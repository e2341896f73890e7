/** Which fields of a document hold the address of a picture: of the picture itself, and of its crop for a phone. */
const KEYS: readonly string[] = ['src', 'narrow'];

export const isPictureKey = (key: string): boolean => KEYS.includes(key);
