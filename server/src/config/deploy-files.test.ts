import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { z } from 'zod'
import { readConfig } from './config.ts'
import { Environment } from './env.ts'

const DEPLOY = new URL('../../../deploy/', import.meta.url)
const readText = (file: string): string => readFileSync(new URL(file, DEPLOY), 'utf8')

/** Variables of the other containers and of Docker itself. */
const FOREIGN_VARIABLES =
  /^(DOMAIN|NODE_ENV|BUCKET_\w+|VALKEY_PASSWORD|POSTGRES_\w+|MINIO_\w+|MC_\w+)$/
const KNOWN_SETTINGS = new Set(Object.keys(Environment.shape))

/** `NAME: value` or `NAME=value`, at the beginning of a line. */
const parseSettings = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/^\s*([A-Z][A-Z0-9_]+)(?:: ?|=)(.*)$/gm)].map(([, name = '', value = '']) => [
      name,
      value.replaceAll(/^"|"$/g, ''),
    ]),
  )

test.each([
  'compose.yaml',
  'settings.example',
  'kubernetes/config.yaml',
  'kubernetes/secret.example.yaml',
])('%s names only existing settings', (file) => {
  const names = Object.keys(parseSettings(readText(file)))
  expect(names.length).toBeGreaterThan(5)
  expect(
    names.filter((name) => !KNOWN_SETTINGS.has(name) && !FOREIGN_VARIABLES.test(name)),
  ).toEqual([])
})

test('the Kubernetes files contain a valid config', () => {
  const config = readConfig({
    ...parseSettings(readText('kubernetes/config.yaml')),
    ...parseSettings(readText('kubernetes/secret.example.yaml')),
    SECRET: randomBytes(24).toString('hex'),
  })
  expect(config).toMatchObject({ payments: 'production', trustProxy: 1, host: '0.0.0.0' })
  expect(config.metrics).toEqual({ port: 9464, host: '0.0.0.0' })
})

test('the example secret of the Kubernetes files is refused', () => {
  const { SECRET } = parseSettings(readText('kubernetes/secret.example.yaml'))
  expect(SECRET?.length).toBeGreaterThan(31)
  expect(() => readConfig({ SECRET })).toThrow(/^These settings cannot be used:\n {2}SECRET: /)
})

test('a server in the container image refuses play money unless it is confirmed', () => {
  const host = /\bHOST=(\S+)/.exec(readText('Dockerfile'))?.[1]
  expect(() => readConfig({ HOST: host })).toThrow('PAYMENTS_LOCAL_ANYWHERE')
})

test('the example settings of the compose file are a valid config once they are filled in', () => {
  const filled = {
    ...parseSettings(readText('settings.example')),
    ...Object.fromEntries(
      ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID'].map((name) => [name, 'x']),
    ),
    HOST: '0.0.0.0',
    PUBLIC_URL: 'https://dulcinea.example.com',
  }
  expect(readConfig(filled)).toMatchObject({ payments: 'sandbox', isPlayMoneyExposed: false })
})

const ComposeService = z.looseObject({
  environment: z.record(z.string(), z.string()).default({}),
  ports: z.array(z.string()).default([]),
  command: z.union([z.string(), z.array(z.string())]).default([]),
  cap_drop: z.array(z.string()).default([]),
  cap_add: z.array(z.string()).default([]),
  security_opt: z.array(z.string()).default([]),
  read_only: z.boolean().default(false),
})
const Compose = z.object({ services: z.record(z.string(), ComposeService) })

