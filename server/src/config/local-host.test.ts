import { expect, test } from 'vitest'
import { isLocalHost } from './local-host.ts'

test.each([
  'http://localhost:3000',
  'http://app.localhost',
  'http://box.local',
  'http://127.0.0.1:3000',
  'http://10.1.2.3',
  'http://192.168.0.7',
  'http://172.16.0.1',
  'http://172.31.255.1',
  'http://[::1]:3000',
])('%s is local', (url) => {
  expect(isLocalHost(url)).toBe(true)
})

test.each([
  'https://10.example.com',
  'https://127.shop.io',
  'https://192.168.example.com',
  'https://172.16.example.com',
  'https://172.32.0.1',
  'https://11.0.0.1',
  'https://localhost.example.com',
])('%s is not', (url) => {
  expect(isLocalHost(url)).toBe(false)
})
