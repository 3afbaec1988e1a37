import { calls } from '@dulcinea/contract'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PERSONAL_DATA } from '../../src/features/personal-data.ts'
import { makeWrongCode, createTestUsers, type TestUsers } from '../support/test-users.ts'
import { createPicture, upload } from '../support/pictures.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

const MINUTE_MS = 60_000

let app: TestApp
let users: TestUsers
let characterId: number

beforeAll(async () => {
  app = await startTestApp()
  users = createTestUsers(app)
  characterId = (await users.client.send(calls.characters.list)).list[0]?.id ?? 0
})
afterAll(() => app.stop())

const chat = (token: string) =>
  users.client.collectLines(
    calls.chat.send,
    { aiGirlId: characterId, content: 'My secret is here', requestId: randomUUID() },
    { token },
  )

/** A copy of a catalogue character that belongs to this user. */
const createCharacter = async (userId: number, isPublic: boolean): Promise<number> => {
  const {
    id: _,
    slug: __,
    ...row
  } = await app.base.db
    .selectFrom('characters')
    .selectAll()
    .where('id', '=', characterId)
    .executeTakeFirstOrThrow()
  const { id } = await app.base.db
    .insertInto('characters')
    .values({ ...row, owner_id: userId, is_public: isPublic, status: isPublic ? 2 : 0 })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const language of ['en-US', 'zh-CN'] as const) {
    await app.base.db
      .insertInto('character_texts')
      .values({
        character_id: id,
        language,
        first_name: 'Mine',
        last_name: 'Own',
        description: 'A private thought',
        greeting: 'Hi',
      })
      .execute()
  }
  return id
}

const showOnCharacter = (id: number, path: string) =>
  app.base.db
    .insertInto('character_pictures')
    .values({ character_id: id, kind: 'avatar', sort: 0, path })
    .execute()

const deleteAccount = async (
  user: { token: string; email: string },
  characters?: 'keep' | 'remove',
) => {
  const code = await users.receiveCode(user.token, user.email, 'writeOff')
  return users.client.sendRaw(
    calls.identity.deleteAccount,
    { email: user.email, code, ...(characters ? { characters } : {}) },
    { token: user.token },
  )
}

const read = (id: number) => users.client.sendRaw(calls.characters.read, { id })

