import { beforeEach, describe, expect, test, vi } from 'vitest'
import { isDeviceKey } from '@dulcinea/contract/rules'
import { readStored } from './storage.ts'
import { getVisitorId } from './visitor-id.ts'

const load = vi.hoisted(() => vi.fn<() => Promise<{ get: () => Promise<{ visitorId: string }> }>>())
vi.mock('@fingerprintjs/fingerprintjs', () => ({ default: { load } }))

const mockFingerprint = (visitorId: string) =>
  load.mockResolvedValue({ get: () => Promise.resolve({ visitorId }) })

beforeEach(() => {
  mockFingerprint('abcDEF123')
})

describe('the visitor id', () => {
  test('is the fingerprint, a dot and 128 random bits', async () => {
    expect(await getVisitorId()).toMatch(/^abcDEF123\.[0-9a-f]{32}$/)
  })

  test('is created once and stored', async () => {
    const first = await getVisitorId()
    expect(readStored('visitorId')).toBe(first)
    expect(await getVisitorId()).toBe(first)
  })

  test('differs between two equal devices', async () => {
    const first = await getVisitorId()
    localStorage.clear()
    const second = await getVisitorId()
    expect(second.split('.')[0]).toBe(first.split('.')[0])
    expect(second).not.toBe(first)
  })

  test('is accepted by the server, whatever the fingerprint contains', async () => {
    mockFingerprint('späce +/=')
    expect(isDeviceKey(await getVisitorId())).toBe(true)
  })

  test('exists even when fingerprints are blocked', async () => {
    load.mockRejectedValue(new Error('blocked'))
    expect(isDeviceKey(await getVisitorId())).toBe(true)
  })

  test('is replaced if the server would reject the stored one', async () => {
    localStorage.setItem('visitorId', 'too short')
    expect(isDeviceKey(await getVisitorId())).toBe(true)
  })
})
