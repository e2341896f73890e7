/**
 * `npm run cluster -- alerts`: the operators' alert rules, tested by promtool, and then seen in a Prometheus of its own,
 * while a running product loses its payment provider, its store and its content in turn.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { tableOf, type Row } from '../../bff/admin/report.ts';
import { freePort } from '../../bff/freePort.ts';
import { paymentSettings, startSandbox } from '../../bff/sandbox/test/startSandbox.ts';
import { httpTransport, visitorWithSession } from '../../bff/test/visitor.ts';
import type { Cleanup } from '../bench/cleanup.ts';
import { replyTo, requestOf } from '../bench/guest.ts';
import { startProcess } from '../bench/processes.ts';
import { atPort, openProxy, type TcpProxy } from '../bench/proxy.ts';
import { startContent, startProduct } from '../bench/servers.ts';
import { openStore } from '../bench/store.ts';
import { until } from '../bench/until.ts';
import { runCommand } from '../bin/longCommand.ts';
import { ROOT, runQuietly } from '../bin/run.ts';
import { readArgs } from '../commands/args.ts';
import { openPeople } from '../races/accounts/site.ts';
import { ensureProgram } from './debian.ts';
import { USAGE } from './options.ts';
import { say } from './steps.ts';

const FILES = join(ROOT, 'bff/operations/prometheus');
const TESTS = [
  ['check', 'rules', join(FILES, 'alerts.yml')],
  ['test', 'rules', join(FILES, 'alerts.test.yml')],
];
/** An operator's Prometheus reads less often; the periods in the rules are as they are. */
const SCRAPE_SECONDS = 2;
const LOOK_MS = 1_000;
/** How long an alert fires before its cause is mended, so that the graphs show it. */
const FIRING_MS = 20_000;
const LIMIT_S = 900;

/** What is taken away until its alert fires. */
type Part = Readonly<{ what: string; alert: string; takeAway: () => Promise<void> | void; giveBack: () => void }>;
type Alert = Readonly<{ state: 'pending' | 'firing'; labels: Readonly<Record<string, string>> }>;

/** Starts the product with a provider and content of its own, all behind proxies, and guests who look around. */
const startShop = async (cleanup: Cleanup) => {
  const store = await openStore(cleanup);
  const [contentPort, metricsPort] = [await freePort(), await freePort()];
  const sandbox = await startSandbox();
  cleanup.add(sandbox.close);
  const { close } = await startContent(contentPort);
  cleanup.add(close);
  const proxyOf = (url: string): Promise<TcpProxy> => openProxy(Number(new URL(url).port), cleanup);
  const [line, provider] = [await proxyOf(store.url), await proxyOf(sandbox.url)];
  const content = await openProxy(contentPort, cleanup);
  const { url } = await startProduct({ ...store, url: atPort(store.url, line.port) }, cleanup, {
    METRICS_PORT: String(metricsPort),
    CONTENT_BASE_URL: `http://127.0.0.1:${content.port}`,
    CONTENT_SECONDS: '5',
    ...paymentSettings(`http://127.0.0.1:${provider.port}`),
    PAYMENTS_BROWSER_URL: sandbox.url,
  });
  const look = async (): Promise<void> => {
    for (const path of ['/', '/booking/search']) await (await fetch(`${url}${path}`)).text();
    await replyTo(url, requestOf('get-calendar', { resort: 'BG' }, { cookie: '', sessionId: null }));
  };
  let current: Promise<void> | null = null;
  // one look after another: on a slow machine they would pile up, and no alert would end
  const looking = setInterval(() => {
    current ??= look()
      .catch(() => undefined)
      .finally(() => (current = null));
  }, LOOK_MS);
  cleanup.add(() => clearInterval(looking));

  /** A guest pays with a card that the provider took just before. */
  const cutProvider = async (): Promise<void> => {
    const here = httpTransport(url);
    const newCard = () => sandbox.cardSession();
    const people = await openPeople({ pool: store.pool, servers: [here, here], newCard });
    const guest = await visitorWithSession(here);
    const payment = await people.payment(guest, await people.book(guest, 'marlow@example.com'));
    provider.cut();
    await guest.ask('pay', payment);
  };
  const parts: readonly Part[] = [
    { what: 'payment provider', alert: 'PaymentProviderAway', takeAway: cutProvider, giveBack: provider.heal },
    { what: 'store', alert: 'StoreAway', takeAway: line.stop, giveBack: line.heal },
    { what: 'content', alert: 'ContentAway', takeAway: content.cut, giveBack: content.heal },
  ];
  return { metricsPort, folder: store.folder, parts };
};

