/** The tests of charts' rules alone, for the runs that change a rule and see whether a test notices. */
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { include: ['machines/**/*.test.ts'] },
});
