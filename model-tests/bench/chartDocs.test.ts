/** The build plugin that removes the charts' documentation from the guest's bundle. */
import { parseAst } from 'vite';
import { expect, it } from 'vitest';
import { withoutChartDocs } from '../../vite.chartDocs.ts';

const strip = (code: string): string => {
  const { transform } = withoutChartDocs();
  if (typeof transform !== 'object') throw new Error('the plugin transforms nothing');
  const parse = (text: string) => parseAst(text);
  const result = (transform.handler as (this: object, code: string) => { code: string }).call({ parse }, code);
  return result.code;
};

it('removes the descriptions and the requirements of a chart, and nothing else', () => {
  const chart = `
    const chart = setup({}).createMachine({
      meta: { requirements: ['A'] },
      initial: 'open',
      states: {
        open: { description: 'The page, with its "form".', on: { 'form.sent': { target: 'sent', description: 'Sends it.' } } },
        sent: { entry: say({ text: 'description: kept' }), description: 'Sent.' },
        ended: { description: 'Nothing follows.' },
      },
    });`;
  expect(strip(chart).replaceAll(/\s+/g, ' ').trim()).toBe(
    "const chart = setup({}).createMachine({ initial: 'open', states: { open: { on: { 'form.sent': { target: 'sent', } } }, " +
      "sent: { entry: say({ text: 'description: kept' }), }, ended: { }, }, });",
  );
});
