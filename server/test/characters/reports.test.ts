import { calls } from '@dulcinea/contract'
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadCatalogue } from '../../src/features/characters/index.ts'
import { hiddenFor, releaseReported } from '../../src/features/feedback/index.ts'
import { unzip } from '../support/unzip.ts'
import { peopleOf, type People } from '../support/people.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import { charactersOf } from './characters-desk.ts'

const DAY = 24 * 60 * 60 * 1000

let app: TestApp
let people: People
let desk: ReturnType<typeof charactersOf>

beforeAll(async () => {
  app = await startTestApp()
  people = peopleOf(app)
  desk = charactersOf(app)
})
afterAll(() => app.stop())

type Fields = Record<string, string | number>
const report = async (token: string, fields: Fields) => {
  const all = { category: 2, disLikeType: 5, ...fields }
  const answer = await people.client.raw(calls.feedback.add, all, { token })
  expect(answer.errorCode).toBe(0)
  return (answer.data as { id: number }).id
}
const codeOf = async (id: number, token?: string) =>
  (await people.client.raw(calls.characters.read, { id }, { token })).errorCode
const found = async (keywords: string, token?: string) =>
  (await people.client.send(calls.characters.search, { keywords }, { token })).list.map(
    ({ id }) => id,
  )

/** Somebody who has written so many messages. */
const talker = async (messages: number) => {
  const person = await people.member()
  const characterId = await desk.make({})
  await sql`
    with talk as (insert into conversations (user_id, character_id)
      values (${person.userId}, ${characterId}) returning id)
    insert into messages (conversation_id, user_id, seq, role, content, state)
    select talk.id, ${person.userId}, n, 'user', 'Hello', 'done'
      from talk, generate_series(1, ${messages}::int) n`.execute(app.base.db)
  return person
}

test('three serious reports by people who are no newcomers hide her from all but her maker', async () => {
  const maker = await people.member()
  const reporters = await Promise.all([talker(10), talker(10), talker(12)])
  const silent = await talker(9)
  app.clock.advance(DAY)
  const newcomer = await talker(10)
  const id = await desk.make({ en: { firstName: 'Ermengarde' }, ownerId: maker.userId })
  const about = { aiGirlId: id }

  await report(silent.token, about)
  await report(newcomer.token, about)
  const [first, second, third] = reporters
  await report(first.token, { ...about, disLikeType: 0 })
  await report(second.token, about)
  await report(second.token, { ...about, disLikeType: 1 })
  await report(third.token, about)
  expect(await found('ermengarde')).toEqual([id])
  expect(await codeOf(id)).toBe(0)

  await report(first.token, about)
  expect(await found('ermengarde')).toEqual([])
  expect(await codeOf(id)).toBe(18001)
  expect(await codeOf(id, newcomer.token)).toBe(18001)
  expect(await codeOf(id, maker.token)).toBe(0)
  const { list } = await people.client.send(calls.characters.createdBy, { userId: maker.userId })
  expect(list).toEqual([])

  await releaseReported(app.job('test'), { type: 'character', id })
  expect(await found('ermengarde')).toEqual([id])
  expect(await codeOf(id)).toBe(0)
  expect(await found('ermengarde', first.token)).toEqual([])
  await report(silent.token, about)
  await report(third.token, about)
  expect(await codeOf(id)).toBe(0)
})

test('three at the same moment are three', async () => {
  const reporters = await Promise.all([talker(10), talker(10), talker(10)])
  app.clock.advance(DAY)
  const id = await desk.make({})
  await Promise.all(reporters.map(({ token }) => report(token, { aiGirlId: id })))
  expect(await codeOf(id)).toBe(18001)
})

test('the catalogue’s own people stay', async () => {
  const reporters = await Promise.all([talker(10), talker(10), talker(10)])
  app.clock.advance(DAY)
  const [id = 0] = await found('amara okafor')
  for (const { token } of reporters) await report(token, { aiGirlId: id })
  expect(await codeOf(id)).toBe(0)
  expect((await found('amara okafor'))[0]).toBe(id)
  expect(await found('amara okafor', reporters[0].token)).not.toContain(id)
})

