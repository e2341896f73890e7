// Plants defects in the charts at a point that every chart passes: the assignment of its context.
import type { Page } from 'playwright';

/** Makes the chart whose context has this field fail the next time it changes its context. */
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
