/** Payments that are submitted twice at the same time, to two servers: each must be charged once. */
import { formatCount, type Finding } from '../finding.ts';
import { checkStores, compareCharges } from './compareCharges.ts';
import type { Payers } from './payers.ts';
import type { RaceEnvironment } from './environment.ts';
import { repeatConcurrently } from './repeatConcurrently.ts';

const CARD = { pan: '4444333322221111' };
/** The replies that a guest may get: paid, or still being processed. */
const EXPECTED_OUTCOMES: readonly unknown[] = ['SUCCESS', 'ERROR'];

/** Lets this number of guests submit a payment twice. */
export const submitTwice = async (
  environment: RaceEnvironment,
  { branch, newPayer }: Payers,
  urls: readonly string[],
  guests: number,
): Promise<Finding> => {
  await environment.clear();
  const problems: string[] = [];
  const outcomeCounts = new Map<string, number>();
  await repeatConcurrently(guests, async () => {
    const { buyer, bookingId, pay } = await newPayer(CARD);
    const answers = await Promise.all(urls.map((url) => buyer.ask(url, 'pay', pay)));
    for (const { status, body } of answers) {
      const outcome = body.data?.outcome ?? body.code;
      outcomeCounts.set(String(outcome), (outcomeCounts.get(String(outcome)) ?? 0) + 1);
      if (!EXPECTED_OUTCOMES.includes(outcome))
        problems.push(`booking ${bookingId}: pay answered ${status} ${outcome}`);
    }
  });
  const charges = environment.charges();
  if (charges.length !== guests) problems.push(`${guests} guests paid, and there are ${charges.length} charges`);
  const discrepancies = [...(await compareCharges([branch.pool], charges)), ...(await checkStores([branch.pool]))];
  problems.push(...discrepancies.map(({ bookingId, problem }) => `booking ${bookingId}: ${problem}`));
  const outcomes = [...outcomeCounts].map(([name, count]) => `${name} ${formatCount(count)}`).join(', ');
  return {
    title: `Double submits: ${formatCount(guests)} guests send pay at once to ${urls.length} servers`,
    figures: [
      `answers: ${outcomes}`,
      `${formatCount(charges.length)} charges for ${formatCount(guests)} guests; ${formatCount(problems.length)} problems`,
    ],
    problems,
  };
};
