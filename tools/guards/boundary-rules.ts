/**
 * Patterns, so that a new folder is guarded the day it is born: a trailing slash means everything
 * below, a star one folder. What crosses a `never`, or leaves an `only`, is an error.
 */
export type BoundaryRule = {
  from: string
  never?: string[]
  only?: string[]
  /** Packages that `only` lets in; all of them where it is not said. */
  packages?: string[]
  unless?: Exception[]
  why: string
}

export type Exception = 'same folder' | 'type' | 'test'

const WEB_FLOORS = ['app', 'shell', 'screens', 'popups', 'session', 'api']
const webAbove = (...floors: string[]) => floors.map((floor) => `web/src/${floor}/`)

const leaf = (from: string): BoundaryRule => ({
  from,
  never: webAbove(...WEB_FLOORS),
  why: 'ui, device and i18n are leaves: usable by all, using none of them',
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
    from: 'contract/src/plain/',
    only: ['contract/src/plain/'],
    packages: [],
    unless: ['test'],
    why: 'what the browser loads of the contract must not bring zod along',
  },
  { from: 'server/', never: ['web/'], why: 'server and web meet in the contract only' },
  { from: 'web/', never: ['server/'], why: 'server and web meet in the contract only' },
  { from: 'server/', never: ['console/'], why: 'server and console meet in the contract only' },
  { from: 'web/', never: ['console/'], why: 'the app does not know the operator’s console' },
  { from: 'server/src/', never: ['tools/', 'bench/'], why: 'the product does not need its tools' },
  { from: 'web/src/', never: ['tools/', 'bench/'], why: 'the product does not need its tools' },
]

const SERVER: BoundaryRule[] = [
  {
    from: 'server/src/*/',
    never: ['server/src/main.ts'],
    why: 'main knows all, nobody knows main',
  },
  {
    from: 'server/src/kernel/',
    only: ['server/src/kernel/', 'contract/src/'],
    unless: ['type', 'test'],
    why: 'the kernel depends on nothing above it',
  },
  {
    from: 'server/src/kernel/',
    never: ['server/src/http/', 'server/src/features/', 'server/src/journeys/', 'server/src/jobs/'],
    why: 'the kernel depends on nothing above it, not even for a type',
  },
  {
    from: 'server/src/config/',
    only: ['server/src/config/', 'server/src/kernel/', 'contract/src/'],
    unless: ['type', 'test'],
    why: 'the config is read before anything else is there',
  },
  {
    from: 'server/src/db/',
    only: ['server/src/db/', 'server/src/kernel/'],
    unless: ['type', 'test'],
    why: 'the database room knows the kernel only',
  },
  {
    from: 'server/src/engines/',
    only: ['server/src/engines/', 'server/src/kernel/', 'server/src/config/'],
    unless: ['test'],
    why: 'an engine knows the kernel, and of the config only types',
  },
  {
    from: 'server/src/engines/',
    never: ['server/src/config/'],
    unless: ['type', 'test'],
    why: 'an engine knows the kernel, and of the config only types',
  },
  {
    from: 'server/src/engines/*/',
    never: ['server/src/engines/*/'],
    unless: ['same folder', 'type', 'test'],
    why: 'an engine knows of another one only types',
  },
  {
    from: 'server/src/features/',
    never: ['server/src/http/', 'server/src/jobs/'],
    why: 'a feature does not know who calls it',
  },
  {
    from: 'server/src/features/',
    never: ['server/src/config/', 'server/src/engines/*/providers/'],
    unless: ['type', 'test'],
    why: 'a feature is handed its config and its engines',
  },
  {
    from: 'server/src/journeys/',
    never: ['server/src/http/', 'server/src/jobs/'],
    why: 'a journey does not know who calls it',
  },
  {
    from: 'server/src/console/',
    never: ['server/src/http/', 'server/src/jobs/'],
    why: 'an operator’s verb does not know who calls it',
  },
  {
    from: 'server/src/console/',
    never: ['server/src/config/', 'server/src/engines/*/providers/'],
    unless: ['type', 'test'],
    why: 'an operator’s verb is handed its config and its engines',
  },
  {
    from: 'server/src/http/',
    never: ['server/src/db/'],
    why: 'http asks features, not the database',
  },
  {
    from: 'server/src/http/',
    never: ['server/src/engines/'],
    unless: ['type', 'test'],
    why: 'http asks features, not the outside world',
  },
  {
    from: 'server/src/http/',
    never: ['server/src/jobs/'],
    why: 'http and jobs stand side by side',
  },
  {
    from: 'server/src/jobs/',
    never: ['server/src/http/'],
    why: 'http and jobs stand side by side',
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
    why: 'screens do not import screens',
  },
  { from: 'web/src/screens/', never: webAbove('app'), why: 'the app composes screens' },
  { from: 'web/src/popups/', never: webAbove('screens'), why: 'popups do not import screens' },
  { from: 'web/src/popups/', never: webAbove('app'), why: 'the app composes popups' },
  { from: 'web/src/shell/', never: webAbove('app', 'screens'), why: 'the app composes the shell' },
  {
    from: 'web/src/session/',
    never: webAbove('app', 'shell', 'screens', 'popups'),
    why: 'the session stands below what is seen',
  },
  {
    from: 'web/src/api/',
    never: webAbove('app', 'shell', 'screens', 'popups', 'session'),
    why: 'the api knows the contract only',
  },
  leaf('web/src/ui/'),
  leaf('web/src/device/'),
  leaf('web/src/i18n/'),
]

const CONSOLE: BoundaryRule[] = [
  {
    from: 'console/src/',
    only: ['console/src/', 'contract/src/', 'web/src/ui/', 'web/src/device/', 'web/src/i18n/'],
    unless: ['test'],
    why: 'the console shares the leaves of the web app and nothing above them',
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
    why: 'pages import neither each other nor the frame around them',
  },
  {
    from: 'console/src/parts/',
    never: ['console/src/pages/', 'console/src/app/'],
    why: 'parts are what pages are made of',
  },
]

export const BOUNDARY_RULES: BoundaryRule[] = [...PRODUCT, ...SERVER, ...WEB, ...CONSOLE]
