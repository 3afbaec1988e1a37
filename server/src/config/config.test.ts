import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { Environment } from './env.ts'
import { readFileSync } from 'node:fs'

const production = {
  PAYMENTS: 'production',
  PUBLIC_URL: 'https://dulcinea.example',
  SMTP_URL: 'smtps://mail.example',
  MAIL_FROM: 'Dulcinea <hello@dulcinea.example>',
}

describe('production', () => {
  test('starts with a mail server and its own limits', () => {
    expect(readConfig(production).mail).toEqual({
      from: production.MAIL_FROM,
      smtpUrl: 'smtps://mail.example',
    })
  })
  test.each([
    ['LIMITS_SCALE', { LIMITS_SCALE: '2' }],
    ['SMTP_URL', { SMTP_URL: '' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'http://dulcinea.example' }],
  ])('is refused by %s, which is named', (name, change) => {
    expect(() => readConfig({ ...production, ...change })).toThrow(name)
  })
})

test.each([
  ['MAIL_FROM', { SMTP_URL: 'smtp://mail.example' }],
  ['SMS_AREAS', { SMS_URL: 'https://sms.example' }],
  ['SMS_URL', { SMS_AREAS: '49' }],
  ['SMS_AREAS', { SMS_URL: 'https://sms.example', SMS_AREAS: '49, Germany' }],
  ['SMTP_URL', { SMTP_URL: 'https://mail.example', MAIL_FROM: 'a@b.example' }],
  ['LIMITS_SCALE', { LIMITS_SCALE: '0' }],
  ['TRUST_PROXY', { TRUST_PROXY: 'maybe' }],
  ['SECRET', { SECRET: 'short' }],
  ['PAYMENTS', { PUBLIC_URL: 'https://10.example.com' }],
  ['LLM_MODEL', { LLM_MODEL: 'small' }],
  ['LLM_MODEL_ADVANCED', { LLM_BASE_URL: 'builtin', LLM_MODEL_ADVANCED: 'large' }],
  ['LLM_FALLBACK_BASE_URL', { LLM_FALLBACK_BASE_URL: 'https://model.example/v1' }],
  ['LLM_FALLBACK_API_KEY', { LLM_BASE_URL: 'builtin', LLM_FALLBACK_API_KEY: 'key' }],
  ['LLM_FALLBACK_MODEL', { LLM_BASE_URL: 'auto', LLM_FALLBACK_MODEL: 'small' }],
])('%s is named when it is missing or wrong', (name, env) => {
  expect(() => readConfig(env)).toThrow(name)
})

test('proxies: none, the one before us, or so many', () => {
  const trusted = (TRUST_PROXY?: string) => readConfig({ TRUST_PROXY }).trustProxy
  expect([trusted(), trusted('false'), trusted('true'), trusted('1'), trusted('2')]).toEqual([
    0, 0, 1, 1, 2,
  ])
})

test('.env.example names every setting and no other', () => {
  const example = readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8')
  const named = [...example.matchAll(/^([A-Z_0-9]+)=/gm)].map((match) => match[1])
  expect(new Set(named)).toEqual(new Set(Object.keys(Environment.shape)))
})
