const BROWSERS: [RegExp, string][] = [
  [/Edg(A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/MicroMessenger\//, 'WeChat'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

const SYSTEMS: [RegExp, string][] = [
  [/Android/, 'Android'],
  [/iPhone|iPad|iPod/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]

const findName = (agent: string, names: [RegExp, string][]): string =>
  names.find(([pattern]) => pattern.test(agent))?.[1] ?? ''

/** A short label of browser and operating system; nothing else of the user agent is stored. */
export const getDeviceLabel = (agent: string): string =>
  [findName(agent, BROWSERS), findName(agent, SYSTEMS)].filter(Boolean).join(' · ')
