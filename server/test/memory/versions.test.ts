import { calls } from '@dulcinea/contract'
import { PUBLICATION } from '@dulcinea/contract/publication'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownDeskOf, type OwnDesk } from '../characters/own-desk.ts'
import { chatDeskOf, type ChatDesk } from '../chat/chat-desk.ts'
import { peopleOf, type People } from '../support/people.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let people: People
let own: OwnDesk
let chat: ChatDesk

beforeAll(async () => {
  app = await startTestApp({ withSlowWork: false })
  people = peopleOf(app)
  own = await ownDeskOf(app, people)
  chat = await chatDeskOf(app)
  chat.answering()
})
afterAll(() => app.stop())

const prompt = () => app.script.requests.at(-1)?.turns[0]?.text ?? ''

test('a conversation stays with the character it began with, until the new one is wanted', async () => {
  const maker = await people.member()
  const before = { isPublic: true, description: 'She keeps a lighthouse and reads old maps to it.' }
  const { id } = await own.made(maker, before)
  await own.reviewed(id, maker, PUBLICATION.published)

  const ada = await chat.person({ aiGirlId: id })
  await ada.stream({ content: 'hello' })
  expect(prompt()).toContain('lighthouse')
  expect((await ada.stretch()).newVersion).toBe(false)

  const after = {
    ...before,
    description: 'She sold the tower and drives a night bus through rain.',
  }
  await own.made(maker, { id, ...after })
  await own.reviewed(id, maker, PUBLICATION.published)

  await ada.stream({ content: 'hello again' })
  expect(prompt()).toContain('lighthouse')
  expect(prompt()).not.toContain('night bus')
  const stretch = await ada.stretch()
  expect(stretch.newVersion).toBe(true)

  // Whoever comes now meets her as she is now; her maker always does.
  const bob = await chat.person({ aiGirlId: id })
  await bob.stream({ content: 'hello' })
  expect(prompt()).toContain('night bus')
  expect((await bob.stretch()).newVersion).toBe(false)

  const renew = (token: string) =>
    chat.client.raw(calls.history.renew, { id: stretch.historyId ?? 0 }, { token })
  expect((await renew(bob.token)).errorCode).toBe(12001)
  expect((await renew(ada.token)).errorCode).toBe(0)
  await ada.stream({ content: 'and now' })
  expect(prompt()).toContain('night bus')
  expect((await ada.stretch()).newVersion).toBe(false)
})
