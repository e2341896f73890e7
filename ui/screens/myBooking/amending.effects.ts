/** The effects of changing a paid booking: the add-ons on offer, saving a choice, settling the change, and leaving the page. */
import { either as E } from 'fp-ts';
import { fromPromise } from 'xstate';
import type { amendingMachine } from '../../../machines/account/amending/amending.machine.ts';
import type { ChangeRefused, OptionsOutdated } from '../../../machines/account/amending/amending.types.ts';
import { isPackagePage, type AmendingPage } from '../../../machines/account/amending/pages.ts';
import type { AccountEnd } from '../../../machines/account/account.types.ts';
import { ADDON_FAILED } from '../../../machines/checkout/checkout.text.ts';
import type { MyBooking } from '../../../machines/contract/amendment.ts';
import type { Failure } from '../../../machines/contract/envelope.ts';
import { accountEndEvent } from '../../actors/accountEnds.ts';
import type { Client } from '../../actors/client.ts';
import type { ContentReader } from '../../actors/content.ts';
import type { EffectsOf } from '../../actors/effects.ts';
import { failureMessage } from '../../actors/failures.ts';
import { guardPage, openDocument, type GuardWindow } from '../../actors/pageGuard.ts';

export type AmendingPorts = Readonly<{
  client: Client<'get-addons-by-id' | 'save-addons-by-id' | 'confirm-change' | 'cancel-change'>;
  content: Pick<ContentReader, 'items' | 'diningOrder' | 'bookingTexts'>;
  /** ms since 1970 */
  now: () => number;
  /** loads another document */
  open: (href: string) => void;
  /** the window of the page; asked for only when it is guarded */
  win: () => GuardWindow;
}>;

/** After these failures what the page shows is outdated. */
const OUTDATED: readonly (string | null)[] = [
  'addonSoldOut',
  'priceChanged',
  'bookingChanged',
  'changeLapsed',
  'changeUnderWay',
  'paymentProcessing',
  'editNotAllowed',
  'refundContact',
];

/** Failures of the service, not of the choice. */
const SERVICE_FAILURES: readonly (string | null)[] = ['unavailable', 'defect'];

/** The event of a change that was not made. Service failures have the message for add-ons (spec: account area 8). */
const failedChange = (failure: Failure): ChangeRefused | OptionsOutdated | AccountEnd => {
  const end = accountEndEvent(failure);
  if (end !== null) return end;
  if (OUTDATED.includes(failure.code)) return { type: 'options.outdated', message: failureMessage(failure) };
  const isService = failure.networkError || SERVICE_FAILURES.includes(failure.code);
  return { type: 'change.refused', message: isService ? ADDON_FAILED : failureMessage(failure) };
};

/** The texts of what a page offers, and the order of its packages. */
const readTexts = async (content: AmendingPorts['content'], page: AmendingPage, signal: AbortSignal) => {
  const isForParties = isPackagePage(page);
  const [texts, order] = await Promise.all([
    content.items(isForParties ? 'food-and-drink' : 'extras', signal),
    isForParties ? content.diningOrder(signal) : [],
  ]);
  return { texts, order };
};

export const amendingEffects = ({ client, content, now, open, win }: AmendingPorts) => {
  /** Adds when the hold of the open change ends; null when the change holds no stock. */
  const withHold = (myBooking: MyBooking) => {
    const seconds = myBooking.change?.holdSecondsLeft ?? null;
    return { myBooking, heldUntil: seconds === null ? null : new Date(now() + seconds * 1_000).toISOString() };
  };

  return {
    loadOptions: fromPromise(async ({ input: { resId, page, sections }, signal }) => {
      const [reply, items, sectionTexts] = await Promise.all([
        client.call('get-addons-by-id', { resId }, signal),
        readTexts(content, page, signal),
        content.bookingTexts(sections, signal),
      ]);
      if (E.isLeft(reply))
        return accountEndEvent(reply.left) ?? { type: 'load.failed', message: failureMessage(reply.left) };
      const { addons, myBooking } = reply.right;
      return { type: 'options.loaded', addons, ...items, sectionTexts, ...withHold(myBooking) };
    }),
    saveChange: fromPromise(async ({ input: { add, remove, ...seen }, signal }) => {
      const reply = await client.call('save-addons-by-id', { ...seen, add: [...add], remove: [...remove] }, signal);
      return E.isRight(reply) ? { type: 'change.saved', ...withHold(reply.right) } : failedChange(reply.left);
    }),
    confirmChange: fromPromise(async ({ input: { changeVersion, ...seen }, signal }) => {
      const payload = { ...seen, changeVersion: changeVersion ?? 0 };
      const reply = await client.call('confirm-change', payload, signal);
      return E.isRight(reply) ? { type: 'change.settled', ...withHold(reply.right) } : failedChange(reply.left);
    }),
    cancelChange: fromPromise(async ({ input: { resId, changeVersion }, signal }) => {
      const reply = await client.call('cancel-change', { resId, changeVersion: changeVersion ?? 0 }, signal);
      return E.isRight(reply) ? { type: 'change.saved', ...withHold(reply.right) } : failedChange(reply.left);
    }),
    guardPage: guardPage(win),
    openDocument: openDocument(open),
  } satisfies EffectsOf<typeof amendingMachine>;
};
