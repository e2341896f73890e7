/** The addresses of a sign-in provider: those of the settings, else those of its discovery document. */
import { either as E } from 'fp-ts';
import * as t from 'io-ts';
import { decodeReport, problemsOf } from '../../kernel/decode.ts';
import { exchange, failureOf } from '../exchange.ts';
import { readText } from '../readBody.ts';
import type { SsoConfig } from './config.ts';
import type { SsoFailure } from './port.ts';

type Kind = Exclude<SsoFailure['kind'], 'refused'>;

/** The provider cannot be asked, or its answer cannot be used, or does not fit our settings. */
export class ProviderFailure extends Error {
  readonly kind: Kind;

  constructor(kind: Kind, detail: string) {
    super(detail);
    this.kind = kind;
  }
}

/** The name of every provider in the log. */
export const SINGLE_SIGN_ON = 'single sign-on';

/** A guest waits for the answer. */
export const TIMEOUT_MS = 5_000;
export const MOST_BYTES = 64 * 1024;

type Endpoints = Readonly<{ authorizeUrl: string; jwksUrl: string }>;

/** Where Microsoft Entra publishes the document of all organisations; its issuer has their ids left open. */
const ANY_TENANT = 'common';

/** OpenID Connect Discovery 1.0, 4. */
const documentUrlOf = (issuer: string): URL =>
  new URL(`${issuer.replace('{tenantid}', ANY_TENANT).replace(/\/$/, '')}/.well-known/openid-configuration`);

const ofDocument = (kind: Kind, detail: string) => new ProviderFailure(kind, `discovery document: ${detail}`);

const discover = async ({ issuer, timeoutMs = TIMEOUT_MS }: SsoConfig): Promise<Endpoints> => {
  const url = documentUrlOf(issuer);
  // a provider on this machine has no https
  const isSafe = (text: string): boolean => text.startsWith('https:') || URL.parse(text)?.origin === url.origin;
  const Address = t.refinement(t.string, (text) => URL.canParse(text) && isSafe(text), 'secure address');
  const Discovered = t.type({ issuer: t.string, authorization_endpoint: Address, jwks_uri: Address });
  const request: RequestInit = { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) };
  const { ok, status, text } = await exchange(SINGLE_SIGN_ON, url, request, async (reply) => ({
    ok: reply.ok,
    status: reply.status,
    text: await readText(reply, MOST_BYTES),
  }));
  if (!ok) throw ofDocument(failureOf(status), `answered ${status}`);
  const read = decodeReport(Discovered, JSON.parse(text));
  if (E.isLeft(read)) throw ofDocument('theirs', problemsOf(read.left));
  const { issuer: documented, authorization_endpoint: authorizeUrl, jwks_uri: jwksUrl } = read.right;
  if (documented !== issuer) throw new ProviderFailure('ours', 'its discovery document has another issuer');
  return { authorizeUrl, jwksUrl };
};

/** Finds the addresses, and asks the provider only until it has answered. Throws `ProviderFailure`. */
export const endpointsOf = (config: SsoConfig): (() => Promise<Endpoints>) => {
  const { authorizeUrl, jwksUrl } = config;
  let found = authorizeUrl !== null && jwksUrl !== null ? Promise.resolve({ authorizeUrl, jwksUrl }) : null;
  return async () => {
    try {
      return await (found ??= discover(config));
    } catch (error) {
      found = null;
      if (error instanceof ProviderFailure) throw error;
      if (error instanceof SyntaxError) throw ofDocument('theirs', 'Expected JSON.');
      throw ofDocument(failureOf(error), error instanceof Error ? error.message : 'no answer');
    }
  };
};
