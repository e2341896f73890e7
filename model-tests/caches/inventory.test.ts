// Everything in the source that could keep a value from one reader for the next: a new place must be listed here with
// what tells its readers apart, and tested where two of them could share.
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** The places that live longer than one call, by what their values are found. */
const LASTING: Readonly<Record<string, string>> = {
  'bff/search/replyCache.ts': 'the call, the day and the whole request; replies.test.ts here',
  'bff/search/snapshots.ts': 'the resort with its month or its days; replies.test.ts here',
  'bff/search/horizon.ts': 'the day at the resorts; model-tests/time',
  'bff/bookings/today.ts': 'the quarter of an hour; model-tests/time',
  'bff/http/calls/reads.ts': 'the reply itself; replies.test.ts and visitors.test.ts here',
  'bff/http/pages/assets.ts': 'the entry and the step of the page',
  'bff/http/security/cardNumbers.ts': 'a character',
  'bff/http/calls/log.ts': 'the network of the visitor, for a minute; log.test.ts beside it',
  'bff/http/calls/callLimit.ts': 'the network of the visitor, for a minute; callLimit.test.ts beside it',
  'bff/providers/content/cache.ts': 'the URL; bff/providers/content/remote.test.ts',
  'bff/providers/content/features.ts': 'the content system',
  'bff/providers/content/picker.ts': 'the content system',
  'bff/providers/address/loqate.ts': 'the words and the container; bff/providers/address/loqate.test.ts',
  'bff/providers/sso/openIdConnect.ts': 'the provider: its public keys; openIdConnect.test.ts beside it',
  'bff/sessions/sessions.ts': 'the connections; the sessions found are of one turn only',
  'bff/db/transaction.ts': 'the connection, for one transaction',
  'bff/accounts/passwords.ts': 'nothing: how many hashes are made at once, and which wait for their turn',
  'bff/bin/dev.ts': 'nothing: whether the program ends',
  'ui/app/returnPlaces.ts': 'the path of the page, in this tab; returnPlaces.browser.test.ts',
  'ui/actors/client.ts': 'the call and the whole request; ui/actors/clientCache.test.ts',
  'ui/actors/siteScripts.ts': 'the address of the script, in this document; siteScripts.test.ts beside it',
  'ui/chunks/lazyChart.ts': 'the actor of one page',
  'ui/persistence/basketCache.ts': 'the request, until its reply',
  'ui/telemetry/chartObserver.ts': 'the actor of one page',
  'ui/telemetry/inspectorPublisher.ts': 'the actor of one page',
  'ui/parts/map/panZoom.ts': 'the pointer on one map',
};

/** Tables that are filled and read within one call. */
const WITHIN_A_CALL: readonly string[] = [
  'bff/admin/providerRecords.ts',
  'bff/bookings/addonCatalogue.ts',
  'bff/bookings/chooseAddons.ts',
  'bff/http/calls/decode.ts',
  'bff/search/allocation.ts',
  'bff/search/monthOnSale.ts',
  'bff/shop/rules.ts',
  'bff/shop/stock.ts',
  'bff/stock/pools.ts',
  'machines/app/linkValues.ts',
  'machines/weekendSearch/filters.rules.ts',
];

/** A table that begins empty, a cache of the library, or a variable of a whole module. */
const PLACE = /new (?:Weak)?Map(?:<.*>)?\(\)|new (?:LRUCache|DataLoader)|createRateLimit|createRemoteJWKSet\(|^let /m;

/** Simulators, the content store and the generated data are no part of the product. */
const ELSEWHERE = /\.test\.tsx?$|\/test\/|^bff\/(?:sandbox|content|db\/seed)\//;

it('lists every place in which a value could be kept for another reader', () => {
  const files = globSync('{bff,ui,machines}/**/*.{ts,tsx}', { cwd: ROOT })
    .filter((file) => !ELSEWHERE.test(file))
    .filter((file) => PLACE.test(readFileSync(`${ROOT}/${file}`, 'utf8')));
  expect(files.toSorted()).toEqual([...Object.keys(LASTING), ...WITHIN_A_CALL].toSorted());
});
