import { delimiter, dirname, join } from 'node:path'
import { pinnedNode, root } from './paths.mjs'

// Settings for reaching the registry are passed on; all other npm_* variables belong to the npm that
// started us and would be read as settings by a nested npm.
const NPM_PASSED_ON =
  /^npm_config_(cache|registry|userconfig|cafile|https?_proxy|noproxy|offline|prefer_offline)$/i

const isForeign = (name) =>
  (/^npm_/i.test(name) && !NPM_PASSED_ON.test(name)) || name === 'INIT_CWD' || name === 'NODE_ENV'

/**
 * NODE_ENV is removed too: with `production` the build dependencies would not be installed.
 * @param {Record<string, string | undefined>} env
 * @returns {Record<string, string>}
 */
export function buildCleanEnvironment(env) {
  return Object.fromEntries(
    Object.entries(env).filter(([name, value]) => value !== undefined && !isForeign(name)),
  )
}

/**
 * @param {Record<string, string | undefined>} env
 * @returns {Record<string, string>}
 */
export function buildPinnedEnvironment(env) {
  const folders = [dirname(pinnedNode), join(root, 'node_modules', '.bin')]
  const others = (env.PATH ?? '').split(delimiter).filter((one) => one && !folders.includes(one))
  return { ...buildCleanEnvironment(env), PATH: [...folders, ...others].join(delimiter) }
}
