import { expect, test } from 'vitest'
import { withAnotherTry } from './another-try.ts'

const failing = (times: number, code: string) => {
  let tries = 0
  return async () => {
    tries++
    if (tries <= times) throw Object.assign(new Error('told'), { code })
    return tries
  }
}

test('a deadlock is tried again, three times in all', async () => {
  expect(await withAnotherTry(failing(2, '40P01'))).toBe(3)
  await expect(withAnotherTry(failing(3, '40001'))).rejects.toThrow('told')
})

test('anything else is not', async () => {
  await expect(withAnotherTry(failing(1, '23505'))).rejects.toThrow('told')
})
