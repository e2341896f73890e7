/** Decodes the JSON of a content system's reply. */
import { either as E } from 'fp-ts';
import type * as t from 'io-ts';
import { decode, problemsOf } from '../../kernel/decode.ts';
import type { Answer } from './cache.ts';
import type { Reply } from './fetchReply.ts';

export const malformed = <A>(detail: string): Answer<A> => ({ kind: 'failed', failure: { kind: 'malformed', detail } });

const CHARSET = /\bcharset="?([\w.:-]+)/i;

/** The text of a reply in the character set that it names; UTF-8 if it names none, or none that we know. */
const textOf = ({ body, contentType }: Reply): string => {
  const named = CHARSET.exec(contentType)?.[1] ?? 'utf-8';
  const decoder = E.tryCatch(
    () => new TextDecoder(named),
    () => new TextDecoder(),
  );
  return E.toUnion(decoder).decode(body);
};

/** The value of a reply; `malformed` if it is not JSON, or not what the codec expects. */
export function decodeReply<A>(answer: Answer<Reply>, codec: t.Decoder<unknown, A>, url: URL): Answer<A> {
  if (answer.kind !== 'found') return answer;
  const json = E.tryCatch(
    (): unknown => JSON.parse(textOf(answer.value)),
    () => 'not JSON',
  );
  if (E.isLeft(json)) return malformed(`${url.pathname}: ${json.left}`);
  const value = decode(codec, json.right);
  if (E.isLeft(value)) return malformed(`${url.pathname}: ${problemsOf(value.left)}`);
  return { kind: 'found', value: value.right, etag: answer.etag };
}
