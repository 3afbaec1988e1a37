import { calls, type JsonCall } from '@dulcinea/contract'
import { ATTRIBUTE_TYPES, type AttributeCategory } from '@dulcinea/contract/attribute-types'
import { expect } from 'vitest'
import type { TestUsers } from '../support/test-users.ts'
import type { TestApp } from '../support/test-app.ts'

export type CharacterFields = Record<string, unknown>
export type ResponseEnvelope = { code: number; errorCode: number; message: string; data: unknown }
export type Caller = { token: string; language?: string }

export const DESCRIPTION =
  'A botanist who names her ferns after rivers.\n\nShe is slow to anger and quick to share bread.'
export const GREETING = 'You found the greenhouse! *wipes her hands* What brings you here so late?'

/** Calls for a user's own characters through the HTTP API. */
export const createMyCharactersHarness = async (app: TestApp, users: TestUsers) => {
  const { list: attributes } = await users.client.send(calls.characters.attributes)
  const listAttributeIds = (category: AttributeCategory): number[] =>
    attributes.filter((one) => one.type === ATTRIBUTE_TYPES[category]).map(({ id }) => id)
  const getAttributeId = (category: AttributeCategory, at = 0): number =>
    listAttributeIds(category)[at] ?? 0
  const findAttributeId = (category: AttributeCategory, name: string): number =>
    attributes.find((one) => one.type === ATTRIBUTE_TYPES[category] && one.name === name)?.id ?? 0

  const buildFields = (overrides: CharacterFields = {}): CharacterFields => ({
    type: getAttributeId('type'),
    race: getAttributeId('race'),
    bodyType: getAttributeId('bodyType'),
    hairColor: getAttributeId('hairColor'),
    hairstyle: getAttributeId('hairstyle'),
    job: getAttributeId('job'),
    hobby: listAttributeIds('hobby').slice(0, 2),
    relationship: getAttributeId('relationship'),
    constellation: getAttributeId('constellation'),
    age: 27,
    firstName: 'Ines',
    lastName: 'Vale',
    description: DESCRIPTION,
    greeting: GREETING,
    isPublic: false,
    ...overrides,
  })

  const post = async (
    call: JsonCall,
    body: CharacterFields,
    caller: Caller,
  ): Promise<ResponseEnvelope> => {
    const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => String(body[name]))
    const response = await fetch(app.api + path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${caller.token}`,
        ...(caller.language ? { 'accept-language': caller.language } : {}),
      },
    })
    return (await response.json()) as ResponseEnvelope
  }
  const save = (caller: Caller, overrides: CharacterFields = {}) =>
    post(calls.ownCharacters.save, buildFields(overrides), caller)

  /** Saves a character and expects success. */
  const saveCharacter = async (
    caller: Caller,
    overrides: CharacterFields = {},
  ): Promise<{ id: number; status: number }> => {
    const response = await save(caller, overrides)
    expect(response).toMatchObject({ errorCode: 0 })
    return calls.ownCharacters.save.output.parse(response.data)
  }
  const read = (id: number, caller?: Caller) =>
    users.client.sendRaw(calls.characters.read, { id }, caller ?? {})
  const readStatus = async (id: number, caller: Caller): Promise<unknown> => {
    const { data } = await read(id, caller)
    return calls.characters.read.output.parse(data).status
  }
  /** Waits until the review has set this status. */
  const waitForStatus = async (id: number, caller: Caller, status: number) => {
    await expect.poll(() => readStatus(id, caller), { timeout: 10_000 }).toBe(status)
  }
  const listOwn = (caller: Caller) => users.client.send(calls.ownCharacters.mine, {}, caller)
  const countRows = async () => {
    const { fn } = app.base.db
    const countIn = async (
      table: 'characters' | 'character_versions' | 'uploads' | 'character_cards',
    ) => {
      const row = await app.base.db
        .selectFrom(table)
        .select(fn.count('created_at').as('n'))
        .executeTakeFirst()
      return Number(row?.n ?? 0)
    }
    return {
      characters: await countIn('characters'),
      versions: await countIn('character_versions'),
      uploads: await countIn('uploads'),
      cards: await countIn('character_cards'),
      files: app.storage.keys().length,
    }
  }
  return {
    listAttributeIds,
    getAttributeId,
    findAttributeId,
    buildFields,
    post,
    save,
    saveCharacter,
    read,
    readStatus,
    waitForStatus,
    listOwn,
    countRows,
  }
}
export type MyCharactersHarness = Awaited<ReturnType<typeof createMyCharactersHarness>>
