// The texts of every page: they are those of the document that is read and approved, and none of them sends a guest to
// our team without a telephone.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../bin/run.ts';
import { pageTexts, shownTexts, TEXT_PAGES } from './guestTexts.ts';
import { sendsToTeam, withoutContact } from './team.ts';
import { sectionsOf, TEXTS } from './textsDocument.ts';

describe('docs/texts.md', () => {
  const stored = sectionsOf(readFileSync(join(ROOT, TEXTS), 'utf8'));

  it('has a section for each page, the shell and the e-mails', () => {
    expect([...stored.keys()]).toEqual(TEXT_PAGES);
  });

  it.each(TEXT_PAGES)('has the texts of %s', { timeout: 120_000 }, (page) => {
    expect(pageTexts(page).trimEnd().split('\n')).toEqual(stored.get(page)?.split('\n'));
  });
});

it('no page of the product sends a guest to our team without the telephone and its hours', () => {
  const sending = shownTexts().filter(({ text }) => sendsToTeam(text));
  expect(new Set(sending.map(({ page }) => page)).size).toBeGreaterThan(5);
  expect([...new Set(sending.flatMap((block) => withoutContact(block) ?? []))]).toEqual([]);
}, 120_000);
