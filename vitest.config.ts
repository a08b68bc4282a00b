import { defineConfig } from 'vitest/config'
import { findMemoryFolder } from './tests/support/memory-folder.ts'

// On a disk, the copies of the template database alone take a fifth of the processor time of the database tests.
const memoryFolder = findMemoryFolder()
if (memoryFolder) process.env.TMPDIR = memoryFolder

const everywhere = ['**/node_modules/**', '**/build/**', '**/data/**']

const shared = {
  setupFiles: ['tests/support/temporal-equality.ts'],
  // The files of a process share the modules that they import: a test must not rely on the state of a module before it.
  isolate: false,
  // The same number everywhere: projects with different numbers would run one after the other.
  maxWorkers: 3,
  // Waits are for conditions: the limits only end a test whose condition never comes, also on a busy machine.
  expect: { poll: { timeout: 60_000 } },
  testTimeout: 180_000,
  hookTimeout: 180_000,
}

/**
 * The name of a test file says what it needs: `*.test.ts` memory only, `*.db.test.ts` a database of its own, and
 * `tests/e2e/*.e2e.test.ts` the built site in the browser. Kept apart from vite.config.ts: tests import the sources as they are,
 * without the pages' compiler.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'db/**/*.test.ts', 'tests/support/**/*.test.ts'],
          exclude: [...everywhere, '**/*.db.test.ts'],
        },
      },
      {
        test: {
          ...shared,
          name: 'database',
          setupFiles: [...shared.setupFiles, 'tests/support/quick-passwords.ts'],
          include: ['src/**/*.db.test.ts', 'tests/**/*.db.test.ts'],
          exclude: everywhere,
          globalSetup: ['tests/support/database-setup.ts'],
        },
      },
      {
        test: {
          ...shared,
          name: 'browser',
          include: ['tests/e2e/**/*.e2e.test.ts'],
          exclude: everywhere,
          globalSetup: ['tests/support/browser-setup.ts'],
        },
      },
    ],
  },
})
