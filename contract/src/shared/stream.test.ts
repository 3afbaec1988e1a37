import fc from 'fast-check'
import { expect, test } from 'vitest'
import { encodeLine, HEARTBEAT, createLineDecoder, type StreamLine } from './stream.ts'

const line = fc.oneof(
  fc.record({
    type: fc.constant('delta' as const),
    seq: fc.nat(),
    text: fc.string({ unit: 'binary' }),
  }),
  fc.record({ type: fc.constant('withdraw' as const), text: fc.string() }),
  fc.record({ type: fc.constant('start' as const), messageId: fc.nat(), userMessageId: fc.nat() }),
)

const cutAt = (text: string, places: number[]): string[] => {
  const cuts = [
    0,
    ...places.map((place) => place % (text.length + 1)).sort((a, b) => a - b),
    text.length,
  ]
  return cuts.slice(1).map((end, i) => text.slice(cuts[i], end))
}

test('encoded lines are decoded whatever the chunk boundaries and heartbeats', () => {
  fc.assert(
    fc.property(fc.array(line), fc.array(fc.nat()), (lines: StreamLine[], places) => {
      const wire = lines.map((one) => HEARTBEAT + encodeLine(one)).join('')
      const decoder = createLineDecoder()
      const got = cutAt(wire, places).flatMap((piece) => decoder.push(piece))
      expect([...got, ...decoder.end()]).toEqual(lines)
    }),
  )
})

test('unknown lines are skipped, and the last line needs no line break', () => {
  const decoder = createLineDecoder()
  expect(decoder.push('{"type":"later"}\nrubbish\n[]\nnull\n{"type":"withdraw","te')).toEqual([])
  expect(decoder.push('xt":"x"}')).toEqual([])
  expect(decoder.end()).toEqual([{ type: 'withdraw', text: 'x' }])
  expect(decoder.end()).toEqual([])
})
