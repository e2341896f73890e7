/** The matrix of cards in a browser, by the usual way: typed in the provider's own frames. */
import { testCards } from './cardMatrix.ts';

await testCards('access');
