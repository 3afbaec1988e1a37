import { expect, test } from 'vitest'
import { isLoopback } from './loopback.ts'

test.each(['localhost', 'LocalHost', 'app.localhost', '127.0.0.1', '127.8.8.8', '::1', '[::1]'])(
  'host %s is loopback',
  (host) => {
    expect(isLoopback(host)).toBe(true)
  },
)

test.each([
  '0.0.0.0',
  '::',
  '',
  '10.1.2.3',
  '192.168.0.7',
  'box.local',
  '127.example.com',
  'localhost.example.com',
  'notlocalhost',
])('host %s is not loopback', (host) => {
  expect(isLoopback(host)).toBe(false)
})
