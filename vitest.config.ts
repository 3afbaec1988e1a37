import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

const present = (path: string) => existsSync(join(import.meta.dirname, path))

const webConfig = present('web/vite.config.ts') ? { extends: './web/vite.config.ts' } : {}
const consoleConfig = present('console/vite.config.ts')
  ? { extends: './console/vite.config.ts' }
  : {}
const REACT_SETUP = join(import.meta.dirname, 'packages/ui/src/test/setup.ts')

/** These mock whole modules, which must not be loaded before. */
const WITH_MODULE_MOCKS = [
  'server/test/images/locked.test.ts',
  'server/test/points/unlock-image.test.ts',
]

/** Timing is measured only while no other test runs. */
const TIMING_TESTS = [
  'server/test/start-time.test.ts',
  'server/test/security/linear-text/*.test.ts',
]

/**
 * Timeouts of tests and polled conditions, generous for busy machines. A condition that never holds
 * still fails.
 */
const timeouts = {
  testTimeout: 60_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 20_000 } },
}
const WAIT_TIMEOUTS = join(import.meta.dirname, 'tools/testing/wait-timeouts.ts')

const server = {
  ...timeouts,
  setupFiles: [WAIT_TIMEOUTS],
  globalSetup: './server/test/global-setup.ts',
  pool: 'forks',
  // One more than there are cores: tests mostly wait for the database and for timers.
  maxWorkers: 3,
  // After the quick ones; a separate group may have its own number of workers.
  sequence: { groupOrder: 1 },
} as const

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...timeouts,
          name: 'contract',
          include: ['contract/src/**/*.test.ts'],
          isolate: false,
        },
      },
      {
        test: {
          ...timeouts,
          name: 'packages',
          include: ['packages/{moderation,paypal-simulator,portraits,scripted-chat}/**/*.test.ts'],
          isolate: false,
        },
      },
      {
        test: {
          ...timeouts,
          name: 'unit',
          include: ['server/src/**/*.test.ts'],
          isolate: false,
          setupFiles: [WAIT_TIMEOUTS],
        },
      },
      { test: { ...timeouts, name: 'tools', include: ['tools/**/*.test.ts'], isolate: false } },
      {
        root: './packages/ui',
        test: {
          ...timeouts,
          name: 'ui',
          include: ['src/**/*.test.{ts,tsx}'],
          pool: 'vmThreads',
          environment: 'happy-dom',
          setupFiles: [REACT_SETUP],
        },
      },
      {
        ...webConfig,
        root: './web',
        test: {
          ...timeouts,
          name: 'web',
          include: ['{src,test}/**/*.test.{ts,tsx}', '*.test.ts'],
          // A document per worker and modules per file: twice as fast as forks.
          pool: 'vmThreads',
          environment: 'happy-dom',
          setupFiles: [REACT_SETUP],
        },
      },
      {
        ...consoleConfig,
        root: './console',
        test: {
          ...timeouts,
          name: 'console',
          include: ['src/**/*.test.{ts,tsx}'],
          isolate: false,
          environment: 'happy-dom',
          setupFiles: [REACT_SETUP],
        },
      },
      {
        test: {
          ...server,
          name: 'server',
          include: ['server/test/**/*.test.ts'],
          exclude: [...WITH_MODULE_MOCKS, ...TIMING_TESTS],
          // Each file has its own app and database; only compiled modules are shared.
          isolate: false,
        },
      },
      { test: { ...server, name: 'server-alone', include: WITH_MODULE_MOCKS } },
      {
        test: {
          ...server,
          name: 'by-the-clock',
          include: TIMING_TESTS,
          globalSetup: [],
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
})
