// Every sentence that sends a guest to our team has a command that answers it, and the page for operators lists them.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { either as E } from 'fp-ts';
import { expect, it, describe } from 'vitest';
import { renderToStaticMarkup } from 'react-dom/server';
import { callFrom } from '../../bff/admin/commandLine.ts';
import { CALLS, SENDS } from './calls.ts';
import { FAILURE_TEXT } from '../../machines/contract/envelope.ts';
import { CALL_TEAM, TEAM_HOURS, TEAM_PHONE, withHours } from '../../machines/contract/team.ts';
import { ROOT } from '../bin/run.ts';
import { viewsOf } from '../screens/differentViews.ts';
import { allScreens } from '../screens/screens.ts';

const OUR_NUMBER = 'Call us.';
type Sentence = Readonly<{ file: string; text: string }>;

const isMarked = (text: string): boolean =>
  SENDS.test(text) || /CALL_TEAM\}|withHours\(|(?<!\$)\{(?:phone|call)\}/.test(text);

/** A text as it reads, without tags, and with words in place of our number. */
const plain = (text: string): string =>
  text
    .replaceAll(/\$?\{CALL_TEAM\}|\{call\}/g, OUR_NUMBER)
    .replaceAll(
      /\$\{withHours\([^)]*\)\}|\{phone\}|<a href=\{.*?<\/a>|<a href="\$\{TEAM_PHONE.*?<\/a>|\{[\w.]+phone\}/g,
      'our number',
    )
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\$?\{(?:TEAM_HOURS|booked\.hours)\}/g, '')
    .replaceAll(/ ?\(\s*(?:\)|$)/g, '')
    .replaceAll('{email}', 'our address')
    .replaceAll(/\$\{[^}]*\}/g, '…')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** The paragraphs of a content text that send somebody to us; if one has only our number, the whole text counts. */
const inContent = (text: string): string[] => {
  const parts = text.split(/(?<=<\/(?:p|li)>)/).filter(isMarked);
  return parts.some((part) => plain(part) === OUR_NUMBER) ? [plain(text)] : parts.map(plain);
};

const CONTENT = globSync('bff/content/store/en-GB/**/*.json', { cwd: ROOT }).sort();

/** The texts of a document, without the block that has our telephone number below its heading, and makes no request. */
const textsOf = (file: string): string[] => {
  const found: string[] = [];
  JSON.parse(readFileSync(join(ROOT, file), 'utf8'), function (this: Readonly<{ kind?: unknown }>, _key, value) {
    if (typeof value === 'string' && this.kind !== 'contact') found.push(value);
    return value;
  });
  return found;
};

const ofContent = (file: string): Sentence[] =>
  textsOf(file)
    .flatMap(inContent)
    .map((text) => ({ file, text }));

/** Texts in quotes, and lines of JSX and HTML, without code and comments. */
const ofSource = (file: string): Sentence[] =>
  readFileSync(join(ROOT, file), 'utf8')
    .split('\n')
    .filter((line) => isMarked(line) && !/^\s*(?:\*|\/|import|\w+: integer)|description: |\.replace\(/.test(line))
    .flatMap((line) => {
      const quoted = [...line.matchAll(/`((?:[^`])*)`|'([^']*)'/g)].map(([, a, b]) => a ?? b ?? '');
      return quoted.some(isMarked) ? quoted.filter(isMarked) : [line.replaceAll(/[{}] *\/>|\/\*.*?\*\//g, '')];
    })
    .map((text) => ({ file, text: plain(text) }))
    // our number alone, or after our name, tells nobody to call
    .filter(({ text }) => / /.test(text.replaceAll(OUR_NUMBER, '').trim()) && !/=>|^const |: \{/.test(text));

const sentences = (): Sentence[] => [
  ...CONTENT.flatMap(ofContent),
  ...globSync(['machines/**/*.ts', 'ui/**/*.tsx', 'bff/{mail,http}/**/*.ts'], {
    cwd: ROOT,
    exclude: ['**/*.{test,samples,cases}.*', '**/test/**', 'machines/contract/team.ts'],
  })
    .sort()
    .flatMap(ofSource),
];

/** Whether a sentence is about a call; our number alone does not count. */
const isAbout =
  ({ text }: Sentence) =>
  ({ says, headings = [] }: (typeof CALLS)[number]): boolean =>
    headings.includes(text) || says.some((words) => text.replaceAll(OUR_NUMBER, '').includes(words));

const wordsOf = (found: readonly Sentence[]): string[] =>
  [...Map.groupBy(found, ({ text }) => text)].map(([text, [first, ...others]]) => {
    const more = others.length === 0 ? '' : ` and ${others.length} more`;
    return `“${text}” (\`${first?.file ?? ''}\`${more})`;
  });

/** The page for operators: what guests ask, which sentences make them ask, and which command answers it. */
const pageOf = (found: readonly Sentence[]): string => {
  const rows = CALLS.map((row) => {
    const answer = [row.commands.map((command) => `\`${command}\``).join(', '), ...(row.how ? [`${row.how}.`] : [])];
    const says = wordsOf(found.filter((one) => CALLS.find(isAbout(one)) === row));
    return `| ${row.about} | ${says.join('<br>')} | ${answer.join('. ')} |`;
  });
  const intro =
    'The tests write this page from the texts of pages, e-mails and content that send a guest to the team, and from\n`model-tests/texts/calls.ts`, which names the commands of [the command line](for-operators.md#the-command-line) that answer\nthem. A sentence without a command fails the tests.';
  return [
    '# What guests call about',
    intro,
    ['| About | What guests read | What answers it |', '|---|---|---|', ...rows].join('\n'),
    '',
  ]
    .join('\n\n')
    .replace(/\n\n$/, '\n');
};

it('every sentence that sends a guest to our team has a command', async () => {
  const found = sentences();
  expect(found.filter((one) => !CALLS.some(isAbout(one)))).toEqual([]);
  const known = CALLS.flatMap(({ says, headings = [] }) => [...says, ...headings]);
  expect(known.filter((words) => !found.some(({ text }) => text.includes(words)))).toEqual([]);
  await expect(pageOf(found)).toMatchFileSnapshot('../../docs/what-guests-call-about.md');
});

it('each of these commands is known', () =>
  expect(CALLS.flatMap((row) => row.commands).filter((command) => E.isLeft(callFrom(command.split(' '))))).toEqual([]));

describe('the team in texts', () => {
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

  it('no text of a failed call sends a guest to our team without the telephone and its hours', () => {
    const texts = Object.values(FAILURE_TEXT).map((text) => text.replace('{phone}', withHours('0808 157 0192')));
    expect(texts.flatMap((text) => problemsIn([text]))).toEqual([]);
  });

  it('no text in content sends a guest to our team without the telephone and its hours', () => {
    const texts = CONTENT.flatMap(textsOf).map((text) => text.replace('{call}', CALL_TEAM));
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
  ])('reads %s', (html, problems) => expect(problemsIn(linesOf(html))).toEqual(problems));

  it('no page of the product sends a guest to our team without the telephone and its hours', () => {
    const pages = allScreens.map((screen) =>
      viewsOf(screen).map((view) => linesOf(renderToStaticMarkup(screen.render(view)))),
    );
    expect(pages.filter((views) => views.flat().some((line) => SENDS.test(line))).length).toBeGreaterThan(5);
    expect(new Set(pages.flat().flatMap(problemsIn))).toEqual(new Set());
  }, 120_000);
});
