import { calls, consoleCalls } from '@dulcinea/contract'
import { randomUUID } from 'node:crypto'
import type { Drawn, Life, Made } from './life.ts'
import { waitFor, type Person } from './persons.ts'
import type { Stage } from './stage.ts'

const PAINTING_MS = 60_000

export const likeAll = async ({ door, catalogue }: Stage, { caller }: Person, slugs: string[]) => {
  for (const slug of slugs.toReversed()) {
    const aiGirlId = await catalogue.characterId(slug)
    await door.ask(calls.collections.add, { aiGirlId }, caller)
  }
}

/** Her pictures are drawn and the review has said what it has to say. */
const settled = ({ door }: Stage, { caller }: Person, id: number) =>
  waitFor(
    'a new character',
    async () => {
      const { list } = await door.ask(calls.ownCharacters.mine, {}, caller)
      return list.find((one) => one.id === id && !one.drawing)
    },
    PAINTING_MS,
  )

/** Says no to what waits, with the sentence that her maker reads. */
const refuse = async ({ door, operator }: Stage, id: number, reason: string) => {
  const { review } = consoleCalls
  const caller = await operator()
  const waiting = await waitFor('what is to be reviewed', async () => {
    const { list } = await door.askConsole(review.list, {}, caller)
    return list.find((one) => one.id === id && one.note)
  })
  await door.askConsole(review.reject, { id, version: waiting.version, reason }, caller)
}

export const make = async (stage: Stage, person: Person, made: Made): Promise<void> => {
  const { firstName, lastName, age, description, greeting, isPublic } = made
  const told = { firstName, lastName, age, description, greeting, isPublic }
  const wanted = { ...stage.catalogue.chosen(made), ...told, requestId: randomUUID() }
  const { id } = await stage.door.ask(calls.ownCharacters.save, wanted, person.caller)
  await settled(stage, person, id)
  if (made.refusal) await refuse(stage, id, made.refusal)
}

export const draw = async (stage: Stage, { caller }: Person, drawn: Drawn): Promise<void> => {
  const { door, catalogue } = stage
  const aiGirlId = drawn.with ? await catalogue.characterId(drawn.with) : undefined
  const { prompt, shape, count: imageNum } = drawn
  const wanted = { prompt, shape, imageNum, aiGirlId, requestId: randomUUID() }
  await door.ask(calls.images.create, wanted, caller)
  await waitFor(
    'the pictures',
    async () => {
      const { list } = await door.ask(calls.images.list, {}, caller)
      return list.every(({ status }) => status !== 'working')
    },
    PAINTING_MS,
  )
}

/** What she keeps is there soon after the words that told it. */
export const pinMemories = async (stage: Stage, { caller }: Person, life: Life): Promise<void> => {
  const talked = new Set(life.talks.map((one) => one.with))
  for (const slug of talked) {
    const aiGirlId = await stage.catalogue.characterId(slug)
    const { list } = await stage.door.ask(calls.memory.list, { aiGirlId }, caller)
    for (const { id, text } of list) {
      if (!life.pinnedMemories.some((piece) => text.includes(piece))) continue
      await stage.door.ask(calls.memory.update, { id, pinned: true }, caller)
    }
  }
}
