/** Address lookup with Loqate's Capture service: Find, repeated until a match is an address, then Retrieve. */
import { setTimeout as delay } from 'node:timers/promises';
import { either as E } from 'fp-ts';
import { LRUCache } from 'lru-cache';
import type { AddressMatch, AddressQuery } from '../../../machines/contract/address.ts';
import { exchange, failureOf } from '../exchange.ts';
import { readJson } from '../readBody.ts';
import type { ReportReply } from '../readReply.ts';
import type { AddressConfig } from './config.ts';
import type { AddressFailure, AddressPort } from './port.ts';
import { addressOf, matchesOf, PARTNER } from './replies.ts';

/** Only addresses of the UK, Guernsey, the Isle of Man and Jersey are looked up; guests type others. */
const COUNTRIES = 'GB,GG,IM,JE';
const ORIGIN = 'GB';
const MATCHES_AT_MOST = 50;
const MOST_BYTES = 256 * 1024;
const RETRY_MS = 200;
const CACHE_TTL_MS = 60_000;
const CACHE_SIZE = 500;
/** How long requests pause after the service has rejected our account: no guest can fix that. */
const PAUSE_MS = 60_000;

type LookupResult<A> = E.Either<AddressFailure, A>;

/** Creates the adapter. `nowMs` is a monotonic clock in milliseconds, `report` hears of malformed replies. */
export const createLoqate = (config: AddressConfig, nowMs: () => number, report: ReportReply): AddressPort => {
  const cache = new LRUCache<string, AddressMatch[]>({
    max: CACHE_SIZE,
    ttl: CACHE_TTL_MS,
    ttlResolution: 0,
    perf: { now: nowMs },
  });
  let pausedUntil = -Infinity;

  const get = async (path: string, query: Readonly<Record<string, string>>): Promise<LookupResult<unknown>> => {
    const url = new URL(path, config.baseUrl);
    url.search = new URLSearchParams({ Key: config.key, ...query }).toString();
    try {
      const request: RequestInit = { redirect: 'error', signal: AbortSignal.timeout(config.timeoutMs) };
      return await exchange(PARTNER, url, request, async (reply): Promise<LookupResult<unknown>> => {
        const body = await readJson(reply, MOST_BYTES);
        if (reply.ok) return E.right(body);
        const { status } = reply;
        if (failureOf(status) === 'theirs')
          report({ partner: PARTNER, field: 'status', expected: `Expected 200, not ${status}.` });
        return E.left({ kind: 'theirs', detail: `answered ${status}` });
      });
    } catch (error) {
      // the error's name contains neither the key nor what the guest typed
      return E.left({ kind: 'theirs', detail: error instanceof Error ? error.name : 'no answer' });
    }
  };

  const ask = async <A>(
    [path, query]: [string, Readonly<Record<string, string>>],
    read: (body: unknown, report: ReportReply) => LookupResult<A>,
    tries: number,
  ): Promise<LookupResult<A>> => {
    if (nowMs() < pausedUntil) return E.left({ kind: 'theirs', detail: 'left alone after it rejected our account' });
    const body = await get(path, query);
    const answer = E.isLeft(body) ? body : read(body.right, report);
    if (E.isRight(answer)) return answer;
    if (answer.left.kind === 'ours') pausedUntil = nowMs() + PAUSE_MS;
    if (answer.left.kind !== 'theirs' || tries === 1) return answer;
    await delay(RETRY_MS);
    return ask([path, query], read, tries - 1);
  };

  const find = async ({ text, container }: AddressQuery): Promise<LookupResult<readonly AddressMatch[]>> => {
    const words = text.trim().replace(/\s+/g, ' ').toUpperCase();
    const key = `${container ?? ''}\n${words}`;
    const cached = cache.get(key);
    if (cached !== undefined) return E.right(cached);
    const query = {
      Text: words,
      ...(container === null ? {} : { Container: container }),
      Countries: COUNTRIES,
      Origin: ORIGIN,
      Limit: String(MATCHES_AT_MOST),
      Language: 'en-gb',
      // otherwise the service ranks matches by the location of our server
      IsMiddleware: 'true',
    };
    const found = await ask([config.findPath, query], matchesOf, 2);
    if (E.isRight(found)) cache.set(key, found.right);
    return found;
  };

  // every Retrieve is charged, so it is not retried
  return { find, retrieve: (id) => ask([config.retrievePath, { Id: id }], addressOf, 1) };
};
