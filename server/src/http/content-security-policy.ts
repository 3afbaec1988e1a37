import type { Config } from '../config/config.ts'

type Directives = Record<string, readonly string[]>

const buildDirectives = ({ imageUrl, publicUrl }: Config): Directives => {
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
    // The app's only Trusted Types policy: web/src/device/trusted-types.ts.
    'trusted-types': ['default'],
    ...(publicUrl.startsWith('https:') ? { 'upgrade-insecure-requests': [] } : {}),
  }
}

/** Builds the Content-Security-Policy header of all responses; a page may override directives. */
export const buildContentSecurityPolicy = (config: Config, overrides: Directives = {}): string =>
  Object.entries({ ...buildDirectives(config), ...overrides })
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ')
