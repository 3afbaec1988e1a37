import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

const present = (path: string) => existsSync(join(import.meta.dirname, path))

const webConfig = present('web/vite.config.ts') ? { extends: './web/vite.config.ts' } : {}
const consoleConfig = present('console/vite.config.ts')
  ? { extends: './console/vite.config.ts' }
  : {}
const webSetup = present('web/test/setup.ts') ? ['./test/setup.ts'] : []

/** They put stand-ins in the place of whole modules, which must not be loaded before. */
const WITH_MODULES_OF_THEIR_OWN = [
  'server/test/images/locked.test.ts',
  'server/test/points/unlock-image.test.ts',
]

/** How long something takes is told only while nothing else runs. */
const BY_THE_CLOCK = [
  'server/test/start-time.test.ts',
  'server/test/security/linear-text/*.test.ts',
]

/**
 * How long a test, and a condition that it waits for, may take on a busy machine. What never comes
 * true still fails.
 */
const patience = {
  testTimeout: 60_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 20_000 } },
}
const PATIENT_WAITS = join(import.meta.dirname, 'tools/testing/patient-waits.ts')

const server = {
  ...patience,
  setupFiles: [PATIENT_WAITS],
  globalSetup: './server/test/global-setup.ts',
  pool: 'forks',
  // One more than there are cores: they wait for the database and for clocks much of the time.
  maxWorkers: 3,
  // After the quick ones: a group of its own may have its own number of workers.
  sequence: { groupOrder: 1 },
} as const

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...patience,
          name: 'contract',
          include: ['contract/src/**/*.test.ts'],
          isolate: false,
        },
      },
      {
        test: {
          ...patience,
          name: 'unit',
          include: ['server/src/**/*.test.ts'],
          isolate: false,
          setupFiles: [PATIENT_WAITS],
        },
      },
      { test: { ...patience, name: 'tools', include: ['tools/**/*.test.ts'], isolate: false } },
      {
        ...webConfig,
        root: './web',
        test: {
          ...patience,
          name: 'web',
          include: ['{src,test}/**/*.test.{ts,tsx}', '*.test.ts'],
          // A document for each worker and modules for each file: it takes half the time of forks.
          pool: 'vmThreads',
          environment: 'happy-dom',
          setupFiles: webSetup,
        },
      },
      {
        ...consoleConfig,
        root: './console',
        test: {
          ...patience,
          name: 'console',
          include: ['src/**/*.test.{ts,tsx}'],
          isolate: false,
          environment: 'happy-dom',
          setupFiles: ['../web/test/setup.ts'],
        },
      },
      {
        test: {
          ...server,
          name: 'server',
          include: ['server/test/**/*.test.ts'],
          exclude: [...WITH_MODULES_OF_THEIR_OWN, ...BY_THE_CLOCK],
          // Each file has its own app and database; only what is compiled once is shared.
          isolate: false,
        },
      },
      { test: { ...server, name: 'server-alone', include: WITH_MODULES_OF_THEIR_OWN } },
      {
        test: {
          ...server,
          name: 'by-the-clock',
          include: BY_THE_CLOCK,
          globalSetup: [],
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
})
