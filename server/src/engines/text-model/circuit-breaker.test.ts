import { expect, test } from 'vitest'
import { createCircuitBreaker } from './circuit-breaker.ts'

test('the circuit breaker opens after too many failures and a probe decides when it closes', () => {
  let time = 0
  const breaker = createCircuitBreaker({ maxFailures: 2, windowMs: 1_000, openMs: 500 }, () => time)
  expect(breaker.getState()).toBe('closed')
  breaker.enter()?.recordFailure()
  expect(breaker.getState()).toBe('closed')
  breaker.enter()?.recordFailure()
  expect(breaker.getState()).toBe('open')
  expect(breaker.enter()).toBeNull()
  time = 600
  const probe = breaker.enter()
  expect(breaker.getState()).toBe('probing')
  probe?.recordFailure()
  expect(breaker.getState()).toBe('open')
  time = 1_200
  breaker.enter()?.recordSuccess()
  expect(breaker.getState()).toBe('closed')
})