/** Starts a Prometheus that reads the metrics of servers on these ports. Returns its address. */
export const startPrometheus = async (
  metricsPorts: readonly number[],
  folder: string,
  cleanup: Cleanup,
): Promise<string> => {
  const [address, file] = [`127.0.0.1:${await freePort()}`, join(folder, 'prometheus.yml')];
  const targets = metricsPorts.map((port) => `127.0.0.1:${port}`);
  // JSON is YAML
  const settings = JSON.stringify({
    global: { scrape_interval: `${SCRAPE_SECONDS}s`, evaluation_interval: `${SCRAPE_SECONDS}s` },
    rule_files: [join(FILES, 'alerts.yml')],
    scrape_configs: [{ job_name: 'breakwater', static_configs: [{ targets }] }],
  });
  writeFileSync(file, settings);
  const data = join(folder, 'prometheus');
  const options = [`--config.file=${file}`, `--storage.tsdb.path=${data}`, `--web.listen-address=${address}`];
  const consoles = `--web.console.templates=${join(FILES, 'consoles')}`;
  const args = [...options, consoles];
  await startProcess({ program: 'prometheus', args, ready: /Server is ready to receive web requests/ }, cleanup);
  return `http://${address}`;
};

/** Takes each part away until its alert fires, and gives it back until it ends. Returns a row for each. */
const watch = async (prometheus: string, parts: readonly Part[]): Promise<Row[]> => {
  const alerts = async (): Promise<readonly Alert[]> => {
    const reply = await fetch(`${prometheus}/api/v1/alerts`);
    return ((await reply.json()) as Readonly<{ data: { alerts: readonly Alert[] } }>).data.alerts;
  };
  const namesOf = async (state: Alert['state']): Promise<string[]> => {
    const found = (await alerts()).filter((one) => one.state === state);
    return [...new Set(found.map(({ labels }) => labels['alertname'] ?? ''))];
  };
  const secondsUntil = async (what: string, look: () => Promise<boolean>): Promise<number> => {
    const from = performance.now();
    await until(what, look, { seconds: LIMIT_S, everyMs: LOOK_MS });
    return Math.round((performance.now() - from) / 1_000);
  };
  const isQuiet = async (): Promise<boolean> => (await alerts()).length === 0;

  // the first values
  await sleep(5_000 * SCRAPE_SECONDS);
  await secondsUntil('no alert', isQuiet);
  const rows: Row[] = [];
  for (const { what, alert, takeAway, giveBack } of parts) {
    say(`> ${what}: away`);
    await takeAway();
    const fires = await secondsUntil(`${alert} fires`, async () => (await namesOf('firing')).includes(alert));
    await sleep(FIRING_MS);
    const [firing, pending] = [await namesOf('firing'), await namesOf('pending')].map((names) => names.join(', '));
    giveBack();
    say(`> ${what}: ${alert} fires, and it is given back`);
    const ends = await secondsUntil(`${alert} ends`, async () => !(await namesOf('firing')).includes(alert));
    const times = { 'fires after, s': fires, 'ends after its return, s': ends };
    rows.push({ away: what, alert, ...times, firing: firing ?? '', pending: pending ?? '' });
  }
  say('> what fires besides comes to its end');
  await secondsUntil('no alert', isQuiet);
  return rows;
};

/** Exit code 1 if a rule fails its test, or an alert does not fire or end; 2 if Prometheus cannot be installed. */
export const alertsCommand = (args: readonly string[]): Promise<void> =>
  runCommand(
    readArgs(args, { keep: { type: 'boolean', default: false } }, 'options only'),
    USAGE,
    async ({ values }, cleanup) => {
      await ensureProgram('promtool', 'prometheus');
      for (const test of TESTS) {
        const { code, output } = await runQuietly('promtool', test);
        say(output);
        if (code !== 0) return 1;
      }
      const { metricsPort, folder, parts } = await startShop(cleanup);
      const prometheus = await startPrometheus([metricsPort], folder, cleanup);
      say(`> graphs: ${prometheus}/consoles/breakwater.html?minutes=15`);
      say(tableOf(await watch(prometheus, parts)));
      if (values.keep) {
        say('> Prometheus and the graphs stay until Ctrl-C');
        await new Promise<never>(() => undefined);
      }
      return 0;
    },
  );
