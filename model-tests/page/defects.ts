// Defects of the charts themselves, planted where every chart passes: where its memory changes.
import type { Page } from 'playwright';

/** The next time the chart whose memory has this field changes it, the chart fails. */
export const breakChart = (page: Page, field: string): Promise<void> =>
  page.evaluate((name) => {
    const assign = Object.assign.bind(Object) as typeof Object.assign;
    Object.assign = (target: object, ...sources: unknown[]): object => {
      const [memory] = sources;
      if (typeof memory === 'object' && memory !== null && name in memory) {
        Object.assign = assign;
        throw new Error('a planted defect');
      }
      return assign(target, ...sources) as object;
    };
  }, field);
