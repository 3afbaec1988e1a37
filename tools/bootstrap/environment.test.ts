import { expect, test } from 'vitest'
import { buildCleanEnvironment, buildPinnedEnvironment } from './environment.mjs'

test('variables set by the calling npm are not passed on', () => {
  const env = {
    npm_config_include: 'prod',
    npm_lifecycle_event: 'start',
    NPM_CONFIG_PRODUCTION: 'true',
    npm_execpath: '/opt/npm-cli.js',
    INIT_CWD: '/somewhere',
    NODE_ENV: 'production',
    HOME: '/home/ada',
    PORT: '8080',
  }
  expect(buildCleanEnvironment(env)).toEqual({ HOME: '/home/ada', PORT: '8080' })
})

test('npm settings for reaching the registry are passed on', () => {
  const env = {
    npm_config_cache: '/cache',
    npm_config_registry: 'https://registry.example',
    npm_config_https_proxy: 'http://proxy.example',
    NPM_CONFIG_CAFILE: '/ca.pem',
  }
  expect(buildCleanEnvironment(env)).toEqual(env)
})

test('the pinned Node comes first in PATH, once', () => {
  const once = buildPinnedEnvironment({ PATH: '/usr/bin', NODE_ENV: 'test' })
  expect(once.PATH).toMatch(/node_modules\/[\w-]+\/bin:.*node_modules\/\.bin:\/usr\/bin$/)
  expect(once.NODE_ENV).toBeUndefined()
  expect(buildPinnedEnvironment(once).PATH).toBe(once.PATH)
})
