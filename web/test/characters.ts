import type { Attribute, Character, CharacterItem } from '@dulcinea/contract'
import { LIST_PAGE_SIZE } from '@dulcinea/contract/constants'

export const createCharacterItem = (
  id: number,
  part: Partial<CharacterItem> = {},
): CharacterItem => ({
  id,
  name: `Name${id}`,
  lastName: `Last${id}`,
  age: 27,
  description: `Description ${id}`,
  imageUrl: `/pictures/list-${id}`,
  avatar: `/pictures/avatar-${id}`,
  count: 100,
  category: 1,
  status: 2,
  isPublic: true,
  collected: false,
  ...part,
})

export const createCharacter = (id: number, part: Partial<Character> = {}): Character => ({
  ...createCharacterItem(id),
  greeting: 'You came.',
  type: { id: 1, name: 'Scholar' },
  race: { id: 2, name: 'Latina' },
  bodyType: { id: 3, name: 'Athletic' },
  hairColor: { id: 4, name: 'Brown' },
  hairstyle: { id: 5, name: 'Long' },
  job: { id: 6, name: 'Marine biologist' },
  relationship: { id: 8, name: 'Just met' },
  constellation: { id: 9, name: 'Pisces' },
  hobby: [
    { id: 71, hobby: 'Fado' },
    { id: 72, hobby: 'Mending nets' },
  ],
  images: [
    { id: 1, imageUrl: '/pictures/detail', imageType: 'detail' },
    { id: 2, imageUrl: '/pictures/scene', imageType: 'chat' },
    { id: 3, imageUrl: '/pictures/album-a', imageType: 'album' },
    { id: 4, imageUrl: '/pictures/album-b', imageType: 'album' },
    { id: 5, imageUrl: '/pictures/gallery', imageType: 'gallery' },
  ],
  creator: null,
  updateTime: '2026-01-01T00:00:00.000Z',
  reason: '',
  ...part,
})

export const createAttribute = (
  id: number,
  english: string,
  chinese: string,
  type = 1,
): Attribute => ({
  id,
  name: english,
  type,
  sort: id,
  imageUrl: '',
  description: '[]',
  langs: [
    { lang: 'en-US', value: english },
    { lang: 'zh-CN', value: chinese },
  ],
})

/** One page of a list in the format of the wire. */
export const toPage = <Item>(
  all: readonly Item[],
  page = 1,
  pageSize: number = LIST_PAGE_SIZE,
) => ({
  list: all.slice((page - 1) * pageSize, page * pageSize),
  page,
  pageSize,
  total: all.length,
  totalPage: Math.ceil(all.length / pageSize),
})
