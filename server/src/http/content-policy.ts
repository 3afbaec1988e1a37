import type { Config } from '../config/config.ts'

type Directives = Record<string, readonly string[]>

const directivesOf = ({ imageUrl, publicUrl }: Config): Directives => {
  const imageOrigin = new URL(imageUrl).origin
  return {
    'default-src': ["'self'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'blob:', imageOrigin],
    // The service worker fetches pictures.
    'connect-src': ["'self'", imageOrigin],
    'frame-src': ["'none'"],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    // The one policy of the app: web/src/device/trusted-types.ts.
    'trusted-types': ['default'],
    ...(publicUrl.startsWith('https:') ? { 'upgrade-insecure-requests': [] } : {}),
  }
}

/** The Content-Security-Policy of every answer; a page that needs another directive says which. */
export const contentPolicyOf = (config: Config, changes: Directives = {}): string =>
  Object.entries({ ...directivesOf(config), ...changes })
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ')
