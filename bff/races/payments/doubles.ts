/** Payments that are sent twice at once, to two servers: each is charged once. */
import { counted, type Finding } from '../finding.ts';
import { checkStores, compareBooks } from './books.ts';
import type { Payers } from './payers.ts';
import type { Scene } from './scene.ts';
import { manyAtOnce } from './manyAtOnce.ts';

const CARD = { pan: '4444333322221111' };
/** What a guest is told: it is paid, or it is under way. */
const ORDINARY: readonly unknown[] = ['SUCCESS', 'ERROR'];

/** So many guests press the button twice. */
export const submitTwice = async (
  scene: Scene,
  { branch, newPayer }: Payers,
  urls: readonly string[],
  guests: number,
): Promise<Finding> => {
  await scene.clear();
  const problems: string[] = [];
  const told = new Map<string, number>();
  await manyAtOnce(guests, async () => {
    const { buyer, bookingId, pay } = await newPayer(CARD);
    const answers = await Promise.all(urls.map((url) => buyer.ask(url, 'pay', pay)));
    for (const { status, body } of answers) {
      const outcome = body.data?.outcome ?? body.code;
      told.set(String(outcome), (told.get(String(outcome)) ?? 0) + 1);
      if (!ORDINARY.includes(outcome)) problems.push(`booking ${bookingId}: pay answered ${status} ${outcome}`);
    }
  });
  const charges = scene.charges();
  if (charges.length !== guests) problems.push(`${guests} guests paid, and there are ${charges.length} charges`);
  const books = [...(await compareBooks([branch.pool], charges)), ...(await checkStores([branch.pool]))];
  problems.push(...books.map(({ bookingId, problem }) => `booking ${bookingId}: ${problem}`));
  const outcomes = [...told].map(([name, count]) => `${name} ${counted(count)}`).join(', ');
  return {
    title: `Double submits: ${counted(guests)} guests send pay at once to ${urls.length} servers`,
    figures: [
      `answers: ${outcomes}`,
      `${counted(charges.length)} charges for ${counted(guests)} guests; ${counted(problems.length)} problems`,
    ],
    problems,
  };
};
