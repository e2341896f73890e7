/** For tests: a complete offer. */
import { PARTS, type Entry } from '../format.ts';
import { STAY } from './loader.ts';

/** An offer of a stay on sale for two adults, with some of its fields changed. */
export const offer = (key: string, changes: Partial<Entry<'offers'>> = {}): Entry<'offers'> => ({
  ...PARTS.offers.defaults,
  key,
  email: 'mo@example.test',
  ...STAY,
  code: 'arranged',
  isOfferOnly: true,
  validUntil: '2027-02-28T00:00:00.000Z',
  units: [
    {
      adults: 2,
      children: 0,
      toddlers: 0,
      infants: 0,
      hiredCots: 0,
      ownCots: 0,
      accommodationCode: 'HSTD',
      pence: 30_000,
      wasPence: null,
    },
  ],
  ...changes,
});
