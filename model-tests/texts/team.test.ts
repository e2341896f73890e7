// Every text that sends a guest to our team has the telephone and its hours in it or on the line below.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { FAILURE_TEXT } from '../../machines/contract/envelope.ts';
import { CALL_TEAM, TEAM_HOURS, TEAM_PHONE, withHours } from '../../machines/contract/team.ts';
import { blocksOf, type Block } from './blocks.ts';
import { parseHtml } from './html.ts';
import { shownTexts } from './guestTexts.ts';

/** Words that send somebody to us. What our team does with a request needs no telephone. */
const SENDS =
  /\b(?:(?:contact|call|phone|telephone|ring|e-?mail|ask|speak (?:to|with)|talk to|get in touch with|reach) (?:us|our team|the team)\b|get in touch\b|by phone\b|help(?:s you)? on\b)/i;

const hasContact = (text: string): boolean => text.includes(TEAM_PHONE) && text.includes(TEAM_HOURS);

/** Whether the text sends a guest to our team. */
const sendsToTeam = (text: string): boolean => SENDS.test(text);

/** A button that asks our team does it itself: whoever presses it need not call. */
const doesItself = ({ place }: Pick<Block, 'place'>): boolean => place === 'button';

/** The text, when it sends a guest to our team and neither it nor the line below it says how; else null. */
const withoutContact = (block: Block): string | null =>
  sendsToTeam(block.text) && !doesItself(block) && !hasContact(block.text) && !hasContact(block.below)
    ? block.text
    : null;

const STORE = join(import.meta.dirname, '../../bff/content/store/en-GB');

const problemsIn = (html: string): string[] =>
  blocksOf(parseHtml(html)).flatMap((block) => withoutContact(block) ?? []);

it('no text of a failed call sends a guest to our team without the telephone and its hours', () => {
  const texts = Object.values(FAILURE_TEXT).map((text) => text.replace('{phone}', withHours('0808 157 0192')));
  expect(texts.flatMap((text) => withoutContact({ text, place: 'text', below: '' }) ?? [])).toEqual([]);
});

it('no text in content sends a guest to our team without the telephone and its hours', () => {
  const texts = globSync('**/*.json', { cwd: STORE }).flatMap((file) => {
    const found: string[] = [];
    // the block with our telephone and its hours has them below its heading
    JSON.parse(readFileSync(join(STORE, file), 'utf8'), function (this: Readonly<{ kind?: unknown }>, _key, value) {
      if (typeof value === 'string' && this.kind !== 'contact') found.push(value.replace('{call}', CALL_TEAM));
      return value;
    });
    return found;
  });
  expect(texts.flatMap((text) => withoutContact({ text, place: 'text', below: '' }) ?? [])).toEqual([]);
});

it.each([
  ['<p>Please contact our team.</p>', ['Please contact our team.']],
  ['<p>Please <b>call us</b>.</p><p>Thank you.</p>', ['Please call us.']],
  [`<p>Please contact our team.</p><p>${CALL_TEAM}</p>`, []],
  [`<ul><li>Please contact our team. ${CALL_TEAM}</li></ul>`, []],
  ['<p>Call us on 0808 157 0192.</p>', ['Call us on 0808 157 0192.']],
  ['<input placeholder="Phone us to change it">', ['Phone us to change it']],
  ['<button>Ask our team for the refund</button>', []],
  ['<p>We have asked our team for your refund.</p>', []],
])('reads %s', (html, problems) => {
  expect(problemsIn(html)).toEqual(problems);
});

it('no page of the product sends a guest to our team without the telephone and its hours', () => {
  const sending = shownTexts().filter(({ text }) => sendsToTeam(text));
  expect(new Set(sending.map(({ page }) => page)).size).toBeGreaterThan(5);
  expect([...new Set(sending.flatMap((block) => withoutContact(block) ?? []))]).toEqual([]);
}, 120_000);
