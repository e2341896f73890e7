/** JSON web tokens signed with a shared key (HS256), as the services that authenticate cards want them. */
import { createHmac } from 'node:crypto';

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const signature = (key: string, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** A token with these claims and no others; the key is used as the text that it is. */
export const signJwt = (key: string, claims: object): string => {
  const text = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}`;
  return `${text}.${signature(key, text).toString('base64url')}`;
};
