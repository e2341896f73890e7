import { expect, it } from 'vitest';
import { randomReference, allocateReference } from './reference.ts';

it('generates random references of eight digits across the whole range', () => {
  const references = Array.from({ length: 2_000 }, randomReference);
  expect(references.every((id) => /^[1-9]\d{7}$/.test(String(id)))).toBe(true);
  expect(new Set(references.map((id) => String(id)[0])).size).toBe(9);
  expect(new Set(references).size).toBeGreaterThan(1_990);
});

it('allocates another reference while one is already used, and throws after five tries', async () => {
  const taken = [11_111_111, 22_222_222];
  const references = [...taken, 33_333_333];
  expect(
    await allocateReference(
      () => references.shift() ?? 0,
      async (id) => !taken.includes(id),
    ),
  ).toBe(33_333_333);
  await expect(allocateReference(randomReference, async () => false)).rejects.toThrow(
    'no reference was free in 5 tries',
  );
});
