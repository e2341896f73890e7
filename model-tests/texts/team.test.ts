// Every text that sends a guest to our team contains the telephone number and its hours, or the next line does.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { FAILURE_TEXT } from '../../machines/contract/envelope.ts';
import { CALL_TEAM, TEAM_HOURS, TEAM_PHONE, withHours } from '../../machines/contract/team.ts';
import { viewsOf } from '../screens/differentViews.ts';
import { allScreens } from '../screens/screens.ts';
import { SENDS } from './calls.ts';

const hasContact = (text: string): boolean => text.includes(TEAM_PHONE) && text.includes(TEAM_HOURS);

/** The texts that send a guest to our team although neither they nor the next line have the number. */
const problemsIn = (lines: readonly string[]): string[] =>
  lines.filter((line, at) => SENDS.test(line) && !hasContact(line) && !hasContact(lines[at + 1] ?? ''));

/** Elements inside a sentence. */
const INLINE = /<\/?(?:a|abbr|b|br|em|small|span|strong|time)\b[^>]*>/g;

/**
 * The text of a rendered page, line by line, including labels that are only read out and placeholders. Buttons are left
 * out: a button that asks our team needs no call.
 */
const linesOf = (html: string): string[] =>
  html
    .replaceAll(/<button\b.*?<\/button>/gs, '')
    .replaceAll(/<[^>]*? (?:aria-label|alt|placeholder|title)="([^"]+)"/g, '<p>$1</p>$&')
    .replaceAll(INLINE, '')
    .split(/<[^>]+>/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

const STORE = join(import.meta.dirname, '../../bff/content/store/en-GB');

it('no text of a failed call sends a guest to our team without the telephone and its hours', () => {
  const texts = Object.values(FAILURE_TEXT).map((text) => text.replace('{phone}', withHours('0808 157 0192')));
  expect(texts.flatMap((text) => problemsIn([text]))).toEqual([]);
});

it('no text in content sends a guest to our team without the telephone and its hours', () => {
  const texts = globSync('**/*.json', { cwd: STORE }).flatMap((file) => {
    const found: string[] = [];
    // the block with our telephone number has it below its heading
    JSON.parse(readFileSync(join(STORE, file), 'utf8'), function (this: Readonly<{ kind?: unknown }>, _key, value) {
      if (typeof value === 'string' && this.kind !== 'contact') found.push(value.replace('{call}', CALL_TEAM));
      return value;
    });
    return found;
  });
  expect(texts.flatMap((text) => problemsIn([text]))).toEqual([]);
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
  expect(problemsIn(linesOf(html))).toEqual(problems);
});

it('no page of the product sends a guest to our team without the telephone and its hours', () => {
  const pages = allScreens.map((screen) =>
    viewsOf(screen).map((view) => linesOf(renderToStaticMarkup(screen.render(view)))),
  );
  expect(pages.filter((views) => views.flat().some((line) => SENDS.test(line))).length).toBeGreaterThan(5);
  expect(new Set(pages.flat().flatMap(problemsIn))).toEqual(new Set());
}, 120_000);
