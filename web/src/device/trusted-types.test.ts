import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { afterEach, expect, test, vi } from 'vitest'
import {
  installTrustedTypesPolicy,
  FINGERPRINT_FRAME,
  SERVICE_WORKER_URL,
} from './trusted-types.ts'

type CreatePolicy = NonNullable<Window['trustedTypes']>['createPolicy']

afterEach(() => vi.unstubAllGlobals())

test('the policy trusts only the service worker’s URL and FingerprintJS’s empty frame', () => {
  const createPolicy = vi.fn<CreatePolicy>()
  vi.stubGlobal('window', { trustedTypes: { createPolicy } })
  installTrustedTypesPolicy()
  const [name, rules] = createPolicy.mock.calls[0] ?? []
  if (!rules) throw new Error('no policy was made')
  expect(name).toBe('default')
  expect(rules.createScriptURL(SERVICE_WORKER_URL)).toBe(SERVICE_WORKER_URL)
  expect(rules.createScriptURL('https://evil.example/x.js')).toBeNull()
  expect(rules.createHTML(FINGERPRINT_FRAME)).toBe(FINGERPRINT_FRAME)
  expect(rules.createHTML(`${FINGERPRINT_FRAME}<script>alert(1)</script>`)).toBeNull()
})

test('a browser without Trusted Types needs no policy', () => {
  vi.stubGlobal('window', {})
  expect(() => installTrustedTypesPolicy()).not.toThrow()
})

test('the trusted frame is the one that the installed FingerprintJS uses', () => {
  const file = createRequire(import.meta.url).resolve('@fingerprintjs/fingerprintjs')
  expect(readFileSync(file, 'utf8')).toContain(FINGERPRINT_FRAME)
})