describe('the compose file', () => {
  const { services } = Compose.parse(parse(readText('compose.yaml'), { merge: true }))
  const environmentOf = (name: string) => services[name]?.environment ?? {}

  test.each(Object.keys(services))('%s runs without capabilities on a read-only disk', (name) => {
    const service = services[name]
    expect(service).toMatchObject({
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      read_only: true,
    })
    expect(service?.cap_add).toEqual(name === 'caddy' ? ['NET_BIND_SERVICE'] : [])
  })

  test('only the proxy is reachable from outside', () => {
    const open = Object.entries(services).filter(([, { ports }]) => ports.length > 0)
    expect(open.map(([name]) => name)).toEqual(['caddy'])
  })

  test('the app has its own MinIO user, which may use one bucket only', () => {
    const app = environmentOf('app')
    const root = environmentOf('bucket')
    expect(app['S3_ACCESS_KEY_ID']).not.toBe(root['MINIO_ROOT_USER'])
    expect(app['S3_SECRET_ACCESS_KEY']).not.toBe(root['MINIO_ROOT_PASSWORD'])
    expect(app['BUCKET_ROOT_PASSWORD']).toBe('')
    const policy: unknown = JSON.parse(readText('bucket-policy.json'))
    const Statement = z.object({
      Effect: z.literal('Allow'),
      Action: z.array(z.string()),
      Resource: z.array(z.string()),
    })
    const { Statement: statements } = z.object({ Statement: z.array(Statement) }).parse(policy)
    const bucket = `arn:aws:s3:::${app['S3_BUCKET']}`
    const resources = statements.flatMap(({ Resource }) => Resource)
    expect(new Set(resources)).toEqual(new Set([bucket, `${bucket}/*`]))
    expect(statements.flatMap(({ Action }) => Action).some((one) => one.includes('*'))).toBe(false)
  })

  test('Valkey requires a password, which the app has', () => {
    const command = [services['valkey']?.command].flat().join(' ')
    expect(command).toContain('--requirepass "$$VALKEY_PASSWORD"')
    expect(environmentOf('app')['REDIS_URL']).toContain(':${VALKEY_PASSWORD:?}@')
  })

  test('the compose file requires every password to be set', () => {
    const needed = [...readText('compose.yaml').matchAll(/\$\{(\w+)(:\?)?\}/g)]
    expect(needed.filter(([, , mark]) => mark === undefined)).toEqual([])
    const named = parseSettings(readText('settings.example'))
    for (const [, name = ''] of needed) expect(named).toHaveProperty(name)
  })
})

const NetworkPolicy = z.object({
  kind: z.literal('NetworkPolicy'),
  spec: z.object({
    podSelector: z.object({ matchLabels: z.record(z.string(), z.string()).optional() }),
    policyTypes: z.array(z.string()),
    ingress: z
      .array(
        z.object({
          from: z.array(
            z.object({
              namespaceSelector: z.object({ matchLabels: z.record(z.string(), z.string()) }),
            }),
          ),
          ports: z.array(z.object({ port: z.union([z.string(), z.int()]) })),
        }),
      )
      .default([]),
  }),
})

test('in Kubernetes only the gateway reaches the app and only monitoring reaches its metrics', () => {
  const documents = parseAllDocuments(readText('kubernetes/network-policy.yaml'))
  const policies = documents.map((document) => NetworkPolicy.parse(document.toJS()))
  const denyAll = policies.find(({ spec }) => spec.podSelector.matchLabels === undefined)
  expect(denyAll?.spec).toEqual({ podSelector: {}, policyTypes: ['Ingress'], ingress: [] })
  const allowed = policies.flatMap(({ spec }) =>
    spec.ingress.map(({ from, ports }) => [
      from.map((one) => one.namespaceSelector.matchLabels['kubernetes.io/metadata.name']).join(),
      ports.map(({ port }) => port).join(),
    ]),
  )
  expect(allowed).toEqual([
    ['ingress-nginx', 'http'],
    ['monitoring', 'metrics'],
    // The HTTP-01 solver of cert-manager.
    ['ingress-nginx', '8089'],
  ])
})

test.each(readdirSync(new URL('kubernetes/', DEPLOY)))('kubernetes/%s is YAML', (name) => {
  const documents = parseAllDocuments(readText(`kubernetes/${name}`))
  expect(documents.flatMap(({ errors }) => errors)).toEqual([])
})

test('kustomization.yaml lists every Kubernetes file but the example secret', () => {
  const listed = [...readText('kubernetes/kustomization.yaml').matchAll(/^ {2}- (\S+\.yaml)$/gm)]
  const files = readdirSync(new URL('kubernetes/', DEPLOY)).filter(
    (name) => !['kustomization.yaml', 'secret.example.yaml'].includes(name),
  )
  expect(new Set(listed.map(([, file]) => file))).toEqual(new Set(files))
})

test('the Dockerfile copies existing files and runs as an ordinary user', () => {
  const docker = readText('Dockerfile')
  expect(docker).toMatch(/^USER node$/m)
  expect(docker).toMatch(/^HEALTHCHECK /m)
  for (const [, path = ''] of docker.matchAll(/^COPY (?!--from)(\S+) \S+$/gm)) {
    expect(() => readdirSync(new URL(`../${path}`, DEPLOY))).not.toThrow(/ENOENT/)
  }
})

test('the container image, the tests and `npm start` give Node the same flags', () => {
  const flagsIn = (file: string): string[] =>
    readFileSync(new URL(`../${file}`, DEPLOY), 'utf8').match(/--[a-z-]+(?:size|percent)=\d+/g) ??
    []
  const given = flagsIn('tools/bootstrap/hand-over.mjs')
  expect(given).toHaveLength(2)
  expect(flagsIn('deploy/Dockerfile')).toEqual(given)
  expect(flagsIn('server/test/support/product-process.ts')).toEqual(given)
})
