import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MAX_SMOOTHING_DELAY_MS, createTextSmoother } from './text-smoother.ts'

const FRAME_MS = 16

describe('text smoothing', () => {
  test('spreads a burst over several frames, by whole words', () => {
    const text = 'one two three four five six seven eight nine ten'
    const smoother = createTextSmoother(0, 0)
    smoother.receive(text.length, 0)
    const seen: string[] = []
    for (let now = FRAME_MS; smoother.hasPending(); now += FRAME_MS) {
      seen.push(text.slice(0, smoother.step(text, now)))
    }
    expect(new Set(seen).size).toBeGreaterThan(3)
    for (const part of seen)
      expect(`${text} `.startsWith(`${part.trimEnd()} `) || part === '').toBe(true)
    expect(seen.at(-1)).toBe(text)
  })

  test('shows Chinese character by character, as it has no spaces', () => {
    const text = '潮水十分钟前才转向，最好看的还没开始。'
    const smoother = createTextSmoother(0, 0)
    smoother.receive(text.length, 0)
    const first = smoother.step(text, FRAME_MS)
    expect(first).toBeGreaterThan(0)
    expect(first).toBeLessThan(text.length)
  })

  test('shows the initial text at once', () => {
    const smoother = createTextSmoother(5, 0)
    expect(smoother.hasPending()).toBe(false)
    expect(smoother.step('Hello', 0)).toBe(5)
  })

  test('shows a shorter replacement at once', () => {
    const smoother = createTextSmoother(20, 0)
    smoother.receive(6, 10)
    expect(smoother.step('Sorry.', 20)).toBe(6)
  })

  test('never goes back and never delays a character longer than the limit', () => {
    const pieces = fc.array(
      fc.record({
        text: fc.string({ minLength: 1, maxLength: 30 }),
        wait: fc.integer({ min: 0, max: 200 }),
      }),
      { minLength: 1, maxLength: 20 },
    )
    fc.assert(
      fc.property(pieces, (arriving) => {
        const smoother = createTextSmoother(0, 0)
        const deadlines: { length: number; at: number }[] = []
        let text = ''
        let now = 0
        let shown = 0
        const frame = () => {
          const next = smoother.step(text, now)
          expect(next).toBeGreaterThanOrEqual(shown)
          expect(next).toBeLessThanOrEqual(text.length)
          shown = next
          const overdue = deadlines.findLast((deadline) => deadline.at <= now)?.length ?? 0
          expect(shown).toBeGreaterThanOrEqual(overdue)
        }
        for (const piece of arriving) {
          const until = now + piece.wait
          while (now + FRAME_MS <= until) {
            now += FRAME_MS
            frame()
          }
          text += piece.text
          smoother.receive(text.length, now)
          deadlines.push({ length: text.length, at: now + MAX_SMOOTHING_DELAY_MS })
        }
        now += MAX_SMOOTHING_DELAY_MS
        frame()
        expect(shown).toBe(text.length)
        expect(smoother.hasPending()).toBe(false)
      }),
    )
  })
})
