/** A billing address as both APIs of Worldpay take it. */
import { countryName, tidyAddress } from '../../../machines/contract/postal.ts';
import type { BillingAddress } from './port.ts';

/** Both require a postcode. Where an address has none, Worldpay's own plug-ins for shops send this one. */
const NO_POSTCODE = '00000';

/** Both also require a town: where the address has none, it is the state, or the country itself. */
export const worldpayAddress = (address: BillingAddress) => {
  const { line1, line2, city, state, postcode, countryCode } = tidyAddress({ line2: '', state: '', ...address });
  return {
    address1: line1,
    ...(line2 === '' ? {} : { address2: line2 }),
    postalCode: postcode || NO_POSTCODE,
    city: city || state || countryName(countryCode),
    ...(state === '' ? {} : { state }),
    countryCode,
  };
};
