/** The mutants of statements, modules and components; how they are drawn and scored; how functions say that they run. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInThisContext } from 'node:vm';
import { afterEach, describe, expect, it } from 'vitest';
import { parseCodeMutants } from '../commands/codeMutants.ts';
import { testFilesCommand } from '../commands/testFiles.ts';
import { decisionEdits } from './decisions.ts';
import { chosenTests, quickestOfEach, testsIn, triesOfMutant } from './chosenTests.ts';
import { moduleMutants, statementMutants, type CodeMutant } from './mutants.ts';
import { edited, type Edit } from './edits.ts';
import { jsxEdits } from './jsx.ts';
import { instrumented, reachNames } from './reach.ts';
import { readResults, resultsFile, writeResults } from './results.ts';
import { drawn } from './sample.ts';
import { countReport, countedScores } from './ruleMutants.ts';
import { scoresOf, wilson } from './score.ts';
import { sqlEdits } from './sql.ts';
import { withSwitches } from './switches.ts';
import { mutantsReachedBy } from './testFiles.ts';
import { mostTries, triesOf } from './tries.ts';

const made = (text: string, edits: readonly Edit[]): string[] => edits.map((edit) => edited(text, edit).trim());

describe('mutants of a statement', () => {
  const textsOf = (text: string): string[] => made(text, sqlEdits(text));

  it('let each condition always hold, keep the parameters in use, and leave a BETWEEN whole', () => {
    expect(textsOf('SELECT a FROM x WHERE a = $1 AND b BETWEEN $2 AND $3')).toEqual([
      'SELECT a FROM x WHERE ((a = $1) OR true) AND b BETWEEN $2 AND $3',
      'SELECT a FROM x WHERE a = $1 AND ((b BETWEEN $2 AND $3) OR true)',
    ]);
  });

  it('exchange neighbouring comparisons, not the arrows of JSON, nor what stands in quotes', () => {
    expect(textsOf("SELECT a ->> 'b < c', n < $1")).toEqual(["SELECT a ->> 'b < c', n <= $1"]);
  });

  it('turn a comparison with the present round, since a neighbouring one differs for a microsecond only', () => {
    expect(textsOf('SELECT a < clock_timestamp(), b >= clock_timestamp() - $1')).toEqual([
      'SELECT a > clock_timestamp(), b >= clock_timestamp() - $1',
      'SELECT a < clock_timestamp(), b < clock_timestamp() - $1',
      'SELECT a < clock_timestamp(), b >= clock_timestamp() + $1',
    ]);
  });

  it('lose a lock, an order, a limit and a join’s kind', () => {
    const texts = textsOf('SELECT a FROM x LEFT JOIN y USING (a) ORDER BY a DESC LIMIT 5 FOR UPDATE SKIP LOCKED');
    expect(texts).toContain('SELECT a FROM x JOIN y USING (a) ORDER BY a DESC LIMIT 5 FOR UPDATE SKIP LOCKED');
    expect(texts).toContain('SELECT a FROM x LEFT JOIN y USING (a)  LIMIT 5 FOR UPDATE SKIP LOCKED');
    expect(texts).toContain('SELECT a FROM x LEFT JOIN y USING (a) ORDER BY a DESC  FOR UPDATE SKIP LOCKED');
    expect(texts).toContain('SELECT a FROM x LEFT JOIN y USING (a) ORDER BY a DESC LIMIT 5');
  });

  it('keep one column that an update sets', () => {
    expect(textsOf('UPDATE x SET a = $1, b = f($2, $3)')).toEqual([
      'UPDATE x SET  a = CASE WHEN true THEN a ELSE $1 END, b = f($2, $3)',
      'UPDATE x SET a = $1, b = CASE WHEN true THEN b ELSE f($2, $3) END',
    ]);
  });
});

describe('mutants of a module', () => {
  it('change conditions, comparisons, numbers, and calls whose result nobody uses', () => {
    const text = 'if (n < 3) save(n);';
    expect(made(text, decisionEdits(text))).toEqual([
      'if (true) save(n);',
      'if (false) save(n);',
      'if (n <= 3) save(n);',
      'if (n < 4) save(n);',
      'if (n < 3) ;',
    ]);
  });
});

describe('mutants of a module with a method of every object', () => {
  it('leave the call as it is', () => {
    expect(decisionEdits('const a = b.toString();')).toEqual([]);
  });
});

it('mutants of what only runs when a module is loaded are judged by the tests that enter the module', () => {
  const text = "export const names = ['a'].map((one) => one === 'a'); export const used = () => 1;";
  const nameAt = reachNames('bff/a/names.ts', text);
  const functions = [nameAt(text.indexOf('1;'))];
  const reach = { testFile: 'a.test.ts', parts: [{ test: 'uses', milliseconds: 5, functions, statements: [] }] };
  const mutants = moduleMutants([{ file: 'bff/a/names.ts', folder: 'bff/a', text }], [reach]);
  const changed = mutants.find(({ what }) => what.startsWith('=== → !=='));
  expect(changed?.tests.map(({ test }) => test)).toEqual(['uses']);
});

it('mutants of a module that lose a handler are judged by the tests that enter the handler', () => {
  const text = "const routes = (app) => { app.get('/a', () => isOn()); app.listen(); };";
  const nameAt = reachNames('bff/a/routes.ts', text);
  const part = (test: string, functions: string[]) => ({ test, milliseconds: 5, functions, statements: [] });
  const around = nameAt(text.indexOf('app.get'));
  const reach = {
    testFile: 'a.test.ts',
    parts: [part('starts', [around]), part('asks', [around, nameAt(text.indexOf('isOn'))])],
  };
  const mutants = moduleMutants([{ file: 'bff/a/routes.ts', folder: 'bff/a', text }], [reach]);
  const testsOf = (what: string) =>
    mutants.find((mutant) => mutant.what.startsWith(what))?.tests.map(({ test }) => test);
  expect(testsOf("app.get('/a', () => isOn()); → ;")).toEqual(['asks']);
  expect(testsOf('app.listen(); → ;')).toEqual(['starts', 'asks']);
});

describe('mutants of the statements that the tests send', () => {
  const COLUMNS =
    "id, res_id, session_id, client_id, snapshot, version, status <> 'draft' AND jsonb_array_length(guests) > 0 AS named";
  const source = { file: 'bff/a/rows.ts', folder: 'bff/a', text: `const COLUMNS = \`${COLUMNS}\`;` };
  const byId = `SELECT ${COLUMNS} FROM bookings WHERE id = $1`;
  const bySession = `SELECT resort, ${COLUMNS} FROM bookings WHERE session_id = $2`;
  const reachOf = (testFile: string, statement: string) => ({
    testFile,
    parts: [{ test: 'one', milliseconds: 5, functions: [], statements: [statement] }],
  });
  const mutants = statementMutants([source], [], [reachOf('a.test.ts', byId), reachOf('b.test.ts', bySession)]);
  const named = (what: string) => mutants.filter((mutant) => mutant.what.startsWith(what));

  it('change a part of several statements in all of them at once, judged by the tests of each', () => {
    const [changed, ...others] = named('= for <>');
    expect(others).toEqual([]);
    expect(changed?.mutation).toEqual({
      kind: 'statements',
      statements: { [byId]: byId.replace('<>', '='), [bySession]: bySession.replace('<>', '=') },
    });
    expect(changed?.tests.map(({ testFile }) => testFile)).toEqual(['a.test.ts', 'b.test.ts']);
  });

  it('are none of a statement that a test sends, though it shares a part with the product', () => {
    const shared = "WHERE status = 'completed' ORDER BY number";
    const ofProduct = { ...source, text: `const DUE = \`${shared}\`;` };
    const sentBy = (statement: string) => statementMutants([ofProduct], [], [reachOf('a.test.ts', statement)]);
    expect(sentBy(`SELECT id, number FROM x ${shared}`)).not.toEqual([]);
    expect(sentBy(`SELECT id, number FROM x JOIN a_long_table_of_the_test y USING (number) ${shared}`)).toEqual([]);
  });

  it('are none of a statement of which a test holds a longer part', () => {
    const ofTest = {
      file: 'bff/a/a.test.ts',
      folder: 'bff/a',
      text: `pool.query("UPDATE bookings SET is_locked = true WHERE id = $1")`,
    };
    const ofProduct = { ...source, text: 'sql`UPDATE bookings SET is_locked = ${isLocked} WHERE res_id = ${resId}`' };
    const sent = 'UPDATE bookings SET is_locked = true WHERE id = $1';
    expect(statementMutants([ofProduct], [], [reachOf('a.test.ts', sent)])).not.toEqual([]);
    expect(statementMutants([ofProduct], [ofTest], [reachOf('a.test.ts', sent)])).toEqual([]);
  });

  it('change what stands in one statement only there', () => {
    expect(named('always true: id = $1').map(({ tests }) => tests.map(({ testFile }) => testFile))).toEqual([
      ['a.test.ts'],
    ]);
  });
});

describe('the tests of a mutant', () => {
  const test = (testFile: string, name: string, milliseconds: number, breadth = 10) => ({
    testFile,
    test: name,
    milliseconds,
    breadth,
  });
  const mutantOf = (file: string, tests: CodeMutant['tests']): CodeMutant => ({
    id: 'm',
    folder: 'bff/a',
    file,
    what: 'x',
    mutation: { kind: 'statements', statements: {} },
    tests,
  });

  it('are first whole files that are quick enough, those of its folder before others, and then single tests', () => {
    const own = test('bff/a/rows.test.ts', 'own', 100);
    const slow = test('bff/b/slow.test.ts', 'slow', 15_000);
    const slowest = test('bff/c/slowest.test.ts', 'slowest', 25_000);
    expect(chosenTests(mutantOf('bff/a/rows.ts', [slowest, slow, own]))).toEqual([
      [
        { file: 'bff/a/rows.test.ts', names: null },
        { file: 'bff/b/slow.test.ts', names: null },
      ],
      [{ file: 'bff/c/slowest.test.ts', names: ['slowest'] }],
    ]);
  });

  it('that try it together with others leave out what is reached outside of them', () => {
    const outside = { testFile: 'bff/a/rows.test.ts', test: null, milliseconds: 100, breadth: 10 };
    const mutant = mutantOf('bff/a/rows.ts', [
      outside,
      test('bff/b/b.test.ts', 'b', 9),
      test('bff/a/a.test.ts', 'a', 10),
    ]);
    expect(triesOfMutant(mutant, false).map((pair) => [pair.testFile, pair.test])).toEqual([
      ['bff/a/a.test.ts', 'a'],
      ['bff/b/b.test.ts', 'b'],
    ]);
  });

  it('that try it together with others are twice as many when it is judged again', () => {
    const beside = Array.from({ length: 99 }, (_, at) => test('bff/a/a.test.ts', `beside ${at}`, 1));
    const others = Array.from({ length: 99 }, (_, at) => test('bff/b/b.test.ts', `other ${at}`, 1));
    const mutant = mutantOf('bff/a/rows.ts', [...beside, ...others]);
    expect([false, true].map((isThorough) => triesOfMutant(mutant, isThorough).length)).toEqual([60, 120]);
  });

  it('are of the other files those of the ones that reach least', () => {
    const quick = Array.from({ length: 60 }, (_, at) => test('bff/b/quick.test.ts', `quick ${at}`, 1, 500));
    const pairs = triesOfMutant(mutantOf('bff/a/rows.ts', [...quick, test('bff/c/c.test.ts', 'c', 100, 8)]), false);
    expect(pairs.slice(0, 2).map(({ test: name }) => name)).toEqual(['c', 'quick 0']);
  });

  it('are in a browser the quickest walk of each page, and then the quickest', () => {
    const walks = [test('w', 'a 1', 50), test('w', 'b 1', 90), test('w', 'a 2', 20), test('w', 'b 2', 100)];
    const page = ({ test: title }: { readonly test: string | null }) => (title ?? '').slice(0, 1);
    expect(quickestOfEach(walks, page).map(({ test: title }) => title)).toEqual(['a 2', 'b 1', 'a 1', 'b 2']);
  });

  it('are those of the given files that reach it, when files are given', () => {
    const mutant = mutantOf('bff/a/rows.ts', [test('bff/a/a.test.ts', 'a', 1), test('bff/b/b.test.ts', 'b', 1)]);
    expect(testsIn(['bff/b/b.test.ts', 'bff/c/c.test.ts'])(mutant)).toEqual([
      [{ file: 'bff/b/b.test.ts', names: null }],
    ]);
    expect(testsIn(['bff/c/c.test.ts'])(mutant)).toEqual([]);
  });

  it('are fewer for a component, and no whole files', () => {
    const tests = Array.from({ length: 60 }, (_, at) => test('model-tests/screens.test.ts', `page ${at}`, 10));
    expect(chosenTests(mutantOf('ui/parts/A.tsx', tests)).map(([file]) => file?.names?.length)).toEqual([15]);
  });

  it('are for a component those that compare texts before all others, however long they take', () => {
    const quick = Array.from({ length: 60 }, (_, at) => test('ui/parts/A.test.tsx', `quick ${at}`, 1));
    const slow = test('model-tests/screens/screenTexts.test.ts', 'texts', 90_000);
    const pairs = triesOfMutant(mutantOf('ui/parts/A.tsx', [...quick, slow]), false);
    expect(pairs.slice(0, 2).map(({ test: name }) => name)).toEqual(['texts', 'quick 0']);
  });
});

describe('mutants of a component', () => {
  it('leave the classes and the drawing of a component as they are', () => {
    const text =
      'const A = (v) => <svg className={v.isWide ? styles.a : styles.b} viewBox="0 0 1 1" strokeWidth={v.line} size={2} isWide ratio="wide" testId={v.id} />;';
    expect(jsxEdits(text)).toEqual([]);
  });
  it('leave out attributes and texts, turn states around, and read another field of the same view', () => {
    const text = 'const A = (v) => <p hidden={v.isOff} className="a">{v.total} due</p>;';
    expect(made(text, jsxEdits(text))).toEqual([
      'const A = (v) => <p  className="a">{v.total} due</p>;',
      'const A = (v) => <p hidden={!(v.isOff)} className="a">{v.total} due</p>;',
      'const A = (v) => <p hidden={v.total} className="a">{v.total} due</p>;',
      'const A = (v) => <p hidden={v.isOff} className="a">{v.isOff} due</p>;',
      'const A = (v) => <p hidden={v.isOff} className="a">{v.total} </p>;',
    ]);
  });
});

it('instrumented functions report the name that an offset inside them has', () => {
  const text = 'const f = (a) => a + 1; function g() { return f(2); }';
  const nameAt = reachNames('x.ts', text);
  const reached = new Set<string>();
  Object.assign(globalThis, { reached });
  expect(runInThisContext(`(() => { ${instrumented('x.ts', text)}; return g(); })()`)).toBe(3);
  expect([...reached].sort()).toEqual([nameAt(text.indexOf('a + 1')), nameAt(text.indexOf('return'))].sort());
  expect(nameAt(0)).toBe('x.ts');
});

describe('a module with switched mutants', () => {
  const text =
    'const f = (a) => a + 1; function g(n) { if (n > 2) return [1].map(() => n - 1)[0]; return f(n); } const K = 3;';
  const switches = decisionEdits(text).map((edit, index) => ({ id: `m${index}`, edit }));
  const { text: switched, outside } = withSwitches('x.ts', text, switches);
  const answers = (code: string): unknown => runInThisContext(`(() => { ${code}; return [f(1), g(2), g(5), K]; })()`);
  const answersWith = (mutant: string | null): unknown => {
    Object.assign(globalThis, { mutant });
    return answers(switched);
  };
  afterEach(() => Reflect.deleteProperty(globalThis, 'mutant'));

  it('does what the module does while none is on', () => {
    expect(answersWith(null)).toEqual([2, 3, 4, 3]);
  });

  it('does with each what the module edited in its place does', () => {
    const switchable = switches.filter(({ id }) => !outside.includes(id));
    expect(switchable.length).toBeGreaterThan(8);
    for (const { id, edit } of switchable) {
      expect(answersWith(id), edit.what).toEqual(answers(edited(text, edit)));
      expect(globalThis, edit.what).toMatchObject({ isMutantReached: true });
    }
  });

  it('leaves out a mutant that stands in no function', () => {
    expect(outside.map((id) => switches.find((one) => one.id === id)?.edit.what)).toEqual(['3 → 4']);
  });
});

describe('the tries of a test', () => {
  /** What is run and reported when these runs fail: mutants, and null after a mutant for the run that follows it. */
  const run = (
    mutants: readonly string[],
    fails: (on: string | null, before: readonly (string | null)[]) => boolean,
  ) => {
    const ran: (string | null)[] = [];
    const reported: string[] = [];
    const tries = triesOf(
      mutants,
      (mutant) => mutant === 'known',
      ({ mutant, isKilled }) => reported.push(`${mutant} ${isKilled ? 'killed' : 'survives'}`),
    );
    let next = tries.next();
    while (next.done !== true) {
      const on = next.value;
      const isFailed = fails(on, ran);
      ran.push(on);
      next = tries.next(isFailed);
    }
    return { ran, reported, end: next.value };
  };

  it('are two without a mutant, then each mutant, and one without after each that fails', () => {
    expect(run(['a', 'known', 'b', 'c'], (on) => on === 'b')).toEqual({
      ran: [null, null, 'a', 'b', null, 'c'],
      reported: ['a survives', 'b killed', 'c survives'],
      end: 'done',
    });
  });

  it('end at once for a test that fails without a mutant, or when it is repeated', () => {
    expect(run(['a'], () => true)).toEqual({ ran: [null], reported: [], end: 'unfit' });
    expect(run(['a'], (_, before) => before.length === 1)).toEqual({ ran: [null, null], reported: [], end: 'unfit' });
  });

  it('end when a test still fails without the mutant that killed it', () => {
    expect(run(['a', 'b'], (on, before) => on === 'a' || before.includes('a'))).toEqual({
      ran: [null, null, 'a', null],
      reported: ['a killed'],
      end: 'spoilt',
    });
  });

  it('report nothing of a failure that a mutant before may have caused', () => {
    const spoiltBySilentA = (_: string | null, before: readonly (string | null)[]) => before.includes('a');
    expect(run(['a', 'b'], spoiltBySilentA)).toEqual({
      ran: [null, null, 'a', 'b', null],
      reported: ['a survives'],
      end: 'spoilt',
    });
  });

  it('are never more than the runner is asked for', () => {
    expect(run(['a', 'b', 'c'], (on) => on !== null).ran.length).toBeLessThanOrEqual(mostTries(3));
  });
});

