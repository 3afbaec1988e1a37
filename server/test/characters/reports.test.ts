import { calls } from '@dulcinea/contract'
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadCatalogue } from '../../src/features/characters/index.ts'
import { findHiddenIds, releaseReported } from '../../src/features/feedback/index.ts'
import { unzip } from '../support/unzip.ts'
import { createTestUsers, type TestUsers } from '../support/test-users.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import { createCharacterFactory, type CharacterFactory } from './character-factory.ts'

const DAY_MS = 24 * 60 * 60 * 1000

let app: TestApp
let users: TestUsers
let characters: CharacterFactory

beforeAll(async () => {
  app = await startTestApp()
  users = createTestUsers(app)
  characters = createCharacterFactory(app)
})
afterAll(() => app.stop())

type Fields = Record<string, string | number>
const report = async (token: string, fields: Fields) => {
  const all = { category: 2, disLikeType: 5, ...fields }
  const response = await users.client.sendRaw(calls.feedback.add, all, { token })
  expect(response.errorCode).toBe(0)
  return (response.data as { id: number }).id
}
const readErrorCode = async (id: number, token?: string) =>
  (await users.client.sendRaw(calls.characters.read, { id }, { token })).errorCode
const search = async (keywords: string, token?: string) =>
  (await users.client.send(calls.characters.search, { keywords }, { token })).list.map(
    ({ id }) => id,
  )

/** A member who has sent this many messages. */
const createSender = async (messages: number) => {
  const user = await users.createMember()
  const characterId = await characters.create({})
  await sql`
    with talk as (insert into conversations (user_id, character_id)
      values (${user.userId}, ${characterId}) returning id)
    insert into messages (conversation_id, user_id, seq, role, content, state)
    select talk.id, ${user.userId}, n, 'user', 'Hello', 'done'
      from talk, generate_series(1, ${messages}::int) n`.execute(app.base.db)
  return user
}

test('three serious reports by established users hide a character from all but its owner', async () => {
  const owner = await users.createMember()
  const reporters = await Promise.all([createSender(10), createSender(10), createSender(12)])
  const silent = await createSender(9)
  app.clock.advance(DAY_MS)
  const newUser = await createSender(10)
  const id = await characters.create({ en: { firstName: 'Ermengarde' }, ownerId: owner.userId })
  const about = { aiGirlId: id }

  await report(silent.token, about)
  await report(newUser.token, about)
  const [first, second, third] = reporters
  await report(first.token, { ...about, disLikeType: 0 })
  await report(second.token, about)
  await report(second.token, { ...about, disLikeType: 1 })
  await report(third.token, about)
  expect(await search('ermengarde')).toEqual([id])
  expect(await readErrorCode(id)).toBe(0)

  await report(first.token, about)
  expect(await search('ermengarde')).toEqual([])
  expect(await readErrorCode(id)).toBe(18001)
  expect(await readErrorCode(id, newUser.token)).toBe(18001)
  expect(await readErrorCode(id, owner.token)).toBe(0)
  const { list } = await users.client.send(calls.characters.createdBy, { userId: owner.userId })
  expect(list).toEqual([])

  await releaseReported(app.createJobContext('test'), { type: 'character', id })
  expect(await search('ermengarde')).toEqual([id])
  expect(await readErrorCode(id)).toBe(0)
  expect(await search('ermengarde', first.token)).toEqual([])
  await report(silent.token, about)
  await report(third.token, about)
  expect(await readErrorCode(id)).toBe(0)
})

test('three concurrent reports count as three', async () => {
  const reporters = await Promise.all([createSender(10), createSender(10), createSender(10)])
  app.clock.advance(DAY_MS)
  const id = await characters.create({})
  await Promise.all(reporters.map(({ token }) => report(token, { aiGirlId: id })))
  expect(await readErrorCode(id)).toBe(18001)
})

test('reports do not hide catalogue characters from other users', async () => {
  const reporters = await Promise.all([createSender(10), createSender(10), createSender(10)])
  app.clock.advance(DAY_MS)
  const [id = 0] = await search('amara okafor')
  for (const { token } of reporters) await report(token, { aiGirlId: id })
  expect(await readErrorCode(id)).toBe(0)
  expect((await search('amara okafor'))[0]).toBe(id)
  expect(await search('amara okafor', reporters[0].token)).not.toContain(id)
})

