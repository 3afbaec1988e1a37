import { createEnglishPack } from './en-US.ts'
import type { LanguagePack } from './language-pack.ts'
import type { Language } from './reply-request.ts'
import { createChinesePack } from './zh-CN.ts'

const CREATE_PACK: Record<Language, () => LanguagePack> = {
  'en-US': createEnglishPack,
  'zh-CN': createChinesePack,
}
const packs = new Map<Language, LanguagePack>()

/** The pack of a language; its files are read at first use. */
export const getLanguagePack = (language: Language): LanguagePack => {
  const pack = packs.get(language) ?? CREATE_PACK[language]()
  packs.set(language, pack)
  return pack
}
