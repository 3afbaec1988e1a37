import type { Page } from '@playwright/test'
import { calls } from '@dulcinea/contract'
import { BASE_PATH } from '@dulcinea/contract/constants'
import { createCharacter } from './create-character.ts'
import { createMember } from './members.ts'
import {
  collectPageErrors,
  expect,
  expectAccessible,
  origin,
  MODEL_REPLY,
  sendMessage,
  test,
  WIDTHS,
} from './fixtures.ts'

// Longer than the default, for busy machines.
test.describe.configure({ timeout: 120_000 })

const log = (page: Page) => page.getByRole('log')
const END = MODEL_REPLY.replaceAll('*', '').slice(-40)

test('a memory has its source and can be used, corrected, pinned and forgotten', async ({
  openFreshPage,
}) => {
  const page = await openFreshPage()
  const complaints = collectPageErrors(page)
  await page.goto('/agent/chat/41')
  const about = page.getByRole('complementary').last()
  await expect(about).toContainText('Nothing yet.')
  await sendMessage(page, 'I love warm stone. Tell me quickly!')
  await expect(about).toContainText('You love warm stone')

  // A later reply uses it and links to it.
  await sendMessage(page, 'What do I love? Answer quickly')
  await page.getByRole('button', { name: /^Remembers/ }).click({ timeout: 20_000 })
  const panel = page.getByRole('complementary', { name: 'What she remembers' })
  const fact = panel.getByRole('listitem').filter({ hasText: 'You love warm stone' })
  await expect(fact).toHaveAttribute('data-lit')
  await expectAccessible(page)
  await fact.getByRole('button', { name: /“I love warm stone/ }).click()
  const source = page.getByRole('article').filter({ hasText: 'I love warm stone' }).first()
  await expect(source).toHaveAttribute('data-lit')

  await fact.getByRole('button', { name: 'Correct this' }).click()
  await panel.getByRole('textbox').fill('You love warm bread')
  await page.keyboard.press('Enter')
  const corrected = panel.getByRole('listitem').filter({ hasText: 'You love warm bread' })
  await corrected.getByRole('button', { name: 'Pin', exact: true }).click()
  await expect(panel.getByRole('heading', { name: 'Pinned, never crowded out' })).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await expect(corrected.getByRole('button', { name: 'Unpin' })).toBeVisible()

  await corrected.getByRole('button', { name: 'Forget this' }).click()
  await expect(corrected).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(corrected).toBeVisible()
  await panel.getByRole('button', { name: 'Forget all' }).click()
  await panel.getByRole('button', { name: 'Forget all' }).click()
  await expect(panel).toContainText('Nothing yet.')
  expect(complaints).toEqual([])
})

test('memories and character details are bottom sheets on a phone, in Chinese @long', async ({
  openFreshPage,
}) => {
  const page = await openFreshPage({ width: WIDTHS.phone, language: 'zh-CN', theme: 'light' })
  await page.goto('/agent/chat/42')
  await sendMessage(page, '我住在杭州。quickly')
  await expect(log(page)).toContainText(END)
  await page.getByRole('button', { name: /^关于/ }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet).toContainText('你住在杭州')
  await expectAccessible(page)
  await sheet.getByRole('button', { name: '编辑' }).click()
  const fact = sheet.getByRole('listitem').filter({ hasText: '你住在杭州' })
  await expectAccessible(page)
  await fact.getByRole('button', { name: /“我住在杭州/ }).click()
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('article').filter({ hasText: '我住在杭州' })).toHaveAttribute(
    'data-lit',
  )
  await page.getByRole('button', { name: '这段聊天的更多操作' }).click()
  await page.getByRole('menuitem', { name: '她记得的事' }).click()
  await fact.getByRole('button', { name: '忘掉' }).click()
  await expect(sheet).toContainText('还没有。')
})

/** The public description of a character. */
const readDescription = async (id: number): Promise<string> => {
  const path = calls.characters.read.path.replace('{id}', String(id))
  const response = await fetch(`${origin}${BASE_PATH}${path}`)
  const { data } = (await response.json()) as { data: { description: string } | null }
  return data?.description ?? ''
}

test('a new version of a character is offered in existing conversations, not forced @long', async ({
  openFreshPage,
}) => {
  const { token } = await createMember()
  const before = { isPublic: true, description: 'Marta mends clocks and is never on time herself.' }
  const id = await createCharacter(token, before)
  const expectDescription = (text: string) =>
    expect.poll(() => readDescription(id), { timeout: 20_000 }).toContain(text)
  await expectDescription('mends clocks')

  const page = await openFreshPage()
  const complaints = collectPageErrors(page)
  await page.goto(`/agent/chat/${id}`)
  // A user's character has no openers: nothing else shows that the conversation has loaded.
  await page.waitForLoadState('networkidle')
  await sendMessage(page, 'Hello. Tell me quickly!', { hasOpeners: false })
  await expect(log(page)).toContainText(END)
  const offer = page.getByText('Marta has changed since you met her.')
  await expect(offer).toBeHidden()

  const after = { ...before, description: 'Marta sold the clocks and drives the night bus now.' }
  await createCharacter(token, { ...after, id })
  await expectDescription('night bus')
  await page.reload()
  await expect(offer).toBeVisible()
  await expectAccessible(page)

  // After a refusal it is offered again only for the next version.
  await page.getByRole('button', { name: 'Keep her as she is' }).click()
  await expect(offer).toBeHidden()
  await createCharacter(token, {
    ...after,
    id,
    description: 'Marta owns the bus now, and three clocks.',
  })
  await expectDescription('three clocks')
  await page.reload()
  await page.getByRole('button', { name: 'Meet the new one' }).click()
  await expect(page.getByText('You are talking with the new Marta')).toBeVisible()
  await expect(offer).toBeHidden()
  expect(complaints).toEqual([])
})
