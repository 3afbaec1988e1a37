import { expect, test } from 'vitest'
import { colourDistance } from '../colour.ts'
import { RACES } from '../appearance.ts'
import { skinOf } from '../palette.ts'
import { randomFor } from '../random.ts'
import { separateFromSkin, type Outfit } from './wardrobe.ts'

const wearing = (colour: string): Outfit => ({
  neckline: 'crew',
  colour,
  jacket: { kind: 'cardigan', colour },
  extras: [],
  accent: '#3f6a72',
})

test('no garment has the colour of the skin', () => {
  for (const race of RACES) {
    for (let seed = 1; seed <= 40; seed++) {
      const skin = skinOf(race, randomFor(seed, 'skin'))
      for (const tone of [skin.light, skin.base, skin.shade]) {
        const worn = separateFromSkin(wearing(tone), skin)
        expect(colourDistance(worn.colour, skin.base)).toBeGreaterThan(40)
        expect(colourDistance(worn.jacket?.colour ?? worn.colour, skin.base)).toBeGreaterThan(40)
      }
    }
  }
})

test('a garment colour unlike the skin stays unchanged', () => {
  const skin = skinOf('white', randomFor(3, 'skin'))
  for (const colour of ['#123456', '#f1ede6']) {
    expect(separateFromSkin(wearing(colour), skin).colour).toBe(colour)
  }
})
