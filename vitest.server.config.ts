/** Only the tests of one folder of the server, which the caller names, for mutation testing. */
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['**/*.test.ts'],
    exclude: ['**/*.browser.test.ts'],
    globalSetup: ['bff/db/test/globalSetup.ts'],
    setupFiles: ['model-tests/setUpTestFile.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    isolate: false,
  },
});
