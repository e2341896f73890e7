/** The simulated voucher service: Eagle Eye wallets; every request must have its signature. */
import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Faults } from '../faults.ts';
import type { Journal } from '../journal.ts';

/** The operations that faults can be armed for. */
export const eagleEyeOperations = ['wallet'] as const;

export type EagleEyeAccount = Readonly<{ clientId: string; secret: string }>;
type EagleEyeOptions = { account: EagleEyeAccount; faults: Faults; journal: Journal };

/** The simulated vouchers by the status of their wallets; any other code is unknown. */
const WALLETS: Readonly<Record<string, string>> = {
  'SEA-2027': 'ACTIVE',
  'SAND-2027': 'ACTIVE',
  'USED-2026': 'INACTIVE',
  'OLD-2025': 'TERMINATED',
};

/** Registers `GET /wallet/{code}`. */
export async function eagleEye(app: FastifyInstance, { account, faults, journal }: EagleEyeOptions): Promise<void> {
  app.get<{ Params: { code: string } }>('/wallet/:code', (request, reply) =>
    faults.answer({ vendor: 'eagleEye', operation: 'wallet' }, reply, { status: 500, body: {} }, () => {
      // records the call, but never the code
      journal.append('eagleEye', 'wallet', {});
      const expected = createHash('sha256').update(`${request.url}${account.secret}`).digest('hex');
      if (
        request.headers['x-ees-auth-client-id'] !== account.clientId ||
        request.headers['x-ees-auth-hash'] !== expected
      )
        return { status: 401, body: { errorCode: 'AF', errorMessage: 'Authentication failed' } };
      const status = WALLETS[request.params.code.toUpperCase()];
      return status === undefined
        ? { status: 404, body: { errorCode: 'WNF', errorMessage: 'Wallet not found' } }
        : {
            status: 200,
            body: {
              walletId: request.params.code,
              friendlyName: null,
              status,
              type: 'CONSUMER',
              state: 'DEFAULT',
              meta: [],
            },
          };
    }),
  );
}