it('results are read back as they were stored, also in a folder that did not exist', () => {
  const folder = mkdtempSync(join(tmpdir(), 'results-'));
  try {
    const file = resultsFile(folder, 'sql');
    expect(readResults(file)).toEqual([]);
    const result = {
      id: '1',
      folder: 'bff/a',
      file: 'bff/a/b.ts',
      what: 'n < 3 → true',
      killedBy: null,
      isSettled: false,
    };
    const second = { ...result, id: '2', file: 'bff/a/a.ts', killedBy: 'bff/a/a.test.ts', isSettled: true };
    writeResults(file, [result, second]);
    expect(readResults(file)).toEqual([second, result]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

it('a sample stays the same for a seed and keeps the order of its items', () => {
  const items = Array.from({ length: 50 }, (_, index) => `item ${index}`);
  const sample = drawn(items, (item) => item, 10, 7);
  expect(sample).toHaveLength(10);
  expect(drawn(items, (item) => item, 10, 7)).toEqual(sample);
  expect(items.filter((item) => sample.includes(item))).toEqual(sample);
  expect(drawn(items, (item) => item, 10, 8)).not.toEqual(sample);
});

it('a score counts each folder apart and says how far a sample can be trusted', () => {
  const result = { id: '1', folder: 'bff/a', file: 'bff/a/b.ts', what: 'x', killedBy: 'b.test.ts', isSettled: true };
  const [a, b] = scoresOf([result, { ...result, killedBy: null, isSettled: false }, { ...result, folder: 'bff/b' }]);
  expect(a).toMatchObject({ folder: 'bff/a', of: 2, killed: 1, open: 1, share: 50 });
  expect(b).toMatchObject({ folder: 'bff/b', of: 1, killed: 1, share: 100 });
  // 90 of 100: 82.6 to 94.5 by Wilson's formula
  expect(wilson(90, 100).map((value) => Math.round(value * 10) / 10)).toEqual([82.6, 94.5]);
});

it('a report of Stryker is counted by folder, with what survives, apart from mutants that could not be run', () => {
  const source = 'const a = 1;\nexport const b = a > 0;\n';
  const mutant = (status: string) => ({
    mutatorName: 'EqualityOperator',
    status,
    replacement: 'a >= 0',
    location: { start: { line: 2, column: 18 }, end: { line: 2, column: 23 } },
  });
  const statuses = ['Killed', 'Timeout', 'Survived', 'NoCoverage', 'Ignored', 'CompileError'];
  const report = {
    files: {
      'machines/a/a.rules.ts': { source, mutants: statuses.map(mutant) },
      'machines/a/a.view.ts': { source, mutants: [mutant('Killed')] },
    },
  };
  const counted = countReport(report, '.rules.ts');
  expect(counted.folders).toEqual([{ folder: 'machines/a', of: 4, killed: 2 }]);
  expect(counted.survivors.map(({ what }) => what)).toEqual([
    'a > 0 → a >= 0 (EqualityOperator, line 2)',
    'a > 0 → a >= 0 (EqualityOperator, line 2)',
  ]);
  expect(countedScores(counted)).toMatchObject([{ share: 50, low: 50, high: 50 }]);
  expect(() => countReport({ files: {} }, '.rules.ts')).toThrow('no mutant');
  expect(() => countReport({}, '.rules.ts')).toThrow('cannot be read');
});

it('the command answers an unknown subject with the nearest, and rejects a size of zero', () => {
  expect(parseCodeMutants(['sqll'])).toContain('sql');
  expect(parseCodeMutants(['sql', '--size=0'])).toContain('0');
  expect(parseCodeMutants(['sql', '--sise=3'])).toContain('sise');
  expect(parseCodeMutants([])).toContain('npm run mutants:code');
  expect(parseCodeMutants(['sql', '--walks'])).toContain('Only mutants of the pages are judged by walks.');
  expect(parseCodeMutants(['pages', 'ui/screens/guests', '--size=5'])).toEqual({
    subject: 'pages',
    folders: ['ui/screens/guests'],
    size: 5,
    seed: 1,
    again: false,
    isContinued: false,
    walks: false,
    by: [],
  });
  expect(parseCodeMutants(['server', '--by=bff/a.test.ts', '--by=bff/b.test.ts'])).toMatchObject({
    by: ['bff/a.test.ts', 'bff/b.test.ts'],
  });
});

it('a test file is judged by the mutants that it reaches, those first that the fewest other files do', () => {
  const mutant = (id: string, ...testFiles: string[]): CodeMutant => ({
    id,
    folder: 'bff/a',
    file: 'bff/a/a.ts',
    what: id,
    mutation: { kind: 'statements', statements: {} },
    tests: testFiles.map((testFile) => ({ testFile, test: null, milliseconds: 1, breadth: 1 })),
  });
  const mutants = [
    mutant('shared', 'a.test.ts', 'b.test.ts'),
    mutant('own', 'a.test.ts'),
    mutant('other', 'b.test.ts'),
  ];
  expect(mutantsReachedBy('a.test.ts', mutants).map(({ id }) => id)).toEqual(['own', 'shared']);
});

it('the command for test files answers an unknown set with the nearest', async () => {
  const run = (...args: string[]) => testFilesCommand(args, '', () => undefined);
  expect(await run('servr')).toMatchObject({ code: 2, err: expect.stringContaining('server') });
  expect(await run()).toMatchObject({ code: 2, err: expect.stringContaining('npm run mutants:tests') });
  expect(await run('server', 'bff')).toMatchObject({ code: 2 });
});
