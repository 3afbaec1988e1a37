import { Compass, Gift, Heart, Image, MessageCircle, Settings, User } from 'lucide-react'
import type { ComponentType } from 'react'
import type { TextKey } from '../i18n/translate.ts'
import { Spark } from '../ui/drawings/signs.tsx'

export type Entry = {
  to: string
  label: TextKey
  Icon: ComponentType
  /** Further paths on which the entry is active. */
  also?: RegExp
}

const explore: Entry = {
  to: '/explore',
  label: 'nav.explore',
  Icon: Compass,
  also: /^\/agent\/chat\/\d+\/detail$/,
}
const recent: Entry = {
  to: '/agent/chat',
  label: 'nav.recent',
  Icon: MessageCircle,
  also: /^\/agent\/chat\/\d+$/,
}
const collection: Entry = { to: '/mine/collections', label: 'nav.collection', Icon: Heart }
const settings: Entry = { to: '/settings', label: 'nav.settings', Icon: Settings }

/** Whether the entry shows the number of unread messages. */
export const hasUnread = ({ to }: Entry): boolean => to === recent.to

export const MAIN_ENTRIES: readonly Entry[] = [
  explore,
  recent,
  collection,
  { to: '/mine/characters', label: 'nav.myCharacters', Icon: User },
  { to: '/image/create', label: 'nav.generateImage', Icon: Image },
]

export const SHARE: Entry = { to: '/share', label: 'nav.share', Icon: Gift }
export const PREMIUM: Entry = { to: '/vip', label: 'nav.premium', Icon: Spark }
export const SETTINGS = settings

export const TABS_BEFORE: readonly Entry[] = [explore, { ...recent, label: 'nav.chats' }]
export const TABS_AFTER: readonly Entry[] = [
  { ...collection, label: 'nav.saved', also: /^\/mine\/characters$/ },
  { ...settings, label: 'nav.you', Icon: User },
]

export const isHere = ({ to, also }: Entry, pathname: string): boolean =>
  pathname === to || (also?.test(pathname) ?? false)
