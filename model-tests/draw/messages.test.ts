// The table of the messages between charts: senders, receivers, and what becomes of an event elsewhere.
import { describe, expect, it } from 'vitest';
import { appChart } from '../charts/app.samples.ts';
import { sessionChart } from '../charts/session.samples.ts';
import { graphOf } from '../explore/graphOf.ts';
import { messageBlocks } from './messages.ts';

const blocks = messageBlocks([appChart, sessionChart].map((chart) => ({ chart, graph: graphOf(chart) })));
const rows = blocks.flatMap((block) => (block.kind === 'table' ? block.table.rows : []));
const rowsOf = (event: string, from: string) =>
  rows.filter(([name, sender]) => name === `\`${event}\`` && sender === from);

describe('the table of messages', () => {
  it('names sender, cause and receiver of an event that is taken in every state', () => {
    expect(rowsOf('session.unavailable', 'session')).toEqual([
      ['`session.unavailable`', 'session', '`session.unavailable`', 'app', 'every state', ''],
    ]);
  });

  it('names the states that react, and the reason to ignore the event in others', () => {
    const [[, , when, to, reacts, elsewhere] = []] = rowsOf('payment.ended', 'app');
    expect(when).toContain('`payment.ended`');
    expect([to, reacts]).toEqual(['session', '`link.open.paying`']);
    expect(elsewhere).toContain('`link.broken`: ignored. The page only asks for a reload.');
  });

  it('does not expect an event where no transition and no reason is', () => {
    expect(rowsOf('hold.started', 'app').map((row) => row.slice(3))).toEqual([
      ['session', '`link.open`, `link.open.paying`, `link.open.settling`, `link.open.awaitingOutcome`', 'not expected'],
    ]);
  });

  it('leaves out what is sent to charts and effects that are not among the given ones', () => {
    expect(rows.filter(([, , , to]) => to !== 'app' && to !== 'session')).toEqual([]);
  });
});
