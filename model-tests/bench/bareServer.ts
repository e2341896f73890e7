/** The upper limit over HTTP, as a process: Fastify alone answers one call with a recorded reply and its schema. */
import { readFileSync } from 'node:fs';
import Fastify from 'fastify';
import { calls, type CallName } from '../../machines/contract/calls.ts';
import { SERVICE_PREFIX } from '../../machines/contract/calls/row.ts';
import { envelopeOf } from '../../machines/contract/reply.ts';
import { schemaOf } from '../../bff/kernel/schema.ts';

const [name = '', replyFile = ''] = process.argv.slice(2);
const reply: unknown = JSON.parse(readFileSync(replyFile, 'utf8'));
const schema = { response: { 200: schemaOf(envelopeOf(calls[name as CallName].data)) } };
const app = Fastify();
app.post(`${SERVICE_PREFIX}/${name}`, { schema }, async () => reply);
process.stdout.write(`${await app.listen({ host: '127.0.0.1', port: 0 })}\n`);
