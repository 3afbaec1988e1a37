import { describe, expect, test } from 'vitest'
import { createEmptyReply, createUserMessage } from './chat-message.ts'
import type { CharacterChatMessage, ChatMessage } from './chat-message.ts'
import { reconcileMessages } from './reconcile.ts'

const TIME = '2026-01-02T20:00:00.000Z'
const ALL = { from: null, to: null }

const reply = (
  id: number,
  text: string,
  part: Partial<CharacterChatMessage> = {},
): CharacterChatMessage => ({
  ...createEmptyReply(`m${id}`, null, TIME),
  id,
  text,
  state: 'done',
  ...part,
})
const userMessage = (id: number | null, text: string, requestId: string): ChatMessage => ({
  ...createUserMessage(requestId, text, TIME),
  id,
  state: id === null ? 'queued' : 'done',
})
const texts = (messages: readonly ChatMessage[]) => messages.map(({ text }) => text)

describe('reconciling a range with the server', () => {
  test('returns the same array when nothing changed', () => {
    const known = [reply(1, 'One'), reply(2, 'Two')]
    expect(reconcileMessages(known, [reply(1, 'One'), reply(2, 'Two')], ALL)).toBe(known)
  })

  test('removes messages that are deleted on the server, only inside the range', () => {
    const known = [reply(1, 'One'), reply(2, 'Two'), reply(3, 'Three')]
    expect(texts(reconcileMessages(known, [reply(3, 'Three')], { from: 2, to: null }))).toEqual([
      'One',
      'Three',
    ])
    expect(texts(reconcileMessages(known, [reply(1, 'One')], { from: null, to: 2 }))).toEqual([
      'One',
      'Three',
    ])
  })

  test('replaces a branch by another one', () => {
    const known = [userMessage(1, 'Hi', 'a'), reply(2, 'First'), userMessage(3, 'And?', 'b')]
    const incoming = [reply(5, 'Second', { alternative: 2, alternatives: 2 })]
    expect(texts(reconcileMessages(known, incoming, { from: 2, to: null }))).toEqual([
      'Hi',
      'Second',
    ])
  })

  test('keeps a local message after the message it followed', () => {
    const known = [reply(1, 'One'), userMessage(null, 'Waiting', 'w')]
    expect(texts(reconcileMessages(known, [reply(1, 'One'), reply(2, 'Two')], ALL))).toEqual([
      'One',
      'Waiting',
      'Two',
    ])
  })

  test('merges a queued message with its saved one and keeps its key', () => {
    const known = [userMessage(null, 'Hello', 'w')]
    const [merged, ...rest] = reconcileMessages(known, [userMessage(7, 'Hello', 'w')], ALL)
    expect(rest).toEqual([])
    expect(merged).toMatchObject({ id: 7, key: 'w-mine', state: 'done' })
  })

  test('does not change a reply that is being followed', () => {
    const live = reply(4, 'So far', { state: 'streaming', seq: 2 })
    expect(
      reconcileMessages([live], [reply(4, '', { state: 'waiting', saved: 'So' })], ALL)[0],
    ).toBe(live)
    expect(reconcileMessages([live], [], ALL)).toEqual([live])
  })

  test('restarts a lost reply that still streams on the server from its first chunk', () => {
    const lost = reply(4, 'So', {
      state: 'incomplete',
      seq: 3,
      error: { errorCode: 0, message: '' },
    })
    const [restarted] = reconcileMessages(
      [lost],
      [reply(4, '', { state: 'waiting', saved: 'So far' })],
      ALL,
    )
    expect(restarted).toMatchObject({ state: 'waiting', saved: 'So far', seq: 0, error: null })
  })

  test('keeps the help lines of a notice, which the history does not contain', () => {
    const lines = [{ name: 'Line', number: '988', url: '' }]
    const known = reply(4, '', { notice: { kind: 'crisis', text: 'Help', lines } })
    const incoming = reply(4, '', { notice: { kind: 'unknown', text: 'Help', lines: [] } })
    expect(reconcileMessages([known], [incoming], ALL)[0]).toMatchObject({
      notice: { kind: 'crisis', lines },
    })
  })
})
