/** The choice of the browser walks that run first for a planted bug. */
import { expect, it } from 'vitest';
import { pageArguments } from './stages.ts';

it('chooses the walks of the pages whose charts or screens a bug changes', () => {
  const changes = ['machines/dining/dining.view.ts', 'ui/screens/savedQuote/QuoteChanges.tsx', 'machines/dining/a.ts'];
  const [, , pattern = ''] = pageArguments(changes) ?? [];
  const name = new RegExp(pattern.replace('--testNamePattern=', ''));
  // the titles of model-tests/page/pages.browser.test.ts
  expect(name.test('the page of dining > shows the state')).toBe(true);
  expect(name.test('the page of savedQuote > shows the state')).toBe(true);
  expect(name.test('the page of extras > shows the state')).toBe(false);
});

it('chooses no walks first for a bug outside of the pages', () => {
  expect(pageArguments(['bff/stock/holds.ts', 'ui/parts/cards/Card.tsx'])).toBeNull();
});
