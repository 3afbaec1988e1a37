import { expect, test } from 'vitest'
import { monitorEngine } from './monitor-engines.ts'

type FakeStorage = { name: string; get(key: string): Promise<string> }

/** A monitored storage and the outcomes recorded for it. */
const createMonitoredStorage = (get: FakeStorage['get']) => {
  const outcomes: string[] = []
  const storage = monitorEngine<FakeStorage>({ name: 'shelf', get }, 'storage', {
    recordSuccess: (engine) => void outcomes.push(`${engine} is healthy`),
    recordFailure: (engine, error) => void outcomes.push(`${engine}: ${String(error)}`),
  })
  return { storage, outcomes }
}

class Refusal extends Error {
  readonly isFinal = true
}

test('a monitored engine records each success and failure and passes results through unchanged', async () => {
  const healthy = createMonitoredStorage(async () => 'x')
  expect(await healthy.storage.get('a')).toBe('x')
  expect(healthy.storage.name).toBe('shelf')
  expect(healthy.outcomes).toEqual(['storage is healthy'])
  const failing = createMonitoredStorage(() => Promise.reject(new Error('the disk is full')))
  await expect(failing.storage.get('a')).rejects.toThrow('the disk is full')
  expect(failing.outcomes).toEqual(['storage: Error: the disk is full'])
})

test('a refused request counts as a success of the engine, and an aborted request is not recorded', async () => {
  const refusing = createMonitoredStorage(() => Promise.reject(new Refusal('no')))
  await expect(refusing.storage.get('a')).rejects.toThrow('no')
  expect(refusing.outcomes).toEqual(['storage is healthy'])
  const aborted = createMonitoredStorage(() =>
    Promise.reject(new DOMException('left', 'AbortError')),
  )
  await expect(aborted.storage.get('a')).rejects.toThrow('left')
  expect(aborted.outcomes).toEqual([])
})
