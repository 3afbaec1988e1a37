import { expect, test } from 'vitest'
import { watched } from './watched-engines.ts'

type Shelf = { name: string; get(key: string): Promise<string> }

/** A storage under watch, and what was noted of it. */
const watching = (get: Shelf['get']) => {
  const noted: string[] = []
  const storage = watched<Shelf>({ name: 'shelf', get }, 'storage', {
    succeeded: (engine) => void noted.push(`${engine} is well`),
    failed: (engine, error) => void noted.push(`${engine}: ${String(error)}`),
  })
  return { storage, noted }
}

class Refusal extends Error {
  readonly isFinal = true
}

test('what succeeds and what fails is noted, and passed on as it is', async () => {
  const well = watching(async () => 'x')
  expect(await well.storage.get('a')).toBe('x')
  expect(well.storage.name).toBe('shelf')
  expect(well.noted).toEqual(['storage is well'])
  const sick = watching(() => Promise.reject(new Error('the disk is full')))
  await expect(sick.storage.get('a')).rejects.toThrow('the disk is full')
  expect(sick.noted).toEqual(['storage: Error: the disk is full'])
})

test('a no to one wish is an answer, and a wish that was given up says nothing', async () => {
  const refusing = watching(() => Promise.reject(new Refusal('no')))
  await expect(refusing.storage.get('a')).rejects.toThrow('no')
  expect(refusing.noted).toEqual(['storage is well'])
  const left = watching(() => Promise.reject(new DOMException('left', 'AbortError')))
  await expect(left.storage.get('a')).rejects.toThrow('left')
  expect(left.noted).toEqual([])
})