test('a reported user has no name for the reporter, and their characters are hidden from the reporter', async () => {
  const [owner, reporter] = [await users.createMember(), await users.createMember()]
  const { client } = users
  await client.send(calls.users.updateProfile, { nick: 'Mordred' }, owner)
  const before = await characters.create({ en: { firstName: 'Nimue' }, ownerId: owner.userId })
  await report(reporter.token, { targetType: 'user', targetId: owner.userId })
  const after = await characters.create({ en: { firstName: 'Nimue' }, ownerId: owner.userId })
  expect(await search('nimue', reporter.token)).toEqual([])
  expect(await search('nimue')).toEqual([after, before])
  const readNick = async (token?: string) =>
    (await client.send(calls.users.info, { userId: owner.userId }, { token })).nick
  expect(await readNick(reporter.token)).toBe('')
  expect(await readNick(owner.token)).toBe('Mordred')
  expect((await client.send(calls.characters.read, { id: before }, reporter)).creator).toBeNull()
  expect((await client.send(calls.characters.read, { id: before })).creator?.nick).toBe('Mordred')
})

test('three serious reports hide a user’s name and characters from everyone else', async () => {
  const owner = await users.createMember()
  await users.client.send(calls.users.updateProfile, { nick: 'Agravain' }, owner)
  const reporters = await Promise.all([createSender(10), createSender(10), createSender(10)])
  app.clock.advance(DAY_MS)
  const id = await characters.create({ en: { firstName: 'Lunete' }, ownerId: owner.userId })
  const readNick = async (token: string) =>
    (await users.client.send(calls.users.info, { userId: owner.userId }, { token })).nick
  const { token } = await users.client.signInGuest()
  expect(await readNick(token)).toBe('Agravain')
  for (const one of reporters) {
    await report(one.token, { targetType: 'user', targetId: owner.userId })
  }
  expect(await readNick(token)).toBe('')
  expect(await readNick(owner.token)).toBe('Agravain')
  expect(await search('lunete', token)).toEqual([])
  expect(await readErrorCode(id, token)).toBe(18001)
})

describe('a reported album picture', () => {
  /** Creates a character with a list, an album and a gallery picture. */
  const createWithAlbum = async (ownerId?: number) => {
    const id = await characters.create({ ownerId })
    await app.base.db
      .insertInto('character_pictures')
      .values([
        { character_id: id, kind: 'list', sort: 0, path: `/pictures/list-${id}` },
        { character_id: id, kind: 'album', sort: 1, path: `/pictures/album-${id}` },
        { character_id: id, kind: 'gallery', sort: 1, path: `/pictures/gallery-${id}` },
      ])
      .execute()
    return id
  }
  const readImages = async (id: number, token?: string) =>
    (await users.client.send(calls.characters.read, { id }, { token })).images
  const readPaths = async (id: number, token?: string) =>
    (await readImages(id, token)).map(({ imageUrl }) => imageUrl.split('/').at(-1))
  const reportTarget = async (id: number, kind: string) => {
    const targetId = (await readImages(id)).find(({ imageType }) => imageType === kind)?.id ?? 0
    return { aiGirlId: id, targetType: 'image', targetId }
  }

  test('is hidden from the reporter, and the character is not', async () => {
    const [reporter, other] = [await users.createMember(), await users.createMember()]
    const id = await createWithAlbum()
    const all = [`album-${id}`, `gallery-${id}`, `list-${id}`]
    const gallery = await reportTarget(id, 'gallery')
    await report(reporter.token, gallery)
    await report(reporter.token, gallery)
    expect(await readPaths(id, reporter.token)).toEqual([`album-${id}`, `list-${id}`])
    expect(await readPaths(id, other.token)).toEqual(all)
    expect(await readPaths(id)).toEqual(all)
    expect(await search('quill', reporter.token)).toContain(id)

    // A picture of another character, and one that does not exist.
    const foreign = await createWithAlbum()
    const wrong = { ...gallery, aiGirlId: foreign, category: 2 }
    for (const fields of [wrong, { ...wrong, targetId: 999_999 }]) {
      const { errorCode } = await users.client.sendRaw(calls.feedback.add, fields, other)
      expect(errorCode).toBe(12001)
    }
    await characters.update(foreign, { is_public: false })
    const hidden = { ...(await reportTarget(id, 'album')), category: 2 }
    await characters.update(id, { is_public: false })
    expect((await users.client.sendRaw(calls.feedback.add, hidden, other)).errorCode).toBe(18000)
  })

  test('is hidden from all but the owner after three serious reports, until an operator decides', async () => {
    const owner = await users.createMember()
    const reporters = await Promise.all([createSender(10), createSender(10), createSender(10)])
    const silent = await createSender(9)
    app.clock.advance(DAY_MS)
    const id = await createWithAlbum(owner.userId)
    const album = await reportTarget(id, 'album')
    for (const { token } of [silent, ...reporters.slice(1)]) await report(token, album)
    expect(await readPaths(id)).toContain(`album-${id}`)
    await report(reporters[0].token, album)
    expect(await readPaths(id)).toEqual([`gallery-${id}`, `list-${id}`])
    expect(await readPaths(id, owner.token)).toContain(`album-${id}`)
    expect(await readErrorCode(id)).toBe(0)

    const { target_id: notedId } = await app.base.db
      .selectFrom('feedback')
      .select('target_id')
      .where('character_id', '=', id)
      .where('target_type', '=', 'album')
      .executeTakeFirstOrThrow()
    await releaseReported(app.createJobContext('test'), { type: 'album', id: notedId })
    expect(await readPaths(id)).toContain(`album-${id}`)
    expect(await readPaths(id, reporters[0].token)).not.toContain(`album-${id}`)
  })

  test('of the catalogue stays visible to others, and stays hidden from the reporter after a reload', async () => {
    const reporters = await Promise.all([createSender(10), createSender(10), createSender(10)])
    app.clock.advance(DAY_MS)
    const [id = 0] = await search('amara okafor')
    const album = await reportTarget(id, 'album')
    const before = await readImages(id)
    for (const { token } of reporters) await report(token, album)
    await app.base.db.updateTable('catalogue_state').set({ hash: 'another' }).execute()
    await loadCatalogue(app.createJobContext('test'))
    expect(await readImages(id)).toEqual(before)
    const seen = await readImages(id, reporters[0].token)
    expect(seen).toEqual(before.filter((one) => one.id !== album.targetId))
  })

  test('that is the portrait counts as a report of the character', async () => {
    const { token } = await users.createMember()
    const id = await createWithAlbum()
    expect(await search('quill', token)).toContain(id)
    await report(token, await reportTarget(id, 'list'))
    expect(await search('quill', token)).not.toContain(id)
    expect(await readPaths(id, token)).toContain(`list-${id}`)
  })

  test('is in the reporter’s export and is deleted with their account', async () => {
    const reporter = await users.createMember()
    const id = await createWithAlbum()
    await report(reporter.token, await reportTarget(id, 'album'))
    const zip = await users.client.request(calls.users.exportData, {}, reporter)
    const files = unzip(Buffer.from(await zip.arrayBuffer()))
    expect(JSON.parse(files.get('hidden-pictures.json')?.toString() ?? '')).toMatchObject([
      { characterId: id, path: `/pictures/album-${id}` },
    ])
    const code = await users.receiveCode(reporter.token, reporter.email, 'writeOff')
    const leaving = { email: reporter.email, code, characters: 'remove' } as const
    await users.client.send(calls.identity.deleteAccount, leaving, reporter)
    const left = await app.base.db
      .selectFrom('picture_hides')
      .selectAll()
      .where('user_id', '=', reporter.userId)
      .execute()
    expect(left).toEqual([])
  })
})

