import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

const present = (path: string) => existsSync(join(import.meta.dirname, path))

const webConfig = present('web/vite.config.ts') ? { extends: './web/vite.config.ts' } : {}
const consoleConfig = present('console/vite.config.ts')
  ? { extends: './console/vite.config.ts' }
  : {}
const webSetup = present('web/test/setup.ts') ? ['./test/setup.ts'] : []

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'contract', include: ['contract/src/**/*.test.ts'], isolate: false } },
      { test: { name: 'unit', include: ['server/src/**/*.test.ts'], isolate: false } },
      { test: { name: 'tools', include: ['tools/**/*.test.ts'], isolate: false } },
      {
        ...webConfig,
        root: './web',
        test: {
          name: 'web',
          include: ['{src,test}/**/*.test.{ts,tsx}', '*.test.ts'],
          environment: 'happy-dom',
          setupFiles: webSetup,
        },
      },
      {
        ...consoleConfig,
        root: './console',
        test: {
          name: 'console',
          include: ['src/**/*.test.{ts,tsx}'],
          isolate: false,
          environment: 'happy-dom',
          setupFiles: ['../web/test/setup.ts'],
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/test/**/*.test.ts'],
          globalSetup: './server/test/global-setup.ts',
          pool: 'forks',
          // Each file has its own app and database; only what is compiled once is shared.
          isolate: false,
          maxWorkers: 2,
          // After the quick ones: a group of its own may have its own number of workers.
          sequence: { groupOrder: 1 },
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
