import type { TextKey } from '../../i18n/translate.ts'

/** Destinations of the shortcuts `g` + letter. */
export const GO_TO_SHORTCUTS: Readonly<Record<string, { to: string; label: TextKey }>> = {
  e: { to: '/explore', label: 'nav.explore' },
  c: { to: '/agent/chat', label: 'nav.chats' },
  n: { to: '/agent/create', label: 'nav.createCharacter' },
  i: { to: '/image/create', label: 'nav.generateImage' },
  l: { to: '/mine/collections', label: 'nav.collection' },
  m: { to: '/mine/characters', label: 'nav.myCharacters' },
  s: { to: '/settings', label: 'nav.settings' },
}
