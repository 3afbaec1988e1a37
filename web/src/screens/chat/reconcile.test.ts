import { describe, expect, test } from 'vitest'
import { emptyReply, newMine } from './line.ts'
import type { Hers, Line } from './line.ts'
import { reconciled } from './reconcile.ts'

const TIME = '2026-01-02T20:00:00.000Z'
const ALL = { from: null, to: null }

const hers = (id: number, text: string, part: Partial<Hers> = {}): Hers => ({
  ...emptyReply(`m${id}`, null, TIME),
  id,
  text,
  state: 'done',
  ...part,
})
const mine = (id: number | null, text: string, requestId: string): Line => ({
  ...newMine(requestId, text, TIME),
  id,
  state: id === null ? 'queued' : 'done',
})
const texts = (lines: readonly Line[]) => lines.map((line) => line.text)

describe('what the server says about a stretch', () => {
  test('changes nothing when nothing is new, not even the list', () => {
    const known = [hers(1, 'One'), hers(2, 'Two')]
    expect(reconciled(known, [hers(1, 'One'), hers(2, 'Two')], ALL)).toBe(known)
  })

  test('takes away what is gone there, and only inside the stretch', () => {
    const known = [hers(1, 'One'), hers(2, 'Two'), hers(3, 'Three')]
    expect(texts(reconciled(known, [hers(3, 'Three')], { from: 2, to: null }))).toEqual([
      'One',
      'Three',
    ])
    expect(texts(reconciled(known, [hers(1, 'One')], { from: null, to: 2 }))).toEqual([
      'One',
      'Three',
    ])
  })

  test('another branch takes the place of the one that was chosen', () => {
    const known = [mine(1, 'Hi', 'a'), hers(2, 'First'), mine(3, 'And?', 'b')]
    const told = [hers(5, 'Second', { alternative: 2, alternatives: 2 })]
    expect(texts(reconciled(known, told, { from: 2, to: null }))).toEqual(['Hi', 'Second'])
  })

  test('what it has not heard of stays behind the line it followed', () => {
    const known = [hers(1, 'One'), mine(null, 'Waiting', 'w')]
    expect(texts(reconciled(known, [hers(1, 'One'), hers(2, 'Two')], ALL))).toEqual([
      'One',
      'Waiting',
      'Two',
    ])
  })

  test('a waiting message that has arrived is not told twice, and keeps its key', () => {
    const known = [mine(null, 'Hello', 'w')]
    const [line, ...rest] = reconciled(known, [mine(7, 'Hello', 'w')], ALL)
    expect(rest).toEqual([])
    expect(line).toMatchObject({ id: 7, key: 'w-mine', state: 'done' })
  })

  test('a reply that is being listened to is not disturbed', () => {
    const live = hers(4, 'So far', { state: 'streaming', seq: 2 })
    expect(reconciled([live], [hers(4, '', { state: 'waiting', saved: 'So' })], ALL)[0]).toBe(live)
    expect(reconciled([live], [], ALL)).toEqual([live])
  })

  test('a reply that was lost here and goes on there is told from its first word', () => {
    const lost = hers(4, 'So', {
      state: 'incomplete',
      seq: 3,
      trouble: { errorCode: 0, message: '' },
    })
    const [line] = reconciled([lost], [hers(4, '', { state: 'waiting', saved: 'So far' })], ALL)
    expect(line).toMatchObject({ state: 'waiting', saved: 'So far', seq: 0, trouble: null })
  })

  test('a notice keeps its lines of help, which the history does not tell', () => {
    const lines = [{ name: 'Line', number: '988', url: '' }]
    const known = hers(4, '', { notice: { kind: 'crisis', text: 'Help', lines } })
    const told = hers(4, '', { notice: { kind: 'unknown', text: 'Help', lines: [] } })
    expect(reconciled([known], [told], ALL)[0]).toMatchObject({ notice: { kind: 'crisis', lines } })
  })
})
