/** For tests: the XML gateway at an address, its replies about the order WPG-7d1f, and a payment by it. */
import type { ReportReply } from '../../../readReply.ts';
import { createWpg } from '../wpg.ts';
import type { CardPayment } from '../../port.ts';
import { fullPayment } from '../../test/payments.ts';
import type { WpgConfig } from '../config.ts';

/** The adapter of the gateway at an address, with a fixed clock. */
export const wpgAt = (baseUrl: string, changes: Partial<WpgConfig> = {}, report: ReportReply = () => undefined) =>
  createWpg(
    {
      baseUrl,
      merchantCode: 'RESORTS',
      username: 'user-1',
      password: 'pass-1',
      jwt: { issuer: 'issuer-1', orgUnitId: 'unit-1', macKey: 'mac-key-1' },
      cardKey: '1#10001#abc',
      cardScriptUrl: 'https://scripts.example/cse.js',
      deviceUrl: 'https://gateway.example/shopper/3ds/ddc.html',
      challengeUrl: 'https://challenges.example/shopper/3ds/challenge.html',
      acceptedBrands: ['visa'],
      timeoutMs: 5_000,
      inquiryWaitMs: 300_000,
      hasIdempotencyKeys: false,
      notificationsToken: null,
      ...changes,
    },
    () => 1_800_000_000_999,
    report,
  );
export type Wpg = ReturnType<typeof wpgAt>;

export const wpgPayment = (changes: Partial<CardPayment> = {}) =>
  fullPayment({ reference: 'WPG-7d1f', sessionHref: 'eyJhIjoxfQ.b.c.d.e', ...changes });

/** The continuation link of a step. */
export const hrefOf = (step: object): string => ('href' in step ? String(step.href) : '');

/** Sends the order of a payment, with these device data from the guest's browser. */
export const sendOrder = async (wpg: Wpg, payment = wpgPayment(), deviceReference: string | null = '0_5c4e') =>
  wpg.supplyDevice(hrefOf(await wpg.takePayment(payment)), deviceReference);

/** A reply of the gateway as XML. */
export const wpgReply = (inner: string): string =>
  `<?xml version="1.0"?><paymentService version="1.4" merchantCode="RESORTS"><reply>${inner}</reply></paymentService>`;
export const errorOf = (code: number | string, text = 'No.'): string =>
  wpgReply(`<error code="${code}">${text}</error>`);
export const statusOf = (inner: string, code = 'WPG-7d1f'): string =>
  wpgReply(`<orderStatus orderCode="${code}">${inner}</orderStatus>`);
export const amountOf = (pence: number): string => `<amount value="${pence}" currencyCode="GBP" exponent="2"/>`;
/** The XML of a balance: the captured money that is not refunded. */
export const balanceOf = (pence: number): string =>
  `<balance accountType="IN_PROCESS_CAPTURED">${amountOf(pence)}</balance>`;
/** The two balances of a settled order: the commission, and the rest. */
export const settledOf = (pence: number, commission: number): string =>
  `<balance accountType="SETTLED_BIBIT_COMMISSION">${amountOf(commission)}</balance>` +
  `<balance accountType="SETTLED_BIBIT_NET">${amountOf(pence - commission)}</balance>`;
export const paymentOf = (lastEvent: string, more = ''): string =>
  statusOf(`<payment>${more}<lastEvent>${lastEvent}</lastEvent></payment>`);
export const CHALLENGE_REQUIRED = statusOf(
  '<challengeRequired><threeDSChallengeDetails><threeDSVersion>2.2.0</threeDSVersion>' +
    '<transactionId3DS>t-1</transactionId3DS><acsURL><![CDATA[https://bank.example/acs]]></acsURL>' +
    '<payload>eyJhIjoxfQ</payload></threeDSChallengeDetails></challengeRequired>',
);
export const REFUNDING = wpgReply('<ok><refundReceived orderCode="WPG-7d1f"/></ok>');
export const CANCELLING = wpgReply('<ok><cancelReceived orderCode="WPG-7d1f"/></ok>');