test('a report of a message stores it with the ten messages before it, and hides it', async () => {
  const { client } = users
  const user = await users.createMember()
  const aiGirlId = await characters.create({})
  for (let n = 1; n <= 7; n++) {
    const fields = { aiGirlId, content: `Line ${n}`, requestId: randomUUID() }
    await client.collectLines(calls.chat.send, fields, { token: user.token })
  }
  const { list } = await client.send(calls.chat.messages, { aiAgentId: aiGirlId }, user)
  const messageId = list.at(-1)?.id ?? 0
  const id = await report(user.token, { targetType: 'message', targetId: messageId })
  const readExcerpt = async () => {
    const row = await app.base.db
      .selectFrom('feedback')
      .select('excerpt')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return row.excerpt as { id: number; role: string; content: string }[]
  }
  expect((await readExcerpt()).map((line) => line.id)).toEqual(list.slice(-11).map((one) => one.id))
  const targetIds = list.map((one) => one.id)
  const input = { userId: user.userId, targetType: 'message', targetIds } as const
  expect(await findHiddenIds(app.createJobContext('test'), input)).toEqual(new Set([messageId]))
  expect(
    await findHiddenIds(app.createJobContext('test'), { ...input, targetType: 'image' }),
  ).toEqual(new Set())

  const zip = await client.request(calls.users.exportData, {}, user)
  const files = unzip(Buffer.from(await zip.arrayBuffer()))
  expect(files.get('feedback.json')?.toString()).toContain('Line 7')
  const code = await users.receiveCode(user.token, user.email, 'writeOff')
  const leaving = { email: user.email, code, characters: 'remove' } as const
  await client.send(calls.identity.deleteAccount, leaving, user)
  const left = await readExcerpt()
  expect(new Set(left.map(({ role }) => role))).toEqual(new Set(['her']))
})