test('a reported person is nameless for the reporter, and their characters are gone from the lists', async () => {
  const [maker, reporter] = [await people.member(), await people.member()]
  const { client } = people
  await client.send(calls.users.updateProfile, { nick: 'Mordred' }, maker)
  const before = await desk.make({ en: { firstName: 'Nimue' }, ownerId: maker.userId })
  await report(reporter.token, { targetType: 'user', targetId: maker.userId })
  const after = await desk.make({ en: { firstName: 'Nimue' }, ownerId: maker.userId })
  expect(await found('nimue', reporter.token)).toEqual([])
  expect(await found('nimue')).toEqual([after, before])
  const nickFor = async (token?: string) =>
    (await client.send(calls.users.info, { userId: maker.userId }, { token })).nick
  expect(await nickFor(reporter.token)).toBe('')
  expect(await nickFor(maker.token)).toBe('Mordred')
  expect((await client.send(calls.characters.read, { id: before }, reporter)).creator).toBeNull()
  expect((await client.send(calls.characters.read, { id: before })).creator?.nick).toBe('Mordred')
})

test('three of them make a person nameless for all, and hide what they made', async () => {
  const maker = await people.member()
  await people.client.send(calls.users.updateProfile, { nick: 'Agravain' }, maker)
  const reporters = await Promise.all([talker(10), talker(10), talker(10)])
  app.clock.advance(DAY)
  const id = await desk.make({ en: { firstName: 'Lunete' }, ownerId: maker.userId })
  const nickFor = async (token: string) =>
    (await people.client.send(calls.users.info, { userId: maker.userId }, { token })).nick
  const { token } = await people.client.guest()
  expect(await nickFor(token)).toBe('Agravain')
  for (const one of reporters) {
    await report(one.token, { targetType: 'user', targetId: maker.userId })
  }
  expect(await nickFor(token)).toBe('')
  expect(await nickFor(maker.token)).toBe('Agravain')
  expect(await found('lunete', token)).toEqual([])
  expect(await codeOf(id, token)).toBe(18001)
})

