// The record of what a page reads of its views: a field that nobody reads is named.
import { expect, it } from 'vitest';
import { recordReads } from './readFields.ts';

type View = {
  title: string;
  hidden: string;
  cards: { code: string; price: { text: string; pence: number } }[];
  aside: { note: string } | null;
};

const VIEW: View = {
  title: 't',
  hidden: 'h',
  cards: [{ code: 'a', price: { text: '£1', pence: 100 } }],
  aside: { note: 'n' },
};

it('names the fields that no render reads, and nothing inside of them', () => {
  const reads = recordReads();
  const view = reads.watch(VIEW) as View;
  expect([view.title, ...view.cards.map(({ code, price }) => code + price.text)]).toEqual(['t', 'a£1']);
  expect(reads.unread()).toEqual(['aside', 'cards[].price.pence', 'hidden']);
});

it('takes together what is read of all watched views', () => {
  const reads = recordReads();
  const { title, ...others } = reads.watch(VIEW) as View;
  expect([title, others.hidden]).toEqual(['t', 'h']);
  expect((reads.watch({ ...VIEW, aside: null }) as View).cards[0]?.price.pence).toBe(100);
  expect(reads.unread()).toEqual(['aside.note', 'cards[].code', 'cards[].price.text']);
});

it('gives the same copy for the same value, so that a page sees it as unchanged', () => {
  const view = recordReads().watch(VIEW) as View;
  expect(view.cards[0]).toBe(view.cards[0]);
});
