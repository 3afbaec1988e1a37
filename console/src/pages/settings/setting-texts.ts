import type { Translate } from '@dulcinea/ui/i18n/translate.ts'
import type { TextKey } from '../../i18n/text.ts'

/** The settings with texts here; a newer server may have settings without texts. */
const NAMES = {
  'people.registration': 'registration',
  'money.purchases': 'purchases',
  'pictures.making': 'pictures',
  'review.everyone': 'everyone',
  'reports.hideAfter': 'hideAfter',
  'text.places': 'places',
} as const
const GROUPS = ['people', 'money', 'pictures', 'safety', 'engines'] as const

type T = Translate<TextKey>

const isNamed = (key: string): key is keyof typeof NAMES => Object.hasOwn(NAMES, key)

export const getSettingName = (t: T, key: string): string =>
  isNamed(key) ? t(`settings.key.${NAMES[key]}`) : key

export const getSettingDescription = (t: T, key: string): string =>
  isNamed(key) ? t(`settings.about.${NAMES[key]}`) : ''

export const getGroupName = (t: T, group: string): string => {
  const known = GROUPS.find((one) => one === group)
  return known ? t(`settings.group.${known}`) : group
}
