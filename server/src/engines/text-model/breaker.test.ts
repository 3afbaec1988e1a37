import { expect, test } from 'vitest'
import { createBreaker } from './breaker.ts'

test('the circuit breaker opens after too many failures and a probe decides when it closes', () => {
  let time = 0
  const breaker = createBreaker({ failures: 2, withinMs: 1_000, openMs: 500 }, () => time)
  expect(breaker.state()).toBe('closed')
  breaker.enter()?.failed()
  expect(breaker.state()).toBe('closed')
  breaker.enter()?.failed()
  expect(breaker.state()).toBe('open')
  expect(breaker.enter()).toBeNull()
  time = 600
  const probe = breaker.enter()
  expect(breaker.state()).toBe('probing')
  probe?.failed()
  expect(breaker.state()).toBe('open')
  time = 1_200
  breaker.enter()?.succeeded()
  expect(breaker.state()).toBe('closed')
})
