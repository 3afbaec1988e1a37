import { Compass, Gift, Heart, Image, MessageCircle, Settings, User } from 'lucide-react'
import type { ComponentType } from 'react'
import type { TextKey } from '../i18n/translate.ts'
import { PremiumIcon } from '@dulcinea/ui/drawings/icons.tsx'

export type NavEntry = {
  to: string
  label: TextKey
  Icon: ComponentType
  /** Further paths on which the entry is active. */
  alsoActiveOn?: RegExp
}

const explore: NavEntry = {
  to: '/explore',
  label: 'nav.explore',
  Icon: Compass,
  alsoActiveOn: /^\/agent\/chat\/\d+\/detail$/,
}
const recent: NavEntry = {
  to: '/agent/chat',
  label: 'nav.recent',
  Icon: MessageCircle,
  alsoActiveOn: /^\/agent\/chat\/\d+$/,
}
const collection: NavEntry = { to: '/mine/collections', label: 'nav.collection', Icon: Heart }
const settings: NavEntry = { to: '/settings', label: 'nav.settings', Icon: Settings }

/** Whether the entry shows the number of unread messages. */
export const showsUnread = ({ to }: NavEntry): boolean => to === recent.to

export const MAIN_ENTRIES: readonly NavEntry[] = [
  explore,
  recent,
  collection,
  { to: '/mine/characters', label: 'nav.myCharacters', Icon: User },
  { to: '/image/create', label: 'nav.generateImage', Icon: Image },
]

export const SHARE_ENTRY: NavEntry = { to: '/share', label: 'nav.share', Icon: Gift }
export const PREMIUM_ENTRY: NavEntry = { to: '/vip', label: 'nav.premium', Icon: PremiumIcon }
export const SETTINGS_ENTRY = settings

/** The tabs before and after the create button in the middle. */
export const TABS_BEFORE_CREATE: readonly NavEntry[] = [explore, { ...recent, label: 'nav.chats' }]
export const TABS_AFTER_CREATE: readonly NavEntry[] = [
  { ...collection, label: 'nav.saved', alsoActiveOn: /^\/mine\/characters$/ },
  { ...settings, label: 'nav.you', Icon: User },
]

export const isActiveEntry = ({ to, alsoActiveOn }: NavEntry, pathname: string): boolean =>
  pathname === to || (alsoActiveOn?.test(pathname) ?? false)
