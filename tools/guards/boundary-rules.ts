/**
 * Patterns, so that new folders are checked too: a trailing slash means everything below, a star one
 * folder. An import into `never`, or outside of `only`, is an error.
 */
export type BoundaryRule = {
  from: string
  never?: string[]
  only?: string[]
  /** Packages allowed besides `only`; all of them by default. */
  packages?: string[]
  unless?: Exception[]
  why: string
}

export type Exception = 'same folder' | 'type' | 'test'

const WEB_LAYERS = ['app', 'shell', 'screens', 'popups', 'session', 'api']
const webFolders = (...layers: string[]) => layers.map((layer) => `web/src/${layer}/`)

const leaf = (from: string): BoundaryRule => ({
  from,
  never: webFolders(...WEB_LAYERS),
  why: 'ui, device and i18n are the lowest layer: they import no other layer',
})

const PRODUCT: BoundaryRule[] = [
  {
    from: 'contract/src/',
    only: ['contract/src/'],
    packages: ['zod'],
    unless: ['test'],
    why: 'the contract imports zod and itself only',
  },
  {
    from: 'contract/src/shared/',
    only: ['contract/src/shared/'],
    packages: [],
    unless: ['test'],
    why: 'the part of the contract that the browser loads must not import zod',
  },
  { from: 'server/', never: ['web/'], why: 'server and web share only the contract' },
  { from: 'web/', never: ['server/'], why: 'server and web share only the contract' },
  { from: 'server/', never: ['console/'], why: 'server and console share only the contract' },
  { from: 'web/', never: ['console/'], why: 'the web app must not import the console' },
  { from: 'server/src/', never: ['tools/', 'bench/'], why: 'the product must not import tools' },
  { from: 'web/src/', never: ['tools/', 'bench/'], why: 'the product must not import tools' },
]

const PACKAGES: BoundaryRule[] = [
  {
    from: 'packages/*/',
    never: ['packages/*/', 'server/', 'web/', 'console/', 'tools/', 'bench/'],
    unless: ['same folder'],
    why: 'a package imports neither the apps nor another package',
  },
  {
    from: 'packages/ui/',
    never: ['contract/src/index.ts'],
    unless: ['type', 'test'],
    why: 'only types: its schemas would bring zod into the browser',
  },
]

const SERVER: BoundaryRule[] = [
  {
    from: 'server/src/*/',
    never: ['server/src/main.ts'],
    why: 'other modules must not import main',
  },
  {
    from: 'server/src/kernel/',
    only: ['server/src/kernel/', 'contract/src/'],
    unless: ['type', 'test'],
    why: 'the kernel imports no layer above it',
  },
  {
    from: 'server/src/kernel/',
    never: [
      'server/src/http/',
      'server/src/features/',
      'server/src/use-cases/',
      'server/src/jobs/',
    ],
    why: 'the kernel imports no layer above it, not even types',
  },
  {
    from: 'server/src/config/',
    only: ['server/src/config/', 'server/src/kernel/', 'contract/src/'],
    unless: ['type', 'test'],
    why: 'the config is read before anything else is initialized',
  },
  {
    from: 'server/src/db/',
    only: ['server/src/db/', 'server/src/kernel/'],
    unless: ['type', 'test'],
    why: 'db imports only the kernel',
  },
  {
    from: 'server/src/engines/',
    only: [
      'server/src/engines/',
      'server/src/kernel/',
      'server/src/config/',
      'server/src/db/',
      'packages/',
    ],
    unless: ['test'],
    why: 'an engine imports the kernel, and only types of config and db',
  },
  {
    from: 'server/src/engines/',
    never: ['server/src/config/', 'server/src/db/'],
    unless: ['type', 'test'],
    why: 'an engine imports the kernel, and only types of config and db',
  },
  {
    from: 'server/src/engines/*/',
    never: ['server/src/engines/*/'],
    unless: ['same folder', 'type', 'test'],
    why: 'an engine imports only types of another engine',
  },
  {
    from: 'server/src/features/',
    never: ['server/src/http/', 'server/src/jobs/'],
    why: 'a feature must not import its callers',
  },
  {
    from: 'server/src/features/',
    never: ['server/src/config/', 'server/src/engines/*/providers/'],
    unless: ['type', 'test'],
    why: 'a feature gets config and engines injected',
  },
  {
    from: 'server/src/use-cases/',
    never: ['server/src/http/', 'server/src/jobs/'],
    why: 'a use case must not import its callers',
  },
  {
    from: 'server/src/console/',
    never: ['server/src/http/', 'server/src/jobs/'],
    why: 'console code must not import its callers',
  },
  {
    from: 'server/src/console/',
    never: ['server/src/config/', 'server/src/engines/*/providers/'],
    unless: ['type', 'test'],
    why: 'console code gets config and engines injected',
  },
  {
    from: 'server/src/http/',
    never: ['server/src/db/'],
    why: 'http calls features, not the database',
  },
  {
    from: 'server/src/http/',
    never: ['server/src/engines/'],
    unless: ['type', 'test'],
    why: 'http calls features, not engines',
  },
  {
    from: 'server/src/http/',
    never: ['server/src/jobs/'],
    why: 'http and jobs must not import each other',
  },
  {
    from: 'server/src/jobs/',
    never: ['server/src/http/'],
    why: 'http and jobs must not import each other',
  },
]

const WEB: BoundaryRule[] = [
  {
    from: 'web/src/',
    never: ['contract/src/index.ts'],
    unless: ['type', 'test'],
    why: 'only types: its schemas would bring zod into the browser',
  },
  {
    from: 'web/src/screens/*/',
    never: ['web/src/screens/*/'],
    unless: ['same folder'],
    why: 'screens must not import other screens',
  },
  { from: 'web/src/screens/', never: webFolders('app'), why: 'screens must not import the app' },
  { from: 'web/src/popups/', never: webFolders('screens'), why: 'popups must not import screens' },
  { from: 'web/src/popups/', never: webFolders('app'), why: 'popups must not import the app' },
  {
    from: 'web/src/shell/',
    never: webFolders('app', 'screens'),
    why: 'the shell must not import app or screens',
  },
  {
    from: 'web/src/session/',
    never: webFolders('app', 'shell', 'screens', 'popups'),
    why: 'the session must not import UI layers',
  },
  {
    from: 'web/src/api/',
    never: webFolders('app', 'shell', 'screens', 'popups', 'session'),
    why: 'the api imports only the contract',
  },
  leaf('web/src/ui/'),
  leaf('web/src/device/'),
  leaf('web/src/i18n/'),
]

const CONSOLE: BoundaryRule[] = [
  {
    from: 'console/src/',
    only: ['console/src/', 'contract/src/', 'packages/ui/'],
    why: 'the console imports only the contract and packages/ui besides itself',
  },
  {
    from: 'console/src/',
    never: ['contract/src/index.ts'],
    unless: ['type', 'test'],
    why: 'only types: its schemas would bring zod into the browser',
  },
  {
    from: 'console/src/pages/*/',
    never: ['console/src/pages/*/', 'console/src/app/'],
    unless: ['same folder'],
    why: 'pages must not import other pages or the app',
  },
  {
    from: 'console/src/parts/',
    never: ['console/src/pages/', 'console/src/app/'],
    why: 'shared components must not import pages or the app',
  },
]

export const BOUNDARY_RULES: BoundaryRule[] = [
  ...PRODUCT,
  ...PACKAGES,
  ...SERVER,
  ...WEB,
  ...CONSOLE,
]
