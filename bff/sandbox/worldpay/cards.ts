/** The published test cards of Access Worldpay and Cardinal, and their behaviour. No other card number is accepted. */

export type ThreeDSBehaviour =
  'frictionless' | 'attempted' | 'failed' | 'rejected' | 'unavailable' | 'bypassed' | 'challenge' | 'not enrolled';
export type FundingType = 'credit' | 'debit';
export type TestCard = { pan: string; brand: string; fundingType: FundingType; threeDS: ThreeDSBehaviour };

const byBehaviour: Record<ThreeDSBehaviour, readonly string[]> = {
  frictionless: [
    '4000000000001000',
    '5200000000001005',
    '340000000001007',
    '4000000000002701',
    '5200000000002235',
    '340000000002708',
    '4000010000000001',
    '5200010000000006',
  ],
  attempted: ['4000000000001026', '5200000000001021', '4000000000002719', '5200000000002482'],
  failed: ['4000000000001018', '5200000000001013', '4000000000002925', '5200000000002276', '4000000000002040'],
  rejected: ['4000000000001042', '5200000000001047'],
  unavailable: [
    '4000000000001034',
    '5200000000001039',
    '4000000000002313',
    '4000000000001059',
    '5200000000001054',
    '4000000000001067',
    '5200000000001062',
    '4000000000001075',
    '5200000000001070',
  ],
  bypassed: ['4000000000001083', '5200000000001088'],
  challenge: [
    '4000000000001091',
    '5200000000001096',
    '340000000001098',
    '4000000000001109',
    '5200000000001104',
    '4000000000001117',
    '5200000000001112',
    '4000000000001125',
    '5200000000001120',
    '4000000000001133',
    '5200000000001138',
    '4000000000002503',
    '5200000000002151',
    '4000000000002370',
    '5200000000002490',
    '4000000000002420',
    '5200000000002664',
    '4000000000002644',
    '5200000000002656',
  ],
  'not enrolled': [
    '4444333322221111',
    '4911830000000',
    '4917610000000000',
    '4462030000000000',
    '4917610000000000003',
    '4917300800000000',
    '4484070000000000',
    '5555555555554444',
    '5454545454545454',
    '2221000000000009',
    '5163613613613613',
    '6759649826438453',
    '343434343434343',
    '3338000000000296',
  ],
};

/** Cards whose challenge does not end in success even if it is answered correctly. */
const challengeResults: Record<'failed' | 'unavailable' | 'bypassed', ReadonlySet<string>> = {
  failed: new Set(['4000000000001109', '5200000000001104', '4000000000002370', '5200000000002490']),
  unavailable: new Set([
    '4000000000001117',
    '5200000000001112',
    '4000000000001125',
    '5200000000001120',
    '4000000000002420',
    '5200000000002664',
    '4000000000002644',
    '5200000000002656',
  ]),
  bypassed: new Set(['4000000000001133', '5200000000001138']),
};

/** The result of a correctly answered challenge. */
export function challengeResultOf({ pan }: TestCard): 'passed' | keyof typeof challengeResults {
  const names = ['failed', 'unavailable', 'bypassed'] as const;
  return names.find((name) => challengeResults[name].has(pan)) ?? 'passed';
}

const debitCards = new Set([
  '4462030000000000',
  '4917610000000000003',
  '4917300800000000',
  '5163613613613613',
  '6759649826438453',
]);

/** Every accepted card. */
export const testCards: readonly TestCard[] = (Object.keys(byBehaviour) as ThreeDSBehaviour[]).flatMap((threeDS) =>
  byBehaviour[threeDS].map((pan) => ({
    pan,
    brand: brandOf(pan),
    fundingType: debitCards.has(pan) ? ('debit' as const) : ('credit' as const),
    threeDS,
  })),
);

const byPan = new Map(testCards.map((card) => [card.pan, card]));

/** The published test card with this number, if it is one. */
export function testCardOf(pan: string): TestCard | undefined {
  return byPan.get(pan);
}

/** Whether the digits pass the Luhn check. */
export function passesLuhn(pan: string): boolean {
  const sum = [...pan].reverse().reduce((total, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}

function brandOf(pan: string): string {
  if (pan.startsWith('4')) return 'visa';
  if (/^(5[1-5]|2[2-7])/.test(pan)) return 'mastercard';
  if (/^3[47]/.test(pan)) return 'amex';
  if (/^3[35]/.test(pan)) return 'jcb';
  return 'maestro';
}
