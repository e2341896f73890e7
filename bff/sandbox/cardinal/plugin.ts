/** The simulator of Cardinal's messages: one form field of XML to one URL; the XML reply has status 200 even for errors. */
import type { FastifyInstance } from 'fastify';
import { XMLBuilder, XMLParser } from 'fast-xml-parser';
import type { Faults } from '../faults.ts';
import type { Centinel, Fields } from './centinel.ts';

/** The operations that faults can be armed for; the first is the default. The pages in frames belong to the Worldpay plugin. */
export const cardinalOperations = ['lookup', 'authenticate'] as const;

const builder = new XMLBuilder({});
const parser = new XMLParser({ parseTagValue: false });
const answerOf = (fields: Fields) => builder.build({ CardinalMPI: fields });

/** POST /maps/txns.asp {cmpi_msg}. */
export async function cardinal(
  app: FastifyInstance,
  { centinel, faults }: { centinel: Centinel; faults: Faults },
): Promise<void> {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(String(body))));
  });
  app.post<{ Body: Record<string, string | undefined> }>('/maps/txns.asp', (request, reply) => {
    const fields = fieldsIn(request.body['cmpi_msg'] ?? '');
    const operation = fields?.['MsgType'] === 'cmpi_authenticate' ? 'authenticate' : 'lookup';
    const broken = { status: 500, body: '<h1>Internal error</h1>' };
    const toReply = (answer: Fields) => ({ status: 200, body: answerOf(answer) });
    return faults.answer(
      { vendor: 'cardinal', operation },
      reply.type('text/xml'),
      broken,
      () =>
        toReply(fields === undefined ? { ErrorNo: '1003', ErrorDesc: 'Unparsable request' } : centinel.message(fields)),
      (code) => toReply({ ErrorNo: code, ErrorDesc: 'Asked for by a test' }),
    );
  });
}

function fieldsIn(text: string): Fields | undefined {
  try {
    const { CardinalMPI: fields } = parser.parse(text, true) as { CardinalMPI?: Fields };
    return fields;
  } catch {
    return undefined;
  }
}
