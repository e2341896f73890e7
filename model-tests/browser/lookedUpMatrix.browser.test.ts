/** The matrix of cards in a browser, after Cardinal's hybrid authentication: typed in our page, and looked up by our server. */
import { it } from 'vitest';
import { testCards } from './cardMatrix.ts';
import { CARDINAL_ERRORS } from '../../bff/calls/test/cards.ts';
import { checkedOut } from './checkedOut.ts';

const { stage, pay, isTold } = await testCards('cardinal');

it('whose lookup fails is told so: by each published error, by none, and when the connection is cut', async () => {
  const payer = await checkedOut(stage);
  for (const code of CARDINAL_ERRORS) {
    await stage.site.arm('lookup', 'error', { vendor: 'cardinal', code });
    await pay(payer, {});
    await isTold(payer, `lookup error ${code}`, 'unavailable');
  }
  for (const mode of ['500', 'drop'] as const) {
    await stage.site.arm('lookup', mode, { vendor: 'cardinal' });
    await pay(payer, {});
    await isTold(payer, `lookup ${mode}`, 'unavailable');
  }
});
