/** The simulated members' portal: `POST /verify` with `{number, lastName}` answers `{isValid}`. */
import type { FastifyInstance } from 'fastify';
import type { Faults } from '../faults.ts';
import type { Journal } from '../journal.ts';

/** The operations that faults can be armed for. */
export const membersPortalOperations = ['verify'] as const;

type MembersPortalOptions = { token: string; faults: Faults; journal: Journal };
type Asked = { number: string; lastName: string };

/** The simulated members: surnames by number. */
const MEMBERS: Readonly<Record<string, string>> = { '100200': 'shaw', '100201': 'okafor' };

const askedBody = {
  type: 'object',
  required: ['number', 'lastName'],
  additionalProperties: false,
  properties: { number: { type: 'string', maxLength: 20 }, lastName: { type: 'string', maxLength: 60 } },
} as const;

/** Registers the route. */
export async function membersPortal(
  app: FastifyInstance,
  { token, faults, journal }: MembersPortalOptions,
): Promise<void> {
  app.post<{ Body: Asked }>('/verify', { schema: { body: askedBody } }, (request, reply) =>
    faults.answer({ vendor: 'membersPortal', operation: 'verify' }, reply, { status: 500, body: {} }, () => {
      // records the call, but not the requested member
      journal.append('membersPortal', 'verify', {});
      if (request.headers.authorization !== `Bearer ${token}`) return { status: 401, body: {} };
      const { number, lastName } = request.body;
      return { status: 200, body: { isValid: MEMBERS[number] === lastName.trim().toLowerCase() } };
    }),
  );
}
