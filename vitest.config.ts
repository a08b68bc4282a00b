import { defineConfig } from 'vitest/config'

const everywhere = ['**/node_modules/**', '**/build/**', '**/data/**']

/** Waits are for conditions: the limit only ends a test whose condition never comes, also on a busy machine. */
const waits = { expect: { poll: { timeout: 60_000 } } }

/** Kept apart from vite.config.ts: tests import the sources as they are, without the pages' compiler. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...waits,
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'db/**/*.test.ts', 'tests/support/**/*.test.ts'],
          exclude: [...everywhere, '**/*.db.test.ts'],
          // The files share the modules that they import: a test must not rely on the state of a module before it.
          isolate: false,
          maxWorkers: 2,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          ...waits,
          name: 'database',
          include: ['src/**/*.db.test.ts', 'tests/**/*.db.test.ts'],
          exclude: everywhere,
          globalSetup: ['tests/support/database-setup.ts'],
          maxWorkers: 2,
          testTimeout: 150_000,
          hookTimeout: 150_000,
        },
      },
      {
        test: {
          ...waits,
          name: 'browser',
          include: ['tests/e2e/**/*.e2e.test.ts'],
          exclude: everywhere,
          globalSetup: ['tests/support/browser-setup.ts'],
          maxWorkers: 1,
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
})
