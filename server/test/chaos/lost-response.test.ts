import { calls } from '@dulcinea/contract'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createChatHarness, type ChatHarness } from '../chat/chat-harness.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let harness: ChatHarness
let owner: pg.Client

beforeAll(async () => {
  app = await startTestApp({ withSlowJobs: false })
  harness = await createChatHarness(app)
  owner = new pg.Client({ connectionString: app.database.ownerUrl })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await app.stop()
})

test('a reply whose final write succeeded but whose response was lost ends as done, not as a refunded failure', async () => {
  const { rows } = await owner.query<{ source: string }>(
    `select pg_get_functiondef('chat_end_reply'::regproc) as source`,
  )
  // For the server the final write fails. The test itself applies it below, so that in the database it
  // has succeeded.
  await owner.query(`alter function chat_end_reply rename to chat_end_original`)
  await owner.query(
    `create function chat_end_reply(p_message_id bigint, p_saved_seq int, p_seq int, p_text text,
        p_chunk_lengths text, p_state text, p_finish text, p_withheld text, p_base text,
        p_is_charged boolean, p_lost_for_ms int, p_now timestamptz)
      returns setof bigint language plpgsql security definer as $$ begin
        raise exception 'the connection was lost' using errcode = '08006';
      end $$`,
  )
  const ada = await harness.createUser({ points: 3 })
  app.script.play(async function* () {
    yield { type: 'text', text: 'Lanterns glow.' }
    yield { type: 'finish', finish: 'stop' }
  })
  const before = await ada.readBalance()
  const streaming = ada.send({ content: 'Do they?' })
  await expect
    .poll(async () => (await ada.listMessages()).at(-1)?.content, { interval: 20, timeout: 10_000 })
    .toBe('Lanterns glow.')
  const messageId = (await ada.listMessages()).at(-1)?.id ?? 0
  await owner.query(
    `select chat_end_original($1, r.seq, r.seq, '', '', 'done', 'stop', null, '', true, null, now())
       from replies r where r.message_id = $1`,
    [messageId],
  )
  await owner.query(`drop function chat_end_reply`)
  await owner.query(`drop function chat_end_original`)
  await owner.query(rows[0]?.source ?? '')
  expect((await streaming).at(-1)).toMatchObject({ type: 'done', finish: 'stop' })
  expect((await ada.listMessages()).at(-1)).toMatchObject({
    content: 'Lanterns glow.',
    state: 'done',
  })
  expect(await ada.readBalance()).toEqual({ ...before, free: before.free - 1 })
  const request = { messageId, after: 0 }
  const lines = await harness.client.collectLines(calls.chat.follow, request, { token: ada.token })
  expect(lines.at(-1)).toMatchObject({ type: 'done', finish: 'stop' })
})
