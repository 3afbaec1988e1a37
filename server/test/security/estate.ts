import { calls } from '@dulcinea/contract'
import { ATTRIBUTE_TYPES } from '@dulcinea/contract/attribute-types'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { picture, upload } from '../support/pictures.ts'
import type { People } from '../support/people.ts'
import { buyPremium, type Member } from './crew.ts'

/** Words that stand in nothing else: whoever else is told one has been told too much. */
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

const PATIENCE_MS = 30_000

const until = async <Found>(look: () => Promise<Found | undefined>): Promise<Found> => {
  const giveUp = Date.now() + PATIENCE_MS
  for (;;) {
    const found = await look()
    if (found !== undefined) return found
    if (Date.now() > giveUp) throw new Error('It did not come')
    await sleep(50)
  }
}

/** A private character as the contract wants her. */
export const sheetOf = async ({ client }: People) => {
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

/** Everything that a person can own here, made through the door and full of secrets. */
export const settleEstate = async (
  people: People,
  place: { api: string; origin: string },
  owner: Member,
) => {
  const { client } = people
  const who = () => ({ token: owner.token() })
  const subscriptionId = await buyPremium(people, place.origin, owner)
  const sheet = await sheetOf(people)
  const character = await client.send(
    calls.ownCharacters.save,
    {
      ...sheet,
      firstName: SECRETS.firstName,
      lastName: SECRETS.lastName,
      description: `She keeps the bees of ${SECRETS.description}.`,
      greeting: `Welcome to ${SECRETS.greeting}.`,
      requestId: randomUUID(),
    },
    who(),
  )
  const aiGirlId = character.id
  const content = `I live in ${SECRETS.town}. The gate is called ${SECRETS.message}.`
  await client.allLines(calls.chat.send, { aiGirlId, content, requestId: randomUUID() }, who())
  const memory = await until(
    async () => (await client.send(calls.memory.list, { aiGirlId }, who())).list[0],
  )
  const { list: messages } = await client.send(calls.chat.messages, { aiAgentId: aiGirlId }, who())
  const { list: history } = await client.send(calls.history.list, {}, who())
  const uploaded = await upload(place.api, owner.token() ?? '', await picture())
  const { imageUrl } = uploaded.data
  const shown = { id: aiGirlId, imageUrl }
  const gallery = await client.send(calls.ownCharacters.addToGallery, shown, who())
  const { list: made } = await client.send(
    calls.images.create,
    { prompt: `A garden in ${SECRETS.prompt}`, requestId: randomUUID() },
    who(),
  )
  const imageId = made[0]?.imageId ?? 0
  const image = await until(async () => {
    const read = await client.send(calls.images.read, { imageId }, who())
    return read.status === 'working' ? undefined : read
  })
  // Her portraits are drawn meanwhile; what is looked at later must not change by itself.
  await until(async () => {
    const { list: mine } = await client.send(calls.ownCharacters.mine, {}, who())
    return mine.some(({ drawing }) => drawing) ? undefined : true
  })
  const draft = JSON.stringify({ firstName: SECRETS.draft })
  await client.send(calls.ownCharacters.keepDraft, { draft }, who())
  const order = await client.send(calls.billing.orderPoints, { productId: 1 }, who())
  const { list: listed } = await client.send(calls.characters.list)
  const known = listed[0]?.id ?? 0
  const favourite = await client.send(calls.collections.add, { aiGirlId: known }, who())
  await client.send(
    calls.feedback.add,
    { aiGirlId: known, category: 0, disLikeType: 4, description: SECRETS.report },
    who(),
  )
  const { list: sessions } = await client.send(calls.users.sessions, {}, who())

  const numbers = [
    aiGirlId,
    memory.id,
    imageId,
    favourite.id,
    owner.userId,
    ...messages.map(({ id }) => id),
    ...history.map(({ id }) => id),
    ...sessions.map(({ id }) => id),
  ]
  /** What only the owner is ever told; the report's words come back in nothing but the export. */
  const told = [
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
    numbers: [...new Set(numbers)],
    /** What a field with a text that names something may be given. */
    names: [order.id, subscriptionId, imageUrl, image.imageUrl, owner.email],
    told,
    secrets: [...told, imageUrl, SECRETS.report, owner.password],
    /** Words that nobody but the owner has any business with, an operator neither. */
    words: Object.values(SECRETS),
    /** What a character can be made of, for whoever makes one of their own. */
    sheet: Object.fromEntries(Object.entries(sheet).map(([name, value]) => [name, [value]])),
    characterId: aiGirlId,
    messageIds: messages.map(({ id }) => id),
    /** All that the owner sees of it: whatever the others did, it is the same afterwards. */
    async look(): Promise<Record<string, unknown>> {
      const as = who()
      const reads = {
        character: client.raw(calls.characters.read, { id: aiGirlId }, as),
        messages: client.raw(calls.chat.messages, { aiAgentId: aiGirlId }, as),
        memory: client.raw(calls.memory.list, { aiGirlId }, as),
        history: client.raw(calls.history.list, {}, as),
        images: client.raw(calls.images.list, {}, as),
        // Not how often those were opened: that is everybody's doing.
        favourites: client
          .send(calls.collections.list, {}, as)
          .then(({ list }) => list.map(({ id, aiGirlId: whom }) => [id, whom])),
        draft: client.raw(calls.ownCharacters.draft, {}, as),
        mine: client.raw(calls.ownCharacters.mine, {}, as),
        orders: client.raw(calls.billing.orders, {}, as),
        log: client.raw(calls.billing.subscriptionLog, {}, as),
        premium: client.raw(calls.users.premium, { id: owner.userId }, as),
        points: client.raw(calls.points.extraInfo, {}, as),
        detail: client.raw(calls.identity.detail, {}, as),
      }
      const seen = await Promise.all(
        Object.entries(reads).map(async ([name, read]) => [name, await read] as const),
      )
      return Object.fromEntries(seen)
    },
  }
}
export type Estate = Awaited<ReturnType<typeof settleEstate>>
