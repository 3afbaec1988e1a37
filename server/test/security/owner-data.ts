import { calls } from '@dulcinea/contract'
import { ATTRIBUTE_TYPES } from '@dulcinea/contract/attribute-types'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { createPicture, upload } from '../support/pictures.ts'
import type { TestUsers } from '../support/test-users.ts'
import { buyPremium, type MemberCaller } from './security-actors.ts'

/** Unique words in the data of the owner: a response to anyone else must not contain them. */
const SECRETS = {
  firstName: 'Qorvanna',
  lastName: 'Tessulyne',
  description: 'Zephquillar',
  greeting: 'Brindlefax',
  message: 'Mirrowhisk',
  town: 'Vornholm',
  prompt: 'Lanterwick',
  draft: 'Sallowmere',
  report: 'Pellucidore',
} as const

const WAIT_TIMEOUT_MS = 30_000

const waitFor = async <Result>(read: () => Promise<Result | undefined>): Promise<Result> => {
  const deadline = Date.now() + WAIT_TIMEOUT_MS
  for (;;) {
    const result = await read()
    if (result !== undefined) return result
    if (Date.now() > deadline) throw new Error('timed out while waiting')
    await sleep(50)
  }
}

/** The fields of a private character as the contract requires them. */
export const createCharacterFields = async ({ client }: TestUsers) => {
  const { list } = await client.send(calls.characters.attributes)
  const first = (type: number, n = 1) =>
    list
      .filter((one) => one.type === type)
      .slice(0, n)
      .map(({ id }) => id)
  const one = (type: number) => first(type)[0] ?? 0
  return {
    type: one(ATTRIBUTE_TYPES.type),
    race: one(ATTRIBUTE_TYPES.race),
    bodyType: one(ATTRIBUTE_TYPES.bodyType),
    hairColor: one(ATTRIBUTE_TYPES.hairColor),
    hairstyle: one(ATTRIBUTE_TYPES.hairstyle),
    job: one(ATTRIBUTE_TYPES.job),
    hobby: first(ATTRIBUTE_TYPES.hobby, 2).join(','),
    relationship: one(ATTRIBUTE_TYPES.relationship),
    constellation: one(ATTRIBUTE_TYPES.constellation),
    age: 27,
    isPublic: false,
  }
}