test('every column with a user id is in the list that deletion and export use', async () => {
  const { rows: columns } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
     where table_schema = 'public'`.execute(app.base.db)
  const known = new Set(PERSONAL_DATA.flatMap((part) => part.columns))
  const isUserIdColumn = (table: string, column: string) =>
    /^(user|owner|creator|author|inviter|invitee|sender|reporter|buyer|viewer)_id$|_user_id$|^invited_by$|_by$/.test(
      column,
    ) || `${table}.${column}` === 'users.id'
  const userIdColumns = columns
    .filter(({ table, column }) => isUserIdColumn(table, column))
    .map(({ table, column }) => `${table}.${column}`)
  expect(userIdColumns.length).toBeGreaterThan(8)
  expect(userIdColumns.filter((column) => !known.has(column))).toEqual([])
  expect([...known].filter((column) => !userIdColumns.includes(column))).toEqual([])
})

test('every foreign key to users is in the list that deletion and export use', async () => {
  const { rows } = await sql<{ column: string }>`
    select c.conrelid::regclass || '.' || a.attname as column
      from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
     where c.contype = 'f' and c.confrelid = 'users'::regclass`.execute(app.base.db)
  const known = new Set(PERSONAL_DATA.flatMap((part) => part.columns))
  expect(rows.length).toBeGreaterThan(4)
  expect(rows.map(({ column }) => column).filter((column) => !known.has(column))).toEqual([])
})

test('deleting an account ends its sessions and leaves no identifying data', async () => {
  const user = await users.createMember()
  const { userId } = user
  await chat(user.token)
  const sent = await upload(app.api, user.token, await createPicture())
  const key = sent.data.imageUrl.split('/').at(-1) ?? ''
  await users.client.send(
    calls.users.updateProfile,
    { nick: 'Ada', head: sent.data.imageUrl },
    { token: user.token },
  )
  await fetch(`${app.origin}${sent.data.imageUrl}?w=160`)
  expect(app.storage.keys().filter((one) => one.startsWith(key.slice(0, 32)))).toHaveLength(2)
  const secret = await createCharacter(userId, false)
  const friend = await users.createMember()
  await app.base.db
    .updateTable('users')
    .set({ invited_by: userId })
    .where('id', '=', friend.userId)
    .execute()

  expect((await deleteAccount(user)).errorCode).toBe(0)

  expect((await users.client.sendRaw(calls.identity.detail, {}, { token: user.token })).code).toBe(
    401,
  )
  const { token } = await users.client.signInGuest()
  const login = { email: user.email, password: user.password }
  expect((await users.client.sendRaw(calls.identity.login, login, { token })).errorCode).toBe(15000)
  const info = await users.client.sendRaw(calls.users.info, { userId }, { token })
  expect(info.errorCode).toBe(15000)

  const row = await app.base.db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({
    nick: '',
    avatar: '',
    email: null,
    password_hash: null,
    invite_code: null,
    invited_by: null,
    fingerprint_hash: null,
  })
  expect(row.deleted_at).not.toBeNull()
  for (const table of ['sessions', 'conversations', 'messages', 'replies', 'uploads'] as const) {
    const left = await app.base.db
      .selectFrom(table)
      .select('user_id')
      .where('user_id', '=', userId)
      .execute()
    expect({ table, left }).toEqual({ table, left: [] })
  }
  const audit = await app.base.db
    .selectFrom('audit_log')
    .select('what')
    .where('user_id', '=', userId)
    .execute()
  expect(audit).toEqual([])
  const invited = await app.base.db
    .selectFrom('users')
    .select('invited_by')
    .where('id', '=', friend.userId)
    .executeTakeFirstOrThrow()
  expect(invited.invited_by).toBeNull()
  expect((await read(secret)).errorCode).toBe(18000)
  const texts = await app.base.db
    .selectFrom('character_texts')
    .select('description')
    .where('character_id', '=', secret)
    .execute()
  expect(texts.every(({ description }) => description === '')).toBe(true)
  await expect
    .poll(() => app.storage.keys().filter((one) => one.startsWith(key.slice(0, 32))))
    .toEqual([])
  expect((await fetch(app.origin + sent.data.imageUrl)).status).toBe(404)
})

test('on deletion, public characters stay without a creator but with pictures, or are removed, as the user chooses', async () => {
  const [keeper, remover] = [await users.createMember(), await users.createMember()]
  const shown = await upload(app.api, keeper.token, await createPicture())
  const [retained, gone] = [
    await createCharacter(keeper.userId, true),
    await createCharacter(remover.userId, true),
  ]
  await showOnCharacter(retained, shown.data.imageUrl)
  expect((await deleteAccount(keeper)).errorCode).toBe(0)
  expect((await deleteAccount(remover, 'remove')).errorCode).toBe(0)
  expect(await read(retained)).toMatchObject({
    errorCode: 0,
    data: { name: 'Mine', creator: null },
  })
  expect((await fetch(app.origin + shown.data.imageUrl)).status).toBe(200)
  expect((await read(gone)).errorCode).toBe(18000)
})

test('an account is deleted only by its owner with a code sent to their own address', async () => {
  const [user, other] = [await users.createMember(), await users.createMember()]
  const code = await users.receiveCode(user.token, user.email, 'writeOff')
  const deleteAccountAs = async (token: string, email: string, given: string) =>
    (await users.client.sendRaw(calls.identity.deleteAccount, { email, code: given }, { token }))
      .errorCode
  expect(await deleteAccountAs(user.token, user.email, makeWrongCode(code))).toBe(13000)
  // Another user's code with another user's session deletes neither account.
  expect(await deleteAccountAs(other.token, user.email, code)).toBe(12001)
  expect(await deleteAccountAs(other.token, other.email, code)).toBe(13002)
  expect(await deleteAccountAs((await users.client.signInGuest()).token, user.email, code)).toBe(
    12000,
  )
  for (const { token } of [user, other]) {
    expect((await users.client.sendRaw(calls.identity.detail, {}, { token })).code).toBe(200)
  }
})

test('data that a concurrent request writes after the deletion is erased as well', async () => {
  const user = await users.createMember()
  expect((await deleteAccount(user)).errorCode).toBe(0)
  await app.base.db
    .insertInto('conversations')
    .values({ user_id: user.userId, character_id: characterId })
    .execute()
  const left = () =>
    app.base.db
      .selectFrom('conversations')
      .select('id')
      .where('user_id', '=', user.userId)
      .execute()
  expect(await left()).toHaveLength(1)
  app.clock.advance(16 * MINUTE_MS)
  await expect.poll(left, { timeout: 15_000 }).toEqual([])
})

test('a deleted address can register again as a new user', async () => {
  const user = await users.createMember()
  expect((await deleteAccount(user)).errorCode).toBe(0)
  app.clock.advance(2 * MINUTE_MS)
  const again = await users.register({ email: user.email })
  expect(again.userId).not.toBe(user.userId)
  const departed = await app.base.db.selectFrom('departed_addresses').selectAll().execute()
  expect(departed.length).toBeGreaterThan(0)
  expect(JSON.stringify(departed)).not.toContain(user.email)
})
