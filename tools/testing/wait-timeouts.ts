import { vi } from 'vitest'

const TIMEOUT_MS = 20_000

/**
 * Raises the default timeout of `vi.waitFor` and `vi.waitUntil`: one second is too short on a busy machine.
 * `expect.poll` has its timeout in the configuration. A condition that never holds still fails.
 */
const { waitFor, waitUntil } = vi
const withTimeout = (options: number | { timeout?: number; interval?: number } = {}) =>
  typeof options === 'number' ? options : { timeout: TIMEOUT_MS, ...options }
vi.waitFor = (callback, options) => waitFor(callback, withTimeout(options))
vi.waitUntil = (callback, options) => waitUntil(callback, withTimeout(options))
