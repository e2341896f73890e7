/**
 * The restore drill: guests book and pay at the product on its private store, which is backed up meanwhile and killed.
 * Restored to the end of its log, everything adds up with the provider; restored to an instant, the server makes exceptions
 * of exactly what was paid after it; a damaged file is named, and nothing is restored.
 */
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runAdmin, type CommandResult } from '../../bff/admin/test/command.ts';
import { archivedSegments, backupsIn, logFolderOf } from '../../bff/db/backupFiles.ts';
import { createPool } from '../../bff/db/pool.ts';
import { isServerRunning, readPostmaster } from '../../bff/db/postmasterPid.ts';
import { runningEmbedded } from '../../bff/db/runningServer.ts';
import { paymentSettings, startSandbox } from '../../bff/sandbox/test/startSandbox.ts';
import { httpTransport, visitorWithSession } from '../../bff/test/visitor.ts';
import { newFolder, type Cleanup } from '../bench/cleanup.ts';
import { startProduct, type Product } from '../bench/servers.ts';
import { until, whileBusy } from '../bench/until.ts';
import { openPeople } from '../races/accounts/site.ts';
import { chargesIn } from '../races/payments/charges.ts';
import { reconcile } from '../races/payments/compareCharges.ts';
import { noOptions, stepsCommand, type Step } from './steps.ts';

const GUESTS = 4;
const PAYMENTS = 10;

const clusterIn = (dataDir: string): string => join(dataDir, 'postgres', 'cluster');
const killStore = (dataDir: string): void => {
  if (isServerRunning(clusterIn(dataDir)))
    process.kill(readPostmaster(clusterIn(dataDir))?.pid ?? Number.NaN, 'SIGKILL');
};

const drill = async (_: object, cleanup: Cleanup): Promise<Step[]> => {
  const folder = newFolder(cleanup);
  const sandbox = await startSandbox();
  cleanup.add(() => sandbox.close());
  const backups = join(folder, 'backups');
  const settings = { PAYMENTS_TIMEOUT_MS: '5000', PAYMENT_GRACE_SECONDS: '5', ...paymentSettings(sandbox.url) };
  const start = async (dataDir: string, own: Record<string, string> = {}): Promise<Product> => {
    cleanup.add(() => killStore(dataDir));
    return startProduct({ url: '', folder: dataDir }, cleanup, { ...settings, ...own });
  };
  const admin = (dataDir: string, ...args: string[]): Promise<CommandResult> =>
    runAdmin({ ...settings, DATA_DIR: dataDir, BACKUP_FOLDER: backups }, ...args);
  const restore = (name: string, ...args: string[]): Promise<CommandResult> =>
    admin(join(folder, name), 'restore', `--from=${backups}`, `--into=${join(folder, name)}`, ...args);
  /** What is wrong with a restored shop, and which payments only the provider knows. */
  const compared = async (name: string) => {
    const { stock, money, records } = await reconcile({ ...settings, DATA_DIR: join(folder, name) });
    return { wrong: stock.length + money.length, unmatched: records.problems.length };
  };
  const charged = async (): Promise<string[]> =>
    chargesIn(await sandbox.journal()).flatMap(({ reference, isRefunded }) => (isRefunded ? [] : [reference]));

  const shop = join(folder, 'shop');
  const product = await start(shop, { BACKUP_FOLDER: backups });
  const pool = createPool(runningEmbedded(join(shop, 'postgres')) ?? '', { max: 1 });
  cleanup.add(() => pool.end());
  const here = httpTransport(product.url);
  const people = await openPeople({ pool, servers: [here, here], newCard: () => sandbox.cardSession() });
  let guest = 0;
  const comeToPay = async () => {
    const visitor = await visitorWithSession(here);
    const booking = await people.book(visitor, `guest-${(guest += 1)}@example.com`);
    const payment = await people.payment(visitor, booking);
    return () => visitor.get('pay', payment);
  };
  const payOnce = async (): Promise<unknown> => (await comeToPay())();
  const payOften = (): Promise<unknown> => Promise.all(Array.from({ length: PAYMENTS }, payOnce));
  const archive = async (): Promise<void> => {
    const { rows } = await pool.query<{ name: string }>('SELECT pg_walfile_name(pg_switch_wal()) AS name');
    const file = join(logFolderOf(backups), `${rows[0]?.name}.gz`);
    await until('the log is archived', async () => statSync(file, { throwIfNoEntry: false }));
  };

  await payOften();
  const backedUp = await whileBusy(GUESTS, payOnce, () => admin(shop, 'backup'));
  const payLate = await comeToPay();
  await archive();
  const before = new Set(await charged());
  const instant = new Date().toISOString();
  await payLate();
  await payOften();
  await archive();
  await whileBusy(GUESTS, payOnce, async () => {
    await payOften();
    await product.process.kill();
    killStore(shop);
  });
  const end = await restore('end', `--wal=${join(clusterIn(shop), 'pg_wal')}`);
  const { process: restoredProduct } = await start(join(folder, 'end'));
  // payments that the kill has cut off are settled first
  const isSettled = await until('all adds up', async () => {
    const { wrong, unmatched } = await compared('end');
    return wrong + unmatched === 0;
  }).catch(() => false);
  await restoredProduct.stop();
  const lost = (await charged()).filter((reference) => !before.has(reference));

  const point = await restore('point', `--at=${instant}`);
  await start(join(folder, 'point'));
  // the server compares by itself, and books or refunds the payment whose booking is there
  const named = await until('the payments after it are exceptions', async () => {
    const { out } = await admin(join(folder, 'point'), 'payment-exceptions', '--json');
    const unmatched = (JSON.parse(out) as { payment: string; state: string }[]).filter(
      ({ state }) => state === 'unmatched',
    );
    return unmatched.length > 0 && unmatched.map(({ payment }) => payment);
  });
  const isRestSettled = await until('the other payment is settled', async () => {
    const { wrong, unmatched } = await compared('point');
    return wrong === 0 && unmatched === named.length;
  }).catch(() => false);

  const damages = [
    { file: join(logFolderOf(backups), archivedSegments(backups).at(-2) ?? ''), args: [] },
    { file: join(backupsIn(backups)[0]?.path ?? '', 'base.tar.gz'), args: [`--at=${instant}`] },
  ];
  const refusals: Step[] = [];
  for (const { file, args } of damages) {
    const bytes = readFileSync(file);
    writeFileSync(file, bytes.fill(7, bytes.length >> 1, (bytes.length >> 1) + 9));
    const { code, err } = await restore('damaged', ...args);
    refusals.push({ step: 'a file is damaged', found: err.trim(), isRight: code === 2 && err.includes(file) });
  }
  return [
    { step: 'backed up under load', found: (backedUp.out + backedUp.err).trim(), isRight: backedUp.code === 0 },
    { step: 'restored to the end', found: (end.out + end.err).trim(), isRight: end.code === 0 },
    { step: 'reconciled', found: `${before.size + lost.length} payments`, isRight: isSettled },
    { step: `restored to ${instant}`, found: (point.out + point.err).trim(), isRight: point.code === 0 },
    {
      step: 'reconciled',
      found: `${lost.length} payments after it, ${named.length} became exceptions`,
      isRight:
        isRestSettled && named.length === lost.length - 1 && named.every((reference) => lost.includes(reference)),
    },
    ...refusals,
  ];
};

/** Exit code 1 if anything was not as it should be. */
export const drillCommand = stepsCommand(noOptions, drill);
