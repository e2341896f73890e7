/** The simulated address lookup: Find and Retrieve of Loqate's Capture service, including errors with status 200. */
import type { FastifyInstance } from 'fastify';
import type { Answer, Faults } from '../faults.ts';
import type { Journal } from '../journal.ts';
import { errorItem, find, findWithin, retrieve } from './lookup.ts';

/** The operations that faults can be armed for; the first is the default. */
export const loqateOperations = ['find', 'retrieve'] as const;

type LoqateOptions = { key: string; faults: Faults; journal: Journal };
type Query = Readonly<Record<string, string | undefined>>;
type LookupRequest = {
  Params: { version: string; format: string };
  Querystring: Record<string, string | string[] | undefined>;
};

const UNKNOWN_KEY = errorItem(
  '2',
  'Unknown key',
  'The key you are using to access the service was not found.',
  'Please check that the key is correct.',
);
const OUT_OF_CREDIT = errorItem(
  '3',
  'Account out of credit',
  'Your account is either out of credit or has insufficient credit.',
  'Please ensure your account has enough credit.',
);
const QUERY_MISSING = errorItem(
  '1001',
  'Text or Container Required',
  'The Text or Container parameters were not supplied.',
  'Check they were supplied and try again.',
);
const ID_INVALID = errorItem(
  '1001',
  'Id Invalid',
  'The Id parameter supplied was invalid.',
  'Try again, using only Ids from the Find service.',
);

/** Texts that make the simulated service fail, for manual testing. */
const MAGIC_WORDS: Readonly<Record<string, readonly unknown[]>> = {
  '!NOKEY': [UNKNOWN_KEY],
  '!QUOTA': [OUT_OF_CREDIT],
  '!EMPTY': [],
};

const found = ({ Text = '', Container }: Query): readonly unknown[] => {
  const magic = MAGIC_WORDS[Text.toUpperCase()];
  if (magic !== undefined) return magic;
  if (Container !== undefined) return findWithin(Container, Text) ?? [QUERY_MISSING];
  return Text.trim() === '' ? [QUERY_MISSING] : find(Text);
};

const retrieved = ({ Id = '' }: Query): readonly unknown[] => {
  const item = retrieve(Id);
  return item === null ? [ID_INVALID] : [item];
};

/** Registers Find and Retrieve in any version 1.x0. Replies are an object with the items (json3, json6) or a list (json2). */
export async function loqate(app: FastifyInstance, { key, faults, journal }: LoqateOptions): Promise<void> {
  const broken: Answer = { status: 500, body: {} };
  const routes = { Find: found, Retrieve: retrieved };
  for (const [name, itemsFor] of Object.entries(routes)) {
    app.get<LookupRequest>(
      `/Capture/Interactive/${name}/:version(^v1\\.\\d0$)/:format(^json\\d\\.ws$)`,
      (request, reply) =>
        faults.answer({ vendor: 'loqate', operation: name.toLowerCase() }, reply, broken, () => {
          // records the call, but never its content
          journal.append('loqate', name.toLowerCase(), {});
          // a repeated parameter counts as absent
          const query: Query = Object.fromEntries(
            Object.entries(request.query).map(([field, value]) => [
              field,
              typeof value === 'string' ? value : undefined,
            ]),
          );
          if (query['Text']?.toUpperCase() === '!500') return broken;
          const items = query['Key'] === key ? itemsFor(query) : [UNKNOWN_KEY];
          reply.header('Records', String(items.length));
          return { status: 200, body: request.params.format === 'json2.ws' ? items : { Items: items } };
        }),
    );
  }
}
