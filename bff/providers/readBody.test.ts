/** The size limit for reading another company's reply. */
import { expect, it } from 'vitest';
import { readBody } from './readBody.ts';

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
