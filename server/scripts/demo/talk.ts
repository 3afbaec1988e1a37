import { calls } from '@dulcinea/contract'
import type { StreamLine } from '@dulcinea/contract/stream'
import { randomUUID } from 'node:crypto'
import type { Talk } from './life.ts'
import { waitFor, type Person } from './persons.ts'
import type { Stage } from './stage.ts'

const MINUTES_A_LINE = 2
const PAINTING_MS = 60_000

const startedIn = (lines: StreamLine[]) => lines.find((line) => line.type === 'start')

/** The pictures that came with the words are there, and unlocked if that is wanted. */
const takePictures = async (
  stage: Stage,
  { caller }: Person,
  one: { id: number; unlocks: boolean },
) => {
  const read = () => stage.door.ask(calls.chat.messages, { aiAgentId: one.id }, caller)
  const messages = await waitFor(
    'her pictures',
    async () => {
      const { list } = await read()
      return list.some(({ type, state }) => type === 'image' && state === 'streaming') ? null : list
    },
    PAINTING_MS,
  )
  for (const { type, imageId, locked } of messages) {
    if (!one.unlocks || type !== 'image' || !locked || imageId === null) continue
    const wanted = { type: 'unlockImage', imageId, requestId: randomUUID() } as const
    await stage.door.ask(calls.points.consume, wanted, caller)
  }
}

/** A conversation, line after line, as it would be written: she answers each. */
export const talk = async (stage: Stage, person: Person, wanted: Talk): Promise<void> => {
  const { door, clock, catalogue } = stage
  const { caller } = person
  const aiGirlId = await catalogue.characterId(wanted.with)
  const hour = clock.now().getHours()
  await door.ask(calls.characters.open, { aiGirlId }, caller)
  for (const [index, content] of wanted.lines.entries()) {
    const sent = { aiGirlId, content, hour, requestId: randomUUID() }
    const lines = await door.listen(calls.chat.send, sent, caller)
    clock.goOn(MINUTES_A_LINE)
    if (index + 1 !== wanted.again) continue
    const regenerate = startedIn(lines)?.messageId
    if (regenerate) await door.listen(calls.chat.send, { aiGirlId, regenerate, hour }, caller)
  }
  await takePictures(stage, person, { id: aiGirlId, unlocks: wanted.unlocks ?? false })
  const { list } = await door.ask(calls.history.list, {}, caller)
  const entry = list.find((one) => one.aiGirlId === aiGirlId)
  if (!entry) return
  if (!wanted.isUnread) await door.ask(calls.history.read, { id: entry.id }, caller)
  if (wanted.isPinned) await door.ask(calls.history.pin, { id: entry.id }, caller)
}
