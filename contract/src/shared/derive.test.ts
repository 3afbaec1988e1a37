import { expect, test } from 'vitest'
import {
  getAvatarPath,
  getChatImagePath,
  getDetailImagePath,
  formatFullName,
  getHobbyNames,
  isGuest,
  formatCentsAsUsd,
} from './derive.ts'

test.each([
  [{ name: 'Isabela', lastName: 'Duarte' }, 'Isabela Duarte'],
  [{ name: 'Yuna', lastName: '' }, 'Yuna'],
  [{ name: '梅', lastName: '林' }, '林梅'],
  [{ name: '惠子', lastName: '新井' }, '新井惠子'],
  [{ name: '伊莎贝拉', lastName: '杜阿尔特' }, '伊莎贝拉·杜阿尔特'],
])('the full name of %j is %s', (person, name) => expect(formatFullName(person)).toBe(name))

test('images are chosen by their type, with the list image as fallback', () => {
  const character = {
    imageUrl: '/list',
    images: [
      { imageUrl: '/face', imageType: 'avatar' as const },
      { imageUrl: '/scene', imageType: 'chat' as const },
    ],
  }
  expect([
    getAvatarPath(character),
    getChatImagePath(character),
    getDetailImagePath(character),
  ]).toEqual(['/face', '/scene', '/list'])
})

test('hobbies are returned as a list of their names', () => {
  expect(getHobbyNames({ hobby: [{ hobby: 'Chess' }, { hobby: 'Tea' }] })).toEqual(['Chess', 'Tea'])
})

test('a guest has neither a verified address nor a phone', () => {
  expect(isGuest({ emailVerify: 0, phone: null })).toBe(true)
  expect(isGuest({ emailVerify: 1, phone: null })).toBe(false)
  expect(isGuest({ emailVerify: 0, phone: '+100' })).toBe(false)
})

test('cents are shown with two decimals', () => {
  expect([499, 1299, 5, 100].map(formatCentsAsUsd)).toEqual(['4.99', '12.99', '0.05', '1.00'])
})
