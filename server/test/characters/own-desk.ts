import { calls, type JsonCall } from '@dulcinea/contract'
import { ATTRIBUTE_TYPES, type AttributeCategory } from '@dulcinea/contract/attribute-types'
import { expect } from 'vitest'
import type { People } from '../support/people.ts'
import type { TestApp } from '../support/test-app.ts'

export type Fields = Record<string, unknown>
export type Told = { code: number; errorCode: number; message: string; data: unknown }
export type Who = { token: string; language?: string }

export const DESCRIPTION =
  'A botanist who names her ferns after rivers.\n\nShe is slow to anger and quick to share bread.'
export const GREETING = 'You found the greenhouse! *wipes her hands* What brings you here so late?'

/** What people do with characters of their own, through the HTTP door. */
export const ownDeskOf = async (app: TestApp, people: People) => {
  const { list: attributes } = await people.client.send(calls.characters.attributes)
  const idsOf = (category: AttributeCategory): number[] =>
    attributes.filter((one) => one.type === ATTRIBUTE_TYPES[category]).map(({ id }) => id)
  const idOf = (category: AttributeCategory, at = 0): number => idsOf(category)[at] ?? 0
  const idNamed = (category: AttributeCategory, name: string): number =>
    attributes.find((one) => one.type === ATTRIBUTE_TYPES[category] && one.name === name)?.id ?? 0

  const fields = (more: Fields = {}): Fields => ({
    type: idOf('type'),
    race: idOf('race'),
    bodyType: idOf('bodyType'),
    hairColor: idOf('hairColor'),
    hairstyle: idOf('hairstyle'),
    job: idOf('job'),
    hobby: idsOf('hobby').slice(0, 2),
    relationship: idOf('relationship'),
    constellation: idOf('constellation'),
    age: 27,
    firstName: 'Ines',
    lastName: 'Vale',
    description: DESCRIPTION,
    greeting: GREETING,
    isPublic: false,
    ...more,
  })

  const post = async (call: JsonCall, body: Fields, who: Who): Promise<Told> => {
    const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => String(body[name]))
    const answer = await fetch(app.api + path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${who.token}`,
        ...(who.language ? { 'accept-language': who.language } : {}),
      },
    })
    return (await answer.json()) as Told
  }
  const save = (who: Who, more: Fields = {}) => post(calls.ownCharacters.save, fields(more), who)

  /** Saves, and gives what was saved. */
  const made = async (who: Who, more: Fields = {}): Promise<{ id: number; status: number }> => {
    const answer = await save(who, more)
    expect(answer).toMatchObject({ errorCode: 0 })
    return calls.ownCharacters.save.output.parse(answer.data)
  }
  const read = (id: number, who?: Who) =>
    people.client.raw(calls.characters.read, { id }, who ?? {})
  const statusOf = async (id: number, who: Who): Promise<unknown> => {
    const { data } = await read(id, who)
    return calls.characters.read.output.parse(data).status
  }
  /** Waits until the review has said its word. */
  const reviewed = async (id: number, who: Who, status: number) => {
    await expect.poll(() => statusOf(id, who), { timeout: 10_000 }).toBe(status)
  }
  const mine = (who: Who) => people.client.send(calls.ownCharacters.mine, {}, who)
  const countRows = async () => {
    const { fn } = app.base.db
    const of = async (
      table: 'characters' | 'character_versions' | 'uploads' | 'character_cards',
    ) => {
      const row = await app.base.db
        .selectFrom(table)
        .select(fn.count('created_at').as('n'))
        .executeTakeFirst()
      return Number(row?.n ?? 0)
    }
    return {
      characters: await of('characters'),
      versions: await of('character_versions'),
      uploads: await of('uploads'),
      cards: await of('character_cards'),
      files: app.storage.keys().length,
    }
  }
  return {
    idsOf,
    idOf,
    idNamed,
    fields,
    post,
    save,
    made,
    read,
    statusOf,
    reviewed,
    mine,
    countRows,
  }
}
export type OwnDesk = Awaited<ReturnType<typeof ownDeskOf>>
