/** JSON web tokens signed with a shared key (HS256), as the card authentication services require. */
import { createHmac } from 'node:crypto';

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const signature = (key: string, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** A token with exactly these claims. The key is used as plain text, without decoding. */
export const signJwt = (key: string, claims: object): string => {
  const text = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}`;
  return `${text}.${signature(key, text).toString('base64url')}`;
};
