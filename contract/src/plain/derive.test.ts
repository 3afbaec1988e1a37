import { expect, test } from 'vitest'
import {
  avatar,
  chatBackground,
  detailBackground,
  fullname,
  hobbies,
  isGuest,
  pricedInUsd,
} from './derive.ts'

test.each([
  [{ name: 'Isabela', lastName: 'Duarte' }, 'Isabela Duarte'],
  [{ name: 'Yuna', lastName: '' }, 'Yuna'],
  [{ name: '梅', lastName: '林' }, '林梅'],
  [{ name: '惠子', lastName: '新井' }, '新井惠子'],
  [{ name: '伊莎贝拉', lastName: '杜阿尔特' }, '伊莎贝拉·杜阿尔特'],
])('%j is called %s', (who, name) => expect(fullname(who)).toBe(name))

test('pictures are chosen by their type, and the list picture stands in', () => {
  const her = {
    imageUrl: '/list',
    images: [
      { imageUrl: '/face', imageType: 'avatar' as const },
      { imageUrl: '/scene', imageType: 'chat' as const },
    ],
  }
  expect([avatar(her), chatBackground(her), detailBackground(her)]).toEqual([
    '/face',
    '/scene',
    '/list',
  ])
})

test('hobbies are the names of the items', () => {
  expect(hobbies({ hobby: [{ hobby: 'Chess' }, { hobby: 'Tea' }] })).toEqual(['Chess', 'Tea'])
})

test('a guest has neither a verified address nor a phone', () => {
  expect(isGuest({ emailVerify: 0, phone: null })).toBe(true)
  expect(isGuest({ emailVerify: 1, phone: null })).toBe(false)
  expect(isGuest({ emailVerify: 0, phone: '+100' })).toBe(false)
})

test('cents are shown with two decimals', () => {
  expect([499, 1299, 5, 100].map(pricedInUsd)).toEqual(['4.99', '12.99', '0.05', '1.00'])
})
