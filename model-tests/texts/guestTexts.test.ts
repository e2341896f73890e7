// The texts of every page: none of them sends a guest to our team without a telephone.
import { expect, it } from 'vitest';
import { shownTexts } from './guestTexts.ts';
import { sendsToTeam, withoutContact } from './team.ts';

it('no page of the product sends a guest to our team without the telephone and its hours', () => {
  const sending = shownTexts().filter(({ text }) => sendsToTeam(text));
  expect(new Set(sending.map(({ page }) => page)).size).toBeGreaterThan(5);
  expect([...new Set(sending.flatMap((block) => withoutContact(block) ?? []))]).toEqual([]);
}, 120_000);
