import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { SMOOTH_MS, smoothFlow } from './smooth.ts'

const FRAME = 16

describe('smooth flow', () => {
  test('spreads a burst over several frames, by whole words', () => {
    const text = 'one two three four five six seven eight nine ten'
    const flow = smoothFlow(0, 0)
    flow.arrived(text.length, 0)
    const seen: string[] = []
    for (let now = FRAME; flow.isFlowing(); now += FRAME) {
      seen.push(text.slice(0, flow.step(text, now)))
    }
    expect(new Set(seen).size).toBeGreaterThan(3)
    for (const part of seen)
      expect(`${text} `.startsWith(`${part.trimEnd()} `) || part === '').toBe(true)
    expect(seen.at(-1)).toBe(text)
  })

  test('Chinese flows by characters, having no spaces', () => {
    const text = '潮水十分钟前才转向，最好看的还没开始。'
    const flow = smoothFlow(0, 0)
    flow.arrived(text.length, 0)
    const first = flow.step(text, FRAME)
    expect(first).toBeGreaterThan(0)
    expect(first).toBeLessThan(text.length)
  })

  test('what was there at the start is there at once', () => {
    const flow = smoothFlow(5, 0)
    expect(flow.isFlowing()).toBe(false)
    expect(flow.step('Hello', 0)).toBe(5)
  })

  test('a text that was replaced by a shorter one is shown at once', () => {
    const flow = smoothFlow(20, 0)
    flow.arrived(6, 10)
    expect(flow.step('Sorry.', 20)).toBe(6)
  })

  test('never goes back, and never holds a letter longer than allowed', () => {
    const pieces = fc.array(
      fc.record({
        text: fc.string({ minLength: 1, maxLength: 30 }),
        wait: fc.integer({ min: 0, max: 200 }),
      }),
      { minLength: 1, maxLength: 20 },
    )
    fc.assert(
      fc.property(pieces, (arriving) => {
        const flow = smoothFlow(0, 0)
        const dues: { length: number; at: number }[] = []
        let text = ''
        let now = 0
        let shown = 0
        const frame = () => {
          const next = flow.step(text, now)
          expect(next).toBeGreaterThanOrEqual(shown)
          expect(next).toBeLessThanOrEqual(text.length)
          shown = next
          const overdue = dues.findLast((due) => due.at <= now)?.length ?? 0
          expect(shown).toBeGreaterThanOrEqual(overdue)
        }
        for (const piece of arriving) {
          const until = now + piece.wait
          while (now + FRAME <= until) {
            now += FRAME
            frame()
          }
          text += piece.text
          flow.arrived(text.length, now)
          dues.push({ length: text.length, at: now + SMOOTH_MS })
        }
        now += SMOOTH_MS
        frame()
        expect(shown).toBe(text.length)
        expect(flow.isFlowing()).toBe(false)
      }),
    )
  })
})
