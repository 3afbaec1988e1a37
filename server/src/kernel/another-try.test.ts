import { expect, test } from 'vitest'
import { withAnotherTry } from './another-try.ts'

const failTimes = (times: number, code: string) => {
  let attempts = 0
  return async () => {
    attempts++
    if (attempts <= times) throw Object.assign(new Error('failed'), { code })
    return attempts
  }
}

test('a transaction that fails with a deadlock is attempted three times in all', async () => {
  expect(await withAnotherTry(failTimes(2, '40P01'))).toBe(3)
  await expect(withAnotherTry(failTimes(3, '40001'))).rejects.toThrow('failed')
})

test('a transaction that fails with any other error is not retried', async () => {
  await expect(withAnotherTry(failTimes(1, '23505'))).rejects.toThrow('failed')
})
