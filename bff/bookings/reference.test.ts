import { expect, it } from 'vitest';
import { randomReference, allocateReference } from './reference.ts';

it('draws references of eight digits all over their range', () => {
  const drawn = Array.from({ length: 2_000 }, randomReference);
  expect(drawn.every((id) => /^[1-9]\d{7}$/.test(String(id)))).toBe(true);
  expect(new Set(drawn.map((id) => String(id)[0])).size).toBe(9);
  expect(new Set(drawn).size).toBeGreaterThan(1_990);
});

it('draws again while a reference is taken, and gives up after five', async () => {
  const taken = [11_111_111, 22_222_222];
  const drawn = [...taken, 33_333_333];
  expect(
    await allocateReference(
      () => drawn.shift() ?? 0,
      async (id) => !taken.includes(id),
    ),
  ).toBe(33_333_333);
  await expect(allocateReference(randomReference, async () => false)).rejects.toThrow(
    'no reference was free in 5 tries',
  );
});
