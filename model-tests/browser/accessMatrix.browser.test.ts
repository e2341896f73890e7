/** The matrix of cards in a browser with the default provider: typed in the provider's own frames. */
import { testCards } from './cardMatrix.ts';

await testCards('access');
