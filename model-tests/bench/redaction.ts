/**
 * Measures how long the redaction takes for the slowest text that one report can contain. Meanwhile the server cannot
 * serve other visitors.
 */
import { redactText } from '../../bff/http/security/redact.ts';
import { rowOf, type Row } from './report.ts';

/** The maximum size of a report, in bytes. */
const REPORT_BYTES = 64 * 1_024;
const LIMIT_MS = 5;
/** Many runs, because the CPU clock has a resolution of a few milliseconds. */
const RUNS = 40;
const WARM_UP_RUNS = 5;

/** The unit that each text repeats: it starts to match a pattern, and then does not. */
const WORST_CASES: Readonly<Record<string, string>> = {
  digits: '1',
  'digits with spaces': '1 ',
  'digits with dashes': '1 - ',
  'eleven digits and a letter': '1 1 1 1 1 1 1 1 1 1 1x',
  'five digits and a letter': '1 1 1 1 1x',
  'digits with entities': '1&nbsp;',
  'digits, some percent-encoded': '1 1%31',
  'digits as escapes of JSON': '\\u0031 ',
  'full-width digits': '\uff11',
  'Arabic digits': '\u0661',
  'digits with invisible signs': '1\u200b',
  'digits with stars': '1*',
  'digits with tags': '1<b>',
  'groups of a card number with x': '4111x1111x1111x1112 ',
  'groups of a card number with spaces': `4111${' '.repeat(24)}`,
  'security codes': 'cvc code        ',
  'passwords in sentences': 'password is ',
  'digits before an open tag': `1<${'a'.repeat(40)}`,
  'times of day': '09:00:00.000 ',
  dates: '2027-01-11 ',
  'instants and numbers': '1799836800001 7 ',
  versions: '10.0.22631.4605 ',
  UUIDs: '6f0f4a7c-3c61-4d8e-9a0e-444433332228 ',
  'a@a@a': 'a@',
  'a@a.a@a.': 'a@a.',
  'e-mail addresses': 'a@b.cd ',
  letters: 'a',
  dots: '.',
  eyJeyJ: 'eyJ',
  'eyJ-eyJ-': 'eyJ-',
  'eyJ.eyJ.': 'eyJ. ',
  '://a:a:': '://a:a:',
  '://a:a@': '://a:a@',
  'pan=': 'pan=',
  'pan="': 'pan="\'',
  'pan and space': 'pan        ',
  'pan=1,': 'pan=1,',
  password: 'password',
  '__host-': '__host-',
  cookies: 'cookie:\n',
  bearers: 'Bearer        ',
  'numbers like telephone numbers': '07 ',
  'international numbers': '+44 ',
  'names of fields': 'firstname=',
  'names without a title': 'name=A,',
  'titles and names': 'Ms A ',
  'titles in capitals': 'MS A ',
  fragments: '#a',
  'paths in fragments': '#/a',
  'percent-escapes': '%41',
  'escaped @': 'a%2540',
  'escaped full-width digits': '%EF%BC%91',
  '%25': '%25',
  backslashes: 'pan\\\\"',
  words: 'The quick brown fox jumps over the lazy dog. ',
};

/** The unit repeated up to this number of bytes. */
const textOf = (unit: string, bytes: number): string => unit.repeat(Math.floor(bytes / Buffer.byteLength(unit)));

/** Milliseconds of CPU time for one run. */
const cpuTime = (run: () => void): number => {
  for (let i = 0; i < WARM_UP_RUNS; i += 1) run();
  const before = process.cpuUsage();
  for (let i = 0; i < RUNS; i += 1) run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000 / RUNS;
};

/** The slowest text with the limit. */
export const measureRedaction = (): Row => {
  const times = Object.entries(WORST_CASES).map(([name, unit]) => {
    const text = textOf(unit, REPORT_BYTES);
    return { name, time: cpuTime(() => void redactText(text)) };
  });
  const worst = times.reduce((slowest, one) => (one.time > slowest.time ? one : slowest));
  return rowOf({
    case: `redacting 64 kB, worst text: ${worst.name}`,
    unit: 'CPU ms',
    figure: worst.time,
    limitOf: 'budget',
    limit: LIMIT_MS,
  });
};