/** Creates everything that a user can own, through the API and with secret words in every text. */
export const createOwnerData = async (
  users: TestUsers,
  app: { api: string; origin: string },
  owner: MemberCaller,
) => {
  const { client } = users
  const auth = () => ({ token: owner.token() })
  const subscriptionId = await buyPremium(users, app.origin, owner)
  const fieldValues = await createCharacterFields(users)
  const character = await client.send(
    calls.ownCharacters.save,
    {
      ...fieldValues,
      firstName: SECRETS.firstName,
      lastName: SECRETS.lastName,
      description: `She keeps the bees of ${SECRETS.description}.`,
      greeting: `Welcome to ${SECRETS.greeting}.`,
      requestId: randomUUID(),
    },
    auth(),
  )
  const aiGirlId = character.id
  const content = `I live in ${SECRETS.town}. The gate is called ${SECRETS.message}.`
  await client.collectLines(calls.chat.send, { aiGirlId, content, requestId: randomUUID() }, auth())
  const memory = await waitFor(
    async () => (await client.send(calls.memory.list, { aiGirlId }, auth())).list[0],
  )
  const { list: messages } = await client.send(calls.chat.messages, { aiAgentId: aiGirlId }, auth())
  const { list: history } = await client.send(calls.history.list, {}, auth())
  const uploaded = await upload(app.api, owner.token() ?? '', await createPicture())
  const { imageUrl } = uploaded.data
  const shown = { id: aiGirlId, imageUrl }
  const gallery = await client.send(calls.ownCharacters.addToGallery, shown, auth())
  const { list: made } = await client.send(
    calls.images.create,
    { prompt: `A garden in ${SECRETS.prompt}`, requestId: randomUUID() },
    auth(),
  )
  const imageId = made[0]?.imageId ?? 0
  const image = await waitFor(async () => {
    const current = await client.send(calls.images.read, { imageId }, auth())
    return current.status === 'working' ? undefined : current
  })
  // The portraits are drawn by a job; the snapshot must not change by itself later.
  await waitFor(async () => {
    const { list: ownCharacters } = await client.send(calls.ownCharacters.mine, {}, auth())
    return ownCharacters.some(({ drawing }) => drawing) ? undefined : true
  })
  const draft = JSON.stringify({ firstName: SECRETS.draft })
  await client.send(calls.ownCharacters.keepDraft, { draft }, auth())
  const order = await client.send(calls.billing.orderPoints, { productId: 1 }, auth())
  const { list: listed } = await client.send(calls.characters.list)
  const known = listed[0]?.id ?? 0
  const favourite = await client.send(calls.collections.add, { aiGirlId: known }, auth())
  await client.send(
    calls.feedback.add,
    { aiGirlId: known, category: 0, disLikeType: 4, description: SECRETS.report },
    auth(),
  )
  const { list: sessions } = await client.send(calls.users.sessions, {}, auth())

  const ids = [
    aiGirlId,
    memory.id,
    imageId,
    favourite.id,
    owner.userId,
    ...messages.map(({ id }) => id),
    ...history.map(({ id }) => id),
    ...sessions.map(({ id }) => id),
  ]
  /** Secrets that the owner can read through the API; the report is readable in the export only. */
  const readableSecrets = [
    SECRETS.firstName,
    SECRETS.lastName,
    SECRETS.description,
    SECRETS.greeting,
    SECRETS.message,
    SECRETS.town,
    SECRETS.prompt,
    SECRETS.draft,
    owner.email,
    gallery.imageUrl,
    image.imageUrl,
    order.id,
    subscriptionId,
  ]
  return {
    ids: [...new Set(ids)],
    /** Texts that identify something of the owner. */
    textIds: [order.id, subscriptionId, imageUrl, image.imageUrl, owner.email],
    readableSecrets,
    secrets: [...readableSecrets, imageUrl, SECRETS.report, owner.password],
    /** Words that only the owner may see, not even an operator. */
    secretWords: Object.values(SECRETS),
    /** Valid values for the fields of a character. */
    characterFields: Object.fromEntries(
      Object.entries(fieldValues).map(([name, value]) => [name, [value]]),
    ),
    characterId: aiGirlId,
    messageIds: messages.map(({ id }) => id),
    /** Everything that the owner sees; it must be the same after the calls of others. */
    async readSnapshot(): Promise<Record<string, unknown>> {
      const asOwner = auth()
      const reads = {
        character: client.sendRaw(calls.characters.read, { id: aiGirlId }, asOwner),
        messages: client.sendRaw(calls.chat.messages, { aiAgentId: aiGirlId }, asOwner),
        memory: client.sendRaw(calls.memory.list, { aiGirlId }, asOwner),
        history: client.sendRaw(calls.history.list, {}, asOwner),
        images: client.sendRaw(calls.images.list, {}, asOwner),
        // Without the open counts, which other users change.
        favourites: client
          .send(calls.collections.list, {}, asOwner)
          .then(({ list }) => list.map(({ id, aiGirlId: characterId }) => [id, characterId])),
        draft: client.sendRaw(calls.ownCharacters.draft, {}, asOwner),
        mine: client.sendRaw(calls.ownCharacters.mine, {}, asOwner),
        orders: client.sendRaw(calls.billing.orders, {}, asOwner),
        log: client.sendRaw(calls.billing.subscriptionLog, {}, asOwner),
        premium: client.sendRaw(calls.users.premium, { id: owner.userId }, asOwner),
        points: client.sendRaw(calls.points.extraInfo, {}, asOwner),
        detail: client.sendRaw(calls.identity.detail, {}, asOwner),
      }
      const entries = await Promise.all(
        Object.entries(reads).map(async ([name, read]) => [name, await read] as const),
      )
      return Object.fromEntries(entries)
    },
  }
}
export type OwnerData = Awaited<ReturnType<typeof createOwnerData>>
