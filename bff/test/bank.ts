/** For tests: what the guest's browser does in the bank's frames. */
import type { FastifyInstance } from 'fastify';
import type { DeviceStep, ChallengeStep } from '../../machines/contract/payment.ts';
import { RETURN_PATH } from '../http/calls/paymentCallbacks.ts';

const post = (url: string, fields: Readonly<Record<string, string>>): Promise<string> =>
  fetch(url, { method: 'POST', body: new URLSearchParams(fields) }).then((reply) => reply.text());

/** The session id that the hidden frame posts after collecting device data, or null. */
export const collectDeviceData = async ({ url, jwt, bin }: DeviceStep): Promise<string | null> =>
  /0_[0-9a-f-]{36}/.exec(await post(url, { Bin: bin, JWT: jwt }))?.[0] ?? null;

const valueIn = (page: string, name: string): string =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1] ?? '';

/** Answers the challenge with a code; returns the form that the bank posts to our return URL. */
export const answerChallenge = async (
  { url, jwt, md }: ChallengeStep,
  otp = '1234',
  action = 'confirm',
): Promise<string> => {
  const page = await post(url, { JWT: jwt, MD: md });
  const to = /<form method="post" action="([^"]*)"/.exec(page)?.[1] ?? '/no-challenge';
  const back = await post(new URL(to, url).href, { id: valueIn(page, 'id'), MD: md, otp, action });
  return new URLSearchParams({ MD: valueIn(back, 'MD'), TransactionId: valueIn(back, 'TransactionId') }).toString();
};

/** Posts a form to our return URL, as the bank's page does, without any cookie. */
export const postReturn = (app: FastifyInstance, form: string) =>
  app.inject({
    method: 'POST',
    url: RETURN_PATH,
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://bank.example' },
    payload: form,
  });
