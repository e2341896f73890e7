/** JSON web tokens of the vendor: HS256 with the account's key, valid for ten minutes. */
import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';

const lifeSeconds = 600;

export type Claims = Record<string, unknown>;
export type Jwt = {
  /** Signs a token with the vendor's standard claims and these. */
  mint(claims?: Claims): string;
  /** The claims of a token that was signed with this key and has not expired; undefined for any other. */
  read(token: unknown): Claims | undefined;
};

/** Signs and verifies tokens with one key; `now` in epoch milliseconds. */
export function createJwt(key: string, now: () => number): Jwt {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const sign = (text: string) => createHmac('sha256', key).update(text).digest();
  return {
    mint(claims = {}) {
      const iat = Math.floor(now() / 1000);
      const own = { jti: randomUUID(), iat, iss: 'simulated-api-identifier', OrgUnitId: 'simulated-org-unit' };
      const text = `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ ...own, exp: iat + lifeSeconds, ...claims })}`;
      return `${text}.${sign(text).toString('base64url')}`;
    },
    read(token) {
      const [head, body, signature, ...more] = typeof token === 'string' ? token.split('.') : [];
      if (head === undefined || body === undefined || signature === undefined || more.length > 0) return undefined;
      const given = Buffer.from(signature, 'base64url');
      const expected = sign(`${head}.${body}`);
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
      // The signature is valid, so the content is JSON that we wrote.
      const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Claims;
      return Number(claims['exp']) * 1000 > now() ? claims : undefined;
    },
  };
}
