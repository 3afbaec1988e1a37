import { describe, expect, test } from 'vitest'
import { drawBrief } from '../render-brief.ts'
import { readAppearance, readBrief } from './read-prompt.ts'

describe('reading a picture prompt', () => {
  test.each([
    ['on the beach at sunset', 'seaside'],
    ['在海边看日落', 'seaside'],
    ['a rooftop party', 'rooftop'],
    ['在图书馆里', 'library'],
    ['neon city at night', 'rainy-street'],
    ['下雨的街头', 'rainy-street'],
    ['hiking in the snow', 'mountain'],
    ['在樱花树下', 'blossom-garden'],
    ['looking at the stars', 'observatory'],
    ['坐在咖啡馆', 'cafe'],
  ])('the prompt "%s" selects the scene %s', (prompt, scene) => {
    expect(readBrief(prompt).scene).toBe(scene)
  })

  test.each([
    ['laughing out loud', 'joyful'],
    ['温柔地看着我', 'tender'],
    ['a confident look', 'bold'],
    ['有点忧郁', 'thoughtful'],
    ['winking at me', 'amused'],
  ])('the prompt "%s" selects the mood %s', (prompt, mood) => {
    expect(readBrief(prompt).mood).toBe(mood)
  })

  test.each([
    ['with a guitar', { holds: 'guitar' }],
    ['捧着一束花束', { holds: 'dancing' }],
    ['托腮', { pose: 'chin' }],
    ['close-up of her face', { distance: 'near' }],
    ['全身照', { distance: 'far' }],
    ['an empty street, nobody there', { isEmpty: true }],
    ['in her uniform', { isAtWork: true }],
  ])('the prompt "%s" selects pose and objects', (prompt, brief) => {
    expect(readBrief(prompt)).toMatchObject(brief)
  })

  test.each([
    ['in a red evening dress', { neckline: 'sweetheart', colour: '#c9203c' }],
    ['穿着蓝色毛衣', { neckline: 'roll', colour: '#2f4f86' }],
    ['a black leather jacket', { jacket: { kind: 'leather', colour: '#22202a' } }],
    ['wearing a scarf', { extras: ['scarf'] }],
  ])('the prompt "%s" selects the clothes', (prompt, clothes) => {
    expect(readBrief(prompt).clothes).toMatchObject(clothes)
  })

  test('a prompt without known words leaves everything open', () => {
    const { clothes, scene, mood, holds } = readBrief('qwerty')
    expect([clothes, scene, mood, holds]).toEqual([undefined, undefined, undefined, undefined])
  })
})

describe('a picture prompt without a character', () => {
  test.each([
    ['a woman with red hair and green eyes', { hairColor: 'red', eyes: 'green' }],
    ['红发绿眼的女人', { hairColor: 'red', eyes: 'green' }],
    ['银色长发的日本女人', { hairColor: 'silver', race: 'east-asian', hairstyle: 'long-straight' }],
    [
      'an athletic blonde with a ponytail',
      { hairColor: 'blonde', bodyType: 'athletic', hairstyle: 'ponytail' },
    ],
    ['戴眼镜的女医生', { glasses: true, job: 'doctor' }],
    ['a 45 year old chef', { age: 45, job: 'chef' }],
  ])('gives an appearance that fits: %s', (prompt, appearance) => {
    expect(readAppearance(prompt)).toMatchObject(appearance)
  })

  test('gives the same person for the same words and another for other words', () => {
    expect(readAppearance('a dancer in the rain')).toEqual(
      readAppearance('  A dancer in the rain '),
    )
    expect(readAppearance('a dancer in the rain').seed).not.toBe(
      readAppearance('a dancer in the sun').seed,
    )
  })

  test.each(['a 12 year old girl', '16岁的少女', 'an 18-year-old', 'somebody'])(
    'always gives an adult: %s',
    (prompt) => {
      expect(readAppearance(prompt).age).toBeGreaterThanOrEqual(21)
    },
  )
})

describe('a picture drawn from a brief', () => {
  const seeds = (salt: number) => (part: string) => part.length * 7919 + salt
  const appearance = readAppearance('somebody')

  test('differs by the secret', () => {
    const brief = readBrief('at the seaside, smiling')
    const drawings = [1, 2, 3, 4].map((salt) =>
      drawBrief(appearance, brief, 'portrait', seeds(salt)),
    )
    expect(new Set(drawings).size).toBe(4)
    expect(drawBrief(appearance, brief, 'portrait', seeds(1))).toBe(drawings[0])
  })

  test('has a separate seed for each part', () => {
    const brief = readBrief('smiling')
    const base = drawBrief(appearance, brief, 'portrait', seeds(1))
    for (const changed of ['stage', 'scene', 'place', 'gesture', 'clothes']) {
      const other = (part: string) => (part === changed ? 424_242 : seeds(1)(part))
      expect(drawBrief(appearance, brief, 'portrait', other), changed).not.toBe(base)
    }
  })
})
