/** The card type shown to a guest, from the provider's brand and funding type (booking-journey spec: card types). */

const words: Record<string, string> = {
  'visa credit': 'Visa',
  'visa debit': 'Visa Debit',
  'visaelectron debit': 'Visa Electron',
  'electron debit': 'Visa Electron',
  'mastercard credit': 'Mastercard',
  'mastercard debit': 'Mastercard Debit',
};
const brandWords: Record<string, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  visaelectron: 'Visa Electron',
  electron: 'Visa Electron',
};

/**
 * Visa, Visa Debit, Visa Electron, Mastercard or Mastercard Debit; any other brand unchanged. A provider that does not
 * distinguish Electron reports it as Visa debit, so it is shown as 'Visa Debit'.
 */
export function cardBrandFor(cardBrand: string, fundingType: string): string {
  const brand = cardBrand.toLowerCase().replace(/[\s_-]/g, '');
  return words[`${brand} ${fundingType.toLowerCase()}`] ?? brandWords[brand] ?? cardBrand;
}
