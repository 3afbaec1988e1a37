import { delimiter, dirname, join } from 'node:path'
import { pinnedNode, root } from './paths.mjs'

// What tells a nested npm where the registry is stays; all else that npm_* says belongs to the
// npm that started us and would be taken for settings of the nested one.
const NPM_KEPT =
  /^npm_config_(cache|registry|userconfig|cafile|https?_proxy|noproxy|offline|prefer_offline)$/i

const isForeign = (name) =>
  (/^npm_/i.test(name) && !NPM_KEPT.test(name)) || name === 'INIT_CWD' || name === 'NODE_ENV'

/**
 * NODE_ENV goes as well: production in the caller's shell would leave out the packages that build.
 * @param {Record<string, string | undefined>} env
 * @returns {Record<string, string>}
 */
export function cleanEnvironment(env) {
  return Object.fromEntries(
    Object.entries(env).filter(([name, value]) => value !== undefined && !isForeign(name)),
  )
}

/**
 * @param {Record<string, string | undefined>} env
 * @returns {Record<string, string>}
 */
export function pinnedEnvironment(env) {
  const folders = [dirname(pinnedNode), join(root, 'node_modules', '.bin')]
  const others = (env.PATH ?? '').split(delimiter).filter((one) => one && !folders.includes(one))
  return { ...cleanEnvironment(env), PATH: [...folders, ...others].join(delimiter) }
}
