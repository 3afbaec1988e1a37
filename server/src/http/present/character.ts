import type { Attribute as WireAttribute, Character, CharacterItem } from '@dulcinea/contract'
import type { Language } from '@dulcinea/contract/constants'
import type { Attribute, CharacterCard, CharacterDetails } from '../../features/characters/index.ts'

export const presentAttribute = (one: Attribute, language: Language): WireAttribute => ({
  id: one.id,
  name: language === 'zh-CN' ? one.nameZh : one.nameEn,
  type: one.category,
  sort: one.sort,
  imageUrl: one.picture,
  description: JSON.stringify([
    { lang: 'zh-CN', value: one.textZh },
    { lang: 'en-US', value: one.textEn },
  ]),
  langs: [
    { lang: 'zh-CN', value: one.nameZh },
    { lang: 'en-US', value: one.nameEn },
  ],
})

type CollectionMark = { isCollected: boolean }

export const presentCharacterItem = (card: CharacterCard & CollectionMark): CharacterItem => ({
  id: card.id,
  name: card.firstName,
  lastName: card.lastName,
  age: card.age,
  description: card.description,
  imageUrl: card.picture,
  avatar: card.avatar,
  placeholder: card.placeholder,
  count: card.chatCount,
  category: card.typeId,
  status: card.status,
  isPublic: card.isPublic,
  collected: card.isCollected,
})

export const presentCharacter = (one: CharacterDetails & CollectionMark): Character => ({
  ...presentCharacterItem(one),
  greeting: one.greeting,
  type: one.type,
  race: one.race,
  bodyType: one.bodyType,
  hairColor: one.hairColor,
  hairstyle: one.hairstyle,
  job: one.job,
  relationship: one.relationship,
  constellation: one.constellation,
  hobby: one.hobbies.map(({ id, name }) => ({ id, hobby: name })),
  images: one.pictures.map(({ id, path, kind, placeholder }) => ({
    id,
    imageUrl: path,
    imageType: kind,
    placeholder,
  })),
  creator: one.creator && {
    userId: one.creator.userId,
    nick: one.creator.nick,
    head: one.creator.avatar,
  },
  updateTime: one.updatedAt.toISOString(),
  reason: one.reason,
  ...(one.reasonField ? { reasonField: one.reasonField } : {}),
  ...(one.seed === null ? {} : { seed: one.seed }),
})
