/** The admin routes for tests: arm faults, read the journal. They belong to no vendor's API. */
import type { FastifyInstance } from 'fastify';
import { faultModes, type FaultMode, type Faults } from './faults.ts';
import type { Journal } from './journal.ts';

type AdminOptions = {
  journal: Journal;
  faults: Faults;
  /** The operations of each vendor. The first is the default when a fault names none. */
  operations: Record<string, readonly [string, ...string[]]>;
};
type FaultBody = {
  vendor: string;
  operation?: string;
  mode: FaultMode;
  count?: number;
  delayMs?: number;
  code?: string;
};

const faultBody = {
  type: 'object',
  required: ['vendor', 'mode'],
  additionalProperties: false,
  properties: {
    vendor: { type: 'string' },
    operation: { type: 'string' },
    mode: { enum: faultModes },
    count: { type: 'integer', minimum: 0, maximum: 1000 },
    delayMs: { type: 'integer', minimum: 0, maximum: 120_000 },
    code: { type: 'string', pattern: '^\\d{1,5}$' },
  },
} as const;

/** POST /__sandbox/faults {vendor, operation?, mode, count?, delayMs?, code?}; GET /__sandbox/faults; GET /__sandbox/journal. */
export async function adminRoutes(app: FastifyInstance, { journal, faults, operations }: AdminOptions): Promise<void> {
  app.post<{ Body: FaultBody }>('/__sandbox/faults', { schema: { body: faultBody } }, (request, reply) => {
    const { vendor, mode, count = 1, delayMs = 0, code = '' } = request.body;
    const known = Object.hasOwn(operations, vendor) ? operations[vendor] : undefined;
    if (known === undefined)
      return reply.code(400).send({ message: `vendor: expected one of ${Object.keys(operations).join(', ')}` });
    const operation = request.body.operation ?? known[0];
    if (!known.includes(operation))
      return reply.code(400).send({ message: `operation: expected one of ${known.join(', ')}` });
    faults.arm({ vendor, operation, mode, count, delayMs, code });
    return reply.code(204).send();
  });
  app.get('/__sandbox/faults', () => ({ faults: faults.armed() }));
  app.get('/__sandbox/journal', () => ({ entries: journal.entries() }));
}
