import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { Environment } from './env.ts'
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'

const GOOGLE = {
  GOOGLE_PLAY_PACKAGE: 'com.example.dulcinea',
  GOOGLE_APPLICATION_CREDENTIALS: 'key.json',
}

const production = {
  PAYMENTS: 'production',
  PUBLIC_URL: 'https://dulcinea.example',
  SMTP_URL: 'smtps://mail.example',
  MAIL_FROM: 'Dulcinea <hello@dulcinea.example>',
  PAYPAL_CLIENT_ID: 'client',
  PAYPAL_CLIENT_SECRET: 'secret',
  PAYPAL_WEBHOOK_ID: 'webhook',
}

describe('production', () => {
  test('a production config with a mail server and default limits is accepted', () => {
    expect(readConfig(production).mail).toEqual({
      from: production.MAIL_FROM,
      smtpUrl: 'smtps://mail.example',
    })
  })
  test.each([
    ['LIMITS_SCALE', { LIMITS_SCALE: '2' }],
    ['SMTP_URL', { SMTP_URL: '' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'http://dulcinea.example' }],
    ['PAYPAL_BASE_URL', { PAYPAL_BASE_URL: 'http://localhost:3000/local-paypal' }],
    ['PAYPAL_BASE_URL', { PAYPAL_BASE_URL: 'https://api-m.sandbox.paypal.com' }],
    ['PAYPAL_CLIENT_ID', { PAYPAL_CLIENT_ID: '' }],
    ['GOOGLE_PLAY_BASE_URL', { ...GOOGLE, GOOGLE_PLAY_BASE_URL: 'http://127.0.0.1:4000' }],
  ])('a production config with an unsafe %s is refused by name', (name, change) => {
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
  ['PAYPAL_CLIENT_SECRET', { PAYMENTS: 'sandbox', PAYPAL_CLIENT_ID: 'client' }],
  ['PAYPAL_WEBHOOK_ID', { ...production, PAYMENTS: 'sandbox', PAYPAL_WEBHOOK_ID: '' }],
  [
    'PAYPAL_BASE_URL',
    { ...production, PAYMENTS: 'sandbox', PAYPAL_BASE_URL: 'https://api-m.paypal.com' },
  ],
  ['PAYPAL_BASE_URL', { PAYPAL_BASE_URL: 'https://api-m.paypal.com/' }],
  ['GOOGLE_APPLICATION_CREDENTIALS', { GOOGLE_PLAY_PACKAGE: 'com.example.dulcinea' }],
  ['GOOGLE_PLAY_PACKAGE', { GOOGLE_APPLICATION_CREDENTIALS: 'key.json' }],
  ['PAYMENTS', { PUBLIC_URL: 'https://10.example.com' }],
  ['LLM_MODEL', { LLM_MODEL: 'small' }],
  ['LLM_MODEL_ADVANCED', { LLM_BASE_URL: 'builtin', LLM_MODEL_ADVANCED: 'large' }],
  ['LLM_FALLBACK_BASE_URL', { LLM_FALLBACK_BASE_URL: 'https://model.example/v1' }],
  ['LLM_FALLBACK_API_KEY', { LLM_BASE_URL: 'builtin', LLM_FALLBACK_API_KEY: 'key' }],
  ['LLM_FALLBACK_MODEL', { LLM_BASE_URL: 'auto', LLM_FALLBACK_MODEL: 'small' }],
])('the error names %s when it is missing or wrong', (name, env) => {
  expect(() => readConfig(env)).toThrow(name)
})

test.each([
  'at-least-32-random-characters-go-here',
  'change-me-change-me-change-me-change-me',
  'CHANGE_ME_CHANGE_ME_CHANGE_ME_CHANGE_ME',
  'changeme0123456789abcdef0123456789abcdef',
  'your-secret-goes-here-0123456789abcdef',
  'replace-this-with-thirty-two-characters',
  'an-example-secret-of-more-than-32-letters',
  'x'.repeat(40),
])('the example secret %s is refused by name', (SECRET) => {
  expect(() => readConfig({ SECRET })).toThrow(/SECRET: .*openssl rand/)
})

test('a random secret is accepted', () => {
  for (const encoding of ['hex', 'base64', 'base64url'] as const) {
    const SECRET = randomBytes(32).toString(encoding)
    expect(readConfig({ SECRET }).secret).toBe(SECRET)
  }
})

describe('play money', () => {
  test('play money needs no confirmation on loopback', () => {
    for (const HOST of ['127.0.0.1', 'localhost', '::1']) {
      expect(readConfig({ HOST })).toMatchObject({ payments: 'local', isPlayMoneyExposed: false })
    }
    const named = readConfig({ PUBLIC_URL: 'http://app.localhost:3000' })
    expect(named.isPlayMoneyExposed).toBe(false)
  })

  test.each([
    ['HOST', { HOST: '0.0.0.0' }],
    ['HOST', { HOST: '::' }],
    ['HOST', { HOST: '192.168.1.7' }],
    ['HOST', { HOST: 'dulcinea.example' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'https://dulcinea.example' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'http://192.168.1.7:3000' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'http://box.local:3000' }],
  ])('play money that others can reach by %s is refused unless it is confirmed', (name, env) => {
    expect(() => readConfig(env)).toThrow(
      new RegExp(`^PAYMENTS: .*${name} is .*PAYMENTS_LOCAL_ANYWHERE=1`),
    )
    expect(() => readConfig({ ...env, PAYMENTS_LOCAL_ANYWHERE: '0' })).toThrow('PAYMENTS')
    const confirmed = readConfig({ ...env, PAYMENTS_LOCAL_ANYWHERE: '1' })
    expect(confirmed).toMatchObject({ payments: 'local', isPlayMoneyExposed: true })
  })

  test('play money is never exposed by a server in another payment mode', () => {
    expect(readConfig({ ...production, HOST: '0.0.0.0' }).isPlayMoneyExposed).toBe(false)
  })
})

describe('pictures', () => {
  const BUCKET = {
    S3_ENDPOINT: 'https://s3.example/',
    S3_BUCKET: 'pictures',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'secret',
  }

  test('the built-in image model and local storage are the defaults', () => {
    expect(readConfig({})).toMatchObject({ imageModel: { kind: 'builtin' }, s3: null })
  })

  test('an image model uses the openai API by default', () => {
    const engine = { IMAGE_BASE_URL: 'http://gpu:7860/', IMAGE_MODEL: 'painter' }
    expect(readConfig(engine).imageModel).toMatchObject({
      kind: 'openai',
      baseUrl: 'http://gpu:7860',
      model: 'painter',
    })
    const webUi = { IMAGE_BASE_URL: 'http://gpu:7860', IMAGE_API: 'a1111' }
    expect(readConfig(webUi).imageModel.kind).toBe('a1111')
  })

  test('an S3 bucket has a default region', () => {
    expect(readConfig(BUCKET).s3).toEqual({
      endpoint: 'https://s3.example',
      bucket: 'pictures',
      accessKeyId: 'id',
      secretAccessKey: 'secret',
      region: 'us-east-1',
    })
  })

  test.each([
    ['IMAGE_MODEL', { IMAGE_BASE_URL: 'http://gpu:7860' }],
    ['IMAGE_API_KEY', { IMAGE_API_KEY: 'k' }],
    ['IMAGE_API', { IMAGE_BASE_URL: 'http://gpu:7860', IMAGE_MODEL: 'x', IMAGE_API: 'other' }],
    ['S3_BUCKET', { ...BUCKET, S3_BUCKET: '' }],
    ['S3_BUCKET', { ...BUCKET, S3_BUCKET: '../else' }],
    ['S3_SECRET_ACCESS_KEY', { ...BUCKET, S3_SECRET_ACCESS_KEY: '' }],
    ['S3_ENDPOINT', { S3_REGION: 'eu-central-1' }],
  ])('the error names the picture setting that cannot work: %s', (name, env) => {
    expect(() => readConfig(env)).toThrow(name)
  })
})

test('TRUST_PROXY is a boolean or the number of proxies', () => {
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
