/** The simulated address lookup: Find and Retrieve as Loqate's Capture service answers them, errors with status 200 included. */
import type { FastifyInstance } from 'fastify';
import type { Answer, Faults } from '../faults.ts';
import type { Journal } from '../journal.ts';
import { errorItem, find, findWithin, retrieve } from './lookup.ts';

/** What faults can be armed for; the first is meant when none is named. */
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

/** Words that make the simulated service misbehave, for a person trying it. */
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

/** Mounts Find and Retrieve in any version 1, as an object of items (json3, json6) or a bare list (json2). */
export async function loqate(app: FastifyInstance, { key, faults, journal }: LoqateOptions): Promise<void> {
  const broken: Answer = { status: 500, body: {} };
  const routes = { Find: found, Retrieve: retrieved };
  for (const [name, itemsFor] of Object.entries(routes)) {
    app.get<LookupRequest>(
      `/Capture/Interactive/${name}/:version(^v1\\.\\d0$)/:format(^json\\d\\.ws$)`,
      (request, reply) =>
        faults.answer({ vendor: 'loqate', operation: name.toLowerCase() }, reply, broken, () => {
          // that something was asked is written down, and never what
          journal.append('loqate', name.toLowerCase(), {});
          // a parameter that comes twice is none
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
