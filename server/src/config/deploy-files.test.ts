import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { Environment } from './env.ts'

const DEPLOY = new URL('../../../deploy/', import.meta.url)
const textOf = (file: string): string => readFileSync(new URL(file, DEPLOY), 'utf8')

/** Of the containers beside the server, and of Docker itself. */
const NOT_OURS = /^(DOMAIN|NODE_ENV|BUCKET_PASSWORD|POSTGRES_\w+|MINIO_\w+)$/
const KNOWN = new Set(Object.keys(Environment.shape))

/** `NAME: value` or `NAME=value`, at the beginning of a line. */
const settingsIn = (text: string): Record<string, string> =>
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
])('%s names only settings that there are', (file) => {
  const names = Object.keys(settingsIn(textOf(file)))
  expect(names.length).toBeGreaterThan(5)
  expect(names.filter((name) => !KNOWN.has(name) && !NOT_OURS.test(name))).toEqual([])
})

test('a server starts on what the Kubernetes files say', () => {
  const config = readConfig({
    ...settingsIn(textOf('kubernetes/config.yaml')),
    ...settingsIn(textOf('kubernetes/secret.example.yaml')),
  })
  expect(config).toMatchObject({ payments: 'production', trustProxy: 1, host: '0.0.0.0' })
  expect(config.metrics).toEqual({ port: 9464, host: '0.0.0.0' })
})

test('every file of the Kubernetes set is listed, the example of secrets is not', () => {
  const listed = [...textOf('kubernetes/kustomization.yaml').matchAll(/^ {2}- (\S+\.yaml)$/gm)]
  const files = readdirSync(new URL('kubernetes/', DEPLOY)).filter(
    (name) => !['kustomization.yaml', 'secret.example.yaml'].includes(name),
  )
  expect(new Set(listed.map(([, file]) => file))).toEqual(new Set(files))
})

test('the image runs what there is, as an ordinary user', () => {
  const docker = textOf('Dockerfile')
  expect(docker).toMatch(/^USER node$/m)
  expect(docker).toMatch(/^HEALTHCHECK /m)
  for (const [, path = ''] of docker.matchAll(/^COPY (?!--from)(\S+) \S+$/gm)) {
    expect(() => readdirSync(new URL(`../${path}`, DEPLOY))).not.toThrow(/ENOENT/)
  }
})

test('the image, the tests and `npm start` give Node the same flags', () => {
  const flagsIn = (file: string): string[] =>
    readFileSync(new URL(`../${file}`, DEPLOY), 'utf8').match(/--[a-z-]+(?:size|percent)=\d+/g) ??
    []
  const given = flagsIn('tools/bootstrap/hand-over.mjs')
  expect(given).toHaveLength(2)
  expect(flagsIn('deploy/Dockerfile')).toEqual(given)
  expect(flagsIn('server/test/support/product-process.ts')).toEqual(given)
})
