/** What is left of a reply that is not as expected, and what is said of it; the limit of its size. */
import fc from 'fast-check';
import { either as E } from 'fp-ts';
import * as t from 'io-ts';
import { expect, it } from 'vitest';
import { ShortText, readReply, type ReplyProblem } from './readReply.ts';
import { readBody } from './readBody.ts';

const Stay = t.intersection([
  t.type({ id: ShortText }),
  t.partial({
    guest: t.partial({ name: ShortText, card: t.type({ brand: ShortText, digits: ShortText }) }),
    notes: t.array(t.type({ text: ShortText })),
  }),
]);

const read = (reply: unknown) => {
  const problems: ReplyProblem[] = [];
  const value = readReply('Harbour', Stay, reply, ['guest', 'notes'], (problem) => problems.push(problem));
  return { value, fields: problems.map(({ field }) => field) };
};

it.each<[string, object, object, string[]]>([
  ['only itself', { guest: { name: 7 } }, { guest: {} }, ['guest.name']],
  [
    'the part that needs it',
    { guest: { name: 'Ada', card: { brand: 'Visa' } } },
    { guest: { name: 'Ada' } },
    ['guest.card.digits'],
  ],
  ['one item of a list', { notes: [{ text: 'a' }, { text: null }, 'b'] }, { notes: [{ text: 'a' }] }, ['notes.1.text']],
  ['a whole detail', { guest: 'Ada', notes: null }, {}, ['guest', 'notes']],
])('a wrong detail takes along %s', (_, more, left, fields) => {
  expect(read({ id: 'x', ...more })).toEqual({ value: E.right({ id: 'x', ...left }), fields });
});

it.each([
  [{ guest: { name: 'Ada' } }, 'id'],
  [{ id: null }, 'id'],
  [undefined, 'body'],
  ['text', 'body'],
  [[], 'body'],
])('a reply without what it needs cannot be used: %j', (reply, field) => {
  expect(read(reply)).toMatchObject({ value: { left: { partner: 'Harbour', field } }, fields: [field] });
});

it('a reply from which more than fifty items of a list would be left out cannot be used', () => {
  const notes = (count: number) => Array.from({ length: count }, () => ({ text: 7 }));
  expect(read({ id: 'x', notes: notes(50) }).value).toEqual(E.right({ id: 'x', notes: [] }));
  expect(read({ id: 'x', notes: notes(51) }).value).toMatchObject({ left: { field: 'notes.0.text' } });
});

it('any reply is read or refused, and nothing is left out of one without a word', () => {
  const detail = fc.oneof(
    fc.jsonValue(),
    fc.record({ name: fc.jsonValue(), card: fc.jsonValue(), text: fc.jsonValue() }),
  );
  const reply = fc.record({ id: fc.oneof(fc.string(), fc.jsonValue()), guest: detail, notes: fc.array(detail) });
  fc.assert(
    fc.property(fc.oneof(fc.jsonValue(), reply), (sent) => {
      const { value, fields } = read(sent);
      expect(E.isRight(value) && Stay.is(sent)).toBe(fields.length === 0);
    }),
  );
});

const replyOf = (...chunks: readonly string[]): Response =>
  new Response(
    new ReadableStream<Uint8Array<ArrayBuffer>>({
      start: (controller) => {
        for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk));
        controller.close();
      },
    }),
  );

it('a body is read whole up to the limit, in however many parts it comes', async () => {
  expect(String(await readBody(replyOf('123', '45'), 5))).toBe('12345');
  expect(String(await readBody(new Response(null), 5))).toBe('');
});

it.each([[['123456']], [['123', '456']], [['12345', '6']]])(
  'a body of one byte more is refused: %j',
  async (chunks) => {
    await expect(readBody(replyOf(...chunks), 5)).rejects.toThrow('more than 5 bytes');
  },
);
