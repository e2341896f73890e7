/** Runs one admin command on a database. */
import { either as E } from 'fp-ts';
import { agencyReport } from './agency.ts';
import { backupReport, restoreReport } from './backup.ts';
import { historyReport, holdsReport, releaseReport } from './bookings.ts';
import { competitionsReport, drawReport, entriesReport, exportEntries } from './competitions.ts';
import { consentsReport, exportConsents } from './consents.ts';
import { changesReport, decideReport, editLockReport } from './changes.ts';
import type { AdminDeps } from './deps.ts';
import { doneReport, followUpsReport } from './followUps.ts';
import { evidenceReport } from './evidence.ts';
import { findReport } from './find.ts';
import { callerReport } from './forCaller.ts';
import { guestDataReport } from './guestData.ts';
import { holderReport } from './holder.ts';
import { leadGuestReport } from './leadGuest.ts';
import { paymentExceptionReport, paymentExceptionsReport } from './paymentExceptions.ts';
import type { AdminCall, AdminCommand } from './commandLine.ts';
import { withMark, type Write } from './csv.ts';
import { exportBookings } from './export.ts';
import { paymentLinkReport } from './paymentLink.ts';
import { plansReport } from './plans.ts';
import { previewReport } from './preview.ts';
import { compareRecords } from '../payments/providerRecords.ts';
import { reconcileReport } from './reconcile.ts';
import { refundReport, refundsReport } from './refunds.ts';
import type { Problem, Report } from './report.ts';
import { exportShop, importShop, offersReport } from './shop.ts';
import { changeStock, poolsReport, stockReport } from './stock.ts';
import { USAGE } from './usage.ts';

const reportOf = async (
  deps: AdminDeps,
  command: Exclude<AdminCommand, { name: 'export' | `export-${string}` }>,
): Promise<E.Either<Problem, Report>> => {
  const store = deps.pool;
  switch (command.name) {
    case 'pools':
      return poolsReport(store, command.containing);
    case 'stock':
      return stockReport(store, command);
    case 'capacity':
    case 'close':
    case 'open':
      return changeStock(store, command);
    case 'holds':
      return E.right(await holdsReport(store));
    case 'release':
      return releaseReport(deps, command);
    case 'history':
      return historyReport(store, command.resId);
    case 'agency':
      return E.right(await agencyReport(store, command.agencyId));
    case 'find':
      return findReport(deps, command);
    case 'for-caller':
      return callerReport(deps, command);
    case 'lead-guest':
      return leadGuestReport(deps, command);
    case 'payment-link':
      return paymentLinkReport(deps, command);
    case 'competitions':
      return E.right(await competitionsReport(deps));
    case 'entries':
      return entriesReport(deps, command);
    case 'draw':
      return drawReport(deps, command);
    case 'consents':
      return E.right(await consentsReport(store));
    case 'payment-exceptions':
      return E.right(await paymentExceptionsReport(store));
    case 'payment-exception':
      return paymentExceptionReport(deps, command);
    case 'plans':
      return E.right(await plansReport(store));
    case 'changes':
      return E.right(await changesReport(store));
    case 'change':
      return decideReport(deps, command);
    case 'follow-ups':
      return E.right(await followUpsReport(store));
    case 'follow-up':
      return doneReport(deps, command);
    case 'refunds':
      return refundsReport(store, command);
    case 'refund':
      return refundReport(deps, command);
    case 'edit-lock':
      return editLockReport(store, command);
    case 'reconcile':
      return E.right(
        await reconcileReport(store, deps.router ? await compareRecords(deps, deps.router, command.days) : null),
      );
    case 'holder':
      return holderReport(store, command);
    case 'guest-data':
      return guestDataReport(deps, command);
    case 'evidence':
      return evidenceReport(deps, command);
    case 'preview':
      return previewReport(deps, command);
    case 'import':
      return importShop(store, command.file);
    case 'offers':
      return E.right(await offersReport(store));
    case 'backup':
      return backupReport(deps, command);
    case 'restore':
      return restoreReport(command);
    case 'help':
      return E.right({ isGood: true, text: USAGE, json: USAGE });
  }
};

/** Runs the command and writes its report. Left: a sentence why it did nothing. Right: the report's `isGood`. */
export const runCommand = async (
  deps: AdminDeps,
  { command, isJson, hasMark }: AdminCall,
  write: Write,
): Promise<E.Either<Problem, boolean>> => {
  const store = deps.pool;
  const file = hasMark && !isJson ? withMark(write) : write;
  let report: E.Either<Problem, Report | null> = E.right(null);
  switch (command.name) {
    case 'export':
      await exportBookings(store, command, isJson, file);
      break;
    case 'export-consents':
      await exportConsents(store, isJson, file);
      break;
    case 'export-entries':
      report = await exportEntries(deps, command, isJson, file);
      break;
    case 'export-shop':
      report = await exportShop(store, command.file, write);
      break;
    default:
      report = await reportOf(deps, command);
  }
  if (E.isLeft(report)) return report;
  if (report.right === null) return E.right(true);
  await write(`${isJson ? JSON.stringify(report.right.json, null, 2) : report.right.text}\n`);
  return E.right(report.right.isGood);
};
