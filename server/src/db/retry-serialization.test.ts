import { expect, test } from 'vitest'
import { retryOnSerializationFailure } from './retry-serialization.ts'

const failTimes = (times: number, code: string) => {
  let attempts = 0
  return async () => {
    attempts++
    if (attempts <= times) throw Object.assign(new Error('failed'), { code })
    return attempts
  }
}

test('a transaction that fails with a deadlock is attempted three times in all', async () => {
  expect(await retryOnSerializationFailure(failTimes(2, '40P01'))).toBe(3)
  await expect(retryOnSerializationFailure(failTimes(3, '40001'))).rejects.toThrow('failed')
})

test('a transaction that fails with any other error is not retried', async () => {
  await expect(retryOnSerializationFailure(failTimes(1, '23505'))).rejects.toThrow('failed')
})