describe('a picture of an album', () => {
  /** A character with three pictures, of which the ids and paths are told as somebody sees them. */
  const withAlbum = async (ownerId?: number) => {
    const id = await desk.make({ ownerId })
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
  const imagesOf = async (id: number, token?: string) =>
    (await people.client.send(calls.characters.read, { id }, { token })).images
  const pathsOf = async (id: number, token?: string) =>
    (await imagesOf(id, token)).map(({ imageUrl }) => imageUrl.split('/').at(-1))
  const about = async (id: number, kind: string) => {
    const targetId = (await imagesOf(id)).find(({ imageType }) => imageType === kind)?.id ?? 0
    return { aiGirlId: id, targetType: 'image', targetId }
  }

  test('is gone for who reported it, and she is not', async () => {
    const [reporter, other] = [await people.member(), await people.member()]
    const id = await withAlbum()
    const all = [`album-${id}`, `gallery-${id}`, `list-${id}`]
    const gallery = await about(id, 'gallery')
    await report(reporter.token, gallery)
    await report(reporter.token, gallery)
    expect(await pathsOf(id, reporter.token)).toEqual([`album-${id}`, `list-${id}`])
    expect(await pathsOf(id, other.token)).toEqual(all)
    expect(await pathsOf(id)).toEqual(all)
    expect(await found('quill', reporter.token)).toContain(id)

    // Another's picture, and one that is nobody's.
    const foreign = await withAlbum()
    const wrong = { ...gallery, aiGirlId: foreign, category: 2 }
    for (const fields of [wrong, { ...wrong, targetId: 999_999 }]) {
      const { errorCode } = await people.client.raw(calls.feedback.add, fields, other)
      expect(errorCode).toBe(12001)
    }
    await desk.change(foreign, { is_public: false })
    const hidden = { ...(await about(id, 'album')), category: 2 }
    await desk.change(id, { is_public: false })
    expect((await people.client.raw(calls.feedback.add, hidden, other)).errorCode).toBe(18000)
  })

  test('three serious reports hide it from all but her maker until somebody has decided', async () => {
    const maker = await people.member()
    const reporters = await Promise.all([talker(10), talker(10), talker(10)])
    const silent = await talker(9)
    app.clock.advance(DAY)
    const id = await withAlbum(maker.userId)
    const album = await about(id, 'album')
    for (const { token } of [silent, ...reporters.slice(1)]) await report(token, album)
    expect(await pathsOf(id)).toContain(`album-${id}`)
    await report(reporters[0].token, album)
    expect(await pathsOf(id)).toEqual([`gallery-${id}`, `list-${id}`])
    expect(await pathsOf(id, maker.token)).toContain(`album-${id}`)
    expect(await codeOf(id)).toBe(0)

    const { target_id: noted } = await app.base.db
      .selectFrom('feedback')
      .select('target_id')
      .where('character_id', '=', id)
      .where('target_type', '=', 'album')
      .executeTakeFirstOrThrow()
    await releaseReported(app.job('test'), { type: 'album', id: noted })
    expect(await pathsOf(id)).toContain(`album-${id}`)
    expect(await pathsOf(id, reporters[0].token)).not.toContain(`album-${id}`)
  })

  test('of the catalogue stays for the others, and gone for the reporter when it is loaded anew', async () => {
    const reporters = await Promise.all([talker(10), talker(10), talker(10)])
    app.clock.advance(DAY)
    const [id = 0] = await found('amara okafor')
    const album = await about(id, 'album')
    const before = await imagesOf(id)
    for (const { token } of reporters) await report(token, album)
    await app.base.db.updateTable('catalogue_state').set({ hash: 'another' }).execute()
    await loadCatalogue(app.job('test'))
    expect(await imagesOf(id)).toEqual(before)
    const seen = await imagesOf(id, reporters[0].token)
    expect(seen).toEqual(before.filter((one) => one.id !== album.targetId))
  })

  test('her portrait is herself', async () => {
    const { token } = await people.member()
    const id = await withAlbum()
    expect(await found('quill', token)).toContain(id)
    await report(token, await about(id, 'list'))
    expect(await found('quill', token)).not.toContain(id)
    expect(await pathsOf(id, token)).toContain(`list-${id}`)
  })

  test('is in the export of who reported it, and forgotten with the account', async () => {
    const reporter = await people.member()
    const id = await withAlbum()
    await report(reporter.token, await about(id, 'album'))
    const zip = await people.client.request(calls.users.exportData, {}, reporter)
    const files = unzip(Buffer.from(await zip.arrayBuffer()))
    expect(JSON.parse(files.get('hidden-pictures.json')?.toString() ?? '')).toMatchObject([
      { characterId: id, path: `/pictures/album-${id}` },
    ])
    const code = await people.codeFor(reporter.token, reporter.email, 'writeOff')
    const leaving = { email: reporter.email, code, characters: 'remove' } as const
    await people.client.send(calls.identity.deleteAccount, leaving, reporter)
    const left = await app.base.db
      .selectFrom('picture_hides')
      .selectAll()
      .where('user_id', '=', reporter.userId)
      .execute()
    expect(left).toEqual([])
  })
})

test('a reported message keeps itself and the ten before it, and is known to be hidden', async () => {
  const { client } = people
  const person = await people.member()
  const aiGirlId = await desk.make({})
  for (let n = 1; n <= 7; n++) {
    const fields = { aiGirlId, content: `Line ${n}`, requestId: randomUUID() }
    await client.allLines(calls.chat.send, fields, { token: person.token })
  }
  const { list } = await client.send(calls.chat.messages, { aiAgentId: aiGirlId }, person)
  const messageId = list.at(-1)?.id ?? 0
  const id = await report(person.token, { targetType: 'message', targetId: messageId })
  const excerptOf = async () => {
    const row = await app.base.db
      .selectFrom('feedback')
      .select('excerpt')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return row.excerpt as { id: number; role: string; content: string }[]
  }
  expect((await excerptOf()).map((line) => line.id)).toEqual(list.slice(-11).map((one) => one.id))
  const targetIds = list.map((one) => one.id)
  const asked = { userId: person.userId, targetType: 'message', targetIds } as const
  expect(await hiddenFor(app.job('test'), asked)).toEqual(new Set([messageId]))
  expect(await hiddenFor(app.job('test'), { ...asked, targetType: 'image' })).toEqual(new Set())

  const zip = await client.request(calls.users.exportData, {}, person)
  const files = unzip(Buffer.from(await zip.arrayBuffer()))
  expect(files.get('feedback.json')?.toString()).toContain('Line 7')
  const code = await people.codeFor(person.token, person.email, 'writeOff')
  const leaving = { email: person.email, code, characters: 'remove' } as const
  await client.send(calls.identity.deleteAccount, leaving, person)
  const left = await excerptOf()
  expect(new Set(left.map(({ role }) => role))).toEqual(new Set(['her']))
})
