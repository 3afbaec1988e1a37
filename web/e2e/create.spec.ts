import type { Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { WIZARD_STEPS, createCharacter } from './create-character.ts'
import { createMember, signInAsMember } from './members.ts'
import { loadTexts } from './texts.ts'
import { collectPageErrors, expect as expectSoon, expectAccessible, test } from './fixtures.ts'

// Generating pictures and texts takes long on a busy machine.
const expect = expectSoon.configure({ timeout: 20_000 })
const t = loadTexts('en-US')

test.describe.configure({ timeout: 120_000 })

const heading = (page: Page, text: string | RegExp) =>
  page.getByRole('heading', { level: 1, name: text })
const goOn = (page: Page) => page.getByRole('button', { name: t('create.goOn') }).click()
const findRow = (page: Page, name: string) => page.getByRole('article', { name })

test('a character is created, previewed and saved with the keyboard alone @long', async ({
  openFreshPage,
}) => {
  const page = await openFreshPage()
  const complaints = collectPageErrors(page)
  await signInAsMember(page)
  await page.goto('/agent/create')
  await expect(heading(page, t('create.ask.type'))).toBeVisible()
  await expect(page.getByRole('radio').first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText(t('create.need.type'))
  for (const step of WIZARD_STEPS) {
    await expect(heading(page, t(`create.ask.${step}`))).toBeVisible()
    await expect(page.getByRole(step === 'hobby' ? 'checkbox' : 'radio').first()).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    if (step === 'hobby') await page.keyboard.press('Space')
    await page.keyboard.press('Enter')
  }
  await expect(heading(page, t('create.ask.age'))).toBeVisible()
  await page.keyboard.press('Backspace')
  await expect(page.getByRole('radio').nth(1)).toHaveAttribute('aria-checked', 'true')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  for (const [typed, complaint] of [
    ['17', 'create.wrong.age'],
    ['18.5', 'create.wrong.age'],
    ['29', null],
  ] as const) {
    await page.getByLabel(t('create.age'), { exact: true }).press('ControlOrMeta+A')
    await page.keyboard.type(typed)
    await page.keyboard.press('Enter')
    if (complaint) await expect(page.getByRole('alert')).toHaveText(t(complaint))
  }
  await expect(heading(page, t('create.ask.name'))).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.type('Wren')
  await page.keyboard.press('Enter')
  await expect(page.getByText(t('create.need.lastName'))).toBeVisible()
  await page.keyboard.type('Ashby')
  await page.keyboard.press('Enter')
  await expect(heading(page, t('create.ask.words'))).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel(t('create.description'), { exact: true })).not.toHaveValue('')
  await goOn(page)
  await expect(heading(page, /Wren/)).toBeVisible()
  const line = page.getByRole('textbox')
  await line.fill('What keeps you up at night?')
  await line.press('Enter')
  await expect(page.getByRole('log').getByText('You came.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: t('common.save') }).press('Enter')
  await expect(heading(page, 'Wren Ashby is here')).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('link', { name: t('nav.myCharacters') })
    .press('Enter')
  await expect(findRow(page, 'Wren Ashby')).toContainText(t('own.status.notPublished'))
  await page.goto('/agent/create')
  await expect(heading(page, t('create.ask.type'))).toBeVisible()
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
  expect(complaints).toEqual([])
})

test('a guest’s draft survives navigation, a reload and the sign-in at the end @long', async ({
  openFreshPage,
}) => {
  const page = await openFreshPage()
  const { email, password } = await createMember()
  await page.goto('/agent/create')
  await page.getByRole('radio').nth(2).click()
  const portrait = page.getByRole('img', { name: t('create.portrait') }).last()
  await expect(portrait).toHaveAttribute('src', /^data:image/)
  await goOn(page)
  await expect(heading(page, t('create.ask.race'))).toBeVisible()
  await page.getByRole('radio').nth(3).click()
  await page.reload()
  await expect(heading(page, t('create.ask.race'))).toBeVisible()
  await expect(page.getByRole('radio').nth(3)).toHaveAttribute('aria-checked', 'true')
  await page.goBack()
  await expect(heading(page, t('create.ask.type'))).toBeVisible()
  await page.goto('/agent/create?step=finish')
  await expect(heading(page, t('create.ask.bodyType'))).toBeVisible()
  for (const step of WIZARD_STEPS.slice(2)) {
    await expect(heading(page, t(`create.ask.${step}`))).toBeVisible()
    await page
      .getByRole(step === 'hobby' ? 'checkbox' : 'radio')
      .first()
      .click()
    await goOn(page)
  }
  await page.getByLabel(t('create.age'), { exact: true }).fill('33')
  await goOn(page)
  await expect(page.getByRole('button', { name: t('create.otherNames') })).toBeVisible()
  await page.getByLabel(t('create.firstName')).fill('Odile')
  await page.getByLabel(t('create.lastName')).fill('Farrow')
  await goOn(page)
  await page
    .getByRole('list', { name: t('create.soFar') })
    .getByText('33')
    .click()
  await expect(heading(page, t('create.ask.age'))).toBeVisible()
  await page.getByLabel(t('create.age'), { exact: true }).fill('34')
  await page.goto('/agent/create?step=finish')
  await page.getByText(t('create.public'), { exact: true }).click()
  await page.getByRole('button', { name: t('create.saveAndPublish') }).click()
  await expect(page.getByRole('alert')).toHaveText(t('create.need.publicWords'))
  await page.getByText(t('create.private'), { exact: true }).click()
  await page.getByRole('button', { name: t('common.save') }).click()
  const popup = page.getByRole('dialog')
  await popup.getByLabel(t('form.email'), { exact: true }).fill(email)
  await popup.getByLabel(t('form.password'), { exact: true }).fill(password)
  await popup.getByLabel(t('form.password'), { exact: true }).press('Enter')
  await expect(heading(page, 'Odile Farrow is here')).toBeVisible()
  await page.goto('/mine/characters')
  await expect(findRow(page, 'Odile Farrow')).toContainText('34')
})

test('a draft begun on one device is continued on another @long', async ({ openFreshPage }) => {
  const [first, desktop] = [await openFreshPage({ width: 800 }), await openFreshPage()]
  const { token } = await signInAsMember(first)
  await desktop.addInitScript((value) => localStorage.setItem('token', value), token)
  await first.goto('/agent/create')
  await first.getByRole('radio').nth(4).click()
  await goOn(first)
  await expect(heading(first, t('create.ask.race'))).toBeVisible()
  await expect(first.getByText(t('create.keptInAccount'))).toBeVisible()
  await desktop.goto('/agent/create')
  await expect(heading(desktop, t('create.ask.race'))).toBeVisible()
  await expectAccessible(desktop)
  await desktop.getByRole('button', { name: t('common.back') }).click()
  await expect(desktop.getByRole('radio').nth(4)).toHaveAttribute('aria-checked', 'true')
})

test('a character is published, refused, corrected, changed, deleted and restored @long', async ({
  openFreshPage,
}) => {
  const page = await openFreshPage()
  const { token } = await signInAsMember(page)
  const id = await createCharacter(token, {
    description: 'Marta mends clocks. Write to her at marta@example.com for a cup of tea.',
  })
  await page.goto('/mine/characters')
  const row = findRow(page, 'Marta Quill')
  await row.getByRole('button', { name: t('own.publish') }).click()
  await expect(row).toContainText(/Review failed|Update failed/)
  await expect(row).toContainText('Please take it out')
  await expectAccessible(page)
  await row.getByRole('link', { name: t('own.modify') }).click()
  await expect(heading(page, t('create.ask.words'))).toBeVisible()
  await page
    .getByLabel(t('create.description'), { exact: true })
    .fill('Marta mends the clocks of a small town and is never on time herself.')
  await page.reload()
  await expect(page.getByLabel(t('create.description'), { exact: true })).toHaveValue(/on time/)
  await page.getByRole('button', { name: t('create.saveAndPublish') }).click()
  await expect(heading(page, /out in the world/)).toBeVisible()

  await page.goto(`/agent/chat/${id}/detail`)
  await page
    .getByRole('main')
    .getByRole('link', { name: t('own.edit') })
    .first()
    .click()
  await expect(heading(page, /Marta/)).toBeVisible()
  await page.goto('/mine/characters')
  await expect(row).toContainText(t('own.status.published'))
  const remove = async () => {
    await row.getByRole('button', { name: 'More about Marta Quill' }).click()
    await page.getByRole('menuitem', { name: t('own.delete') }).click()
    await expect(row).toBeHidden()
  }
  await remove()
  await page.getByRole('button', { name: t('common.undo') }).click()
  await expect(row).toBeVisible()
  await remove()
  await page.reload()
  await page.getByRole('button', { name: 'Recently deleted (1)' }).click()
  await page.getByRole('button', { name: 'Bring back Marta Quill' }).click()
  await expect(row).toBeVisible()
})

test('a character card is imported and exported; an invalid or under-age card is refused', async ({
  openFreshPage,
}) => {
  const page = await openFreshPage({ theme: 'light' })
  await signInAsMember(page)
  await page.goto('/mine/characters')
  const card = (description: string) => ({
    name: 'card.json',
    mimeType: 'application/json',
    buffer: Buffer.from(
      JSON.stringify({
        spec: 'chara_card_v2',
        spec_version: '2.0',
        data: {
          name: 'Ilse Varga',
          description,
          personality: 'dry, patient',
          scenario: 'A lighthouse in winter.',
          first_mes: 'You climbed all those stairs?',
          mes_example: '',
          creator_notes: '',
          system_prompt: '',
          post_history_instructions: '',
          alternate_greetings: [],
          tags: ['sea'],
          creator: 'somebody',
          character_version: '1',
          extensions: { elsewhere: { kept: true } },
        },
      }),
    ),
  })
  const choose = (file: ReturnType<typeof card>) => page.setInputFiles('input[type=file]', file)
  await choose({ ...card(''), name: 'letter.txt' })
  await expect(page.getByRole('alert')).toHaveText(t('card.notACard'))
  await choose({ ...card(''), buffer: Buffer.from('{"no":"card"}') })
  await expect(page.getByRole('alert')).toContainText('not a character card')
  await choose(card('Ilse is 15 years old and goes to middle school.'))
  await expect(page.getByRole('alert')).toContainText('18')
  await choose(card('Ilse keeps the last lighthouse that is still lit by hand.'))
  const age = page.getByLabel(t('create.age'), { exact: true })
  await age.fill('17')
  await age.press('Enter')
  await expect(page.getByText(t('create.wrong.age'))).toBeVisible()
  await age.fill('41')
  await age.press('Enter')
  const row = findRow(page, 'Ilse Varga')
  await expect(row).toContainText('41')

  await row.getByRole('button', { name: 'More about Ilse Varga' }).click()
  await page.getByRole('menuitem', { name: t('card.export') }).click()
  await page.getByText(t('card.json'), { exact: true }).click()
  await page.getByText(t('card.v2'), { exact: true }).click()
  await expectAccessible(page)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('dialog')
      .getByRole('button', { name: t('common.download') })
      .click(),
  ])
  expect(file.suggestedFilename()).toBe('Ilse Varga.json')
  const out = JSON.parse(await readFile(await file.path(), 'utf8')) as {
    data: { name: string; extensions: Record<string, unknown> }
  }
  expect(out.data.name).toBe('Ilse Varga')
  expect(out.data.extensions['elsewhere']).toEqual({ kept: true })
})

test('the wizard and the list of own characters work in Chinese on a phone @long', async ({
  openFreshPage,
}) => {
  const zh = loadTexts('zh-CN')
  const page = await openFreshPage({ width: 375, language: 'zh-CN' })
  const { token } = await signInAsMember(page)
  const id = await createCharacter(token)
  await page.goto('/agent/create')
  await expect(heading(page, zh('create.ask.type'))).toBeVisible()
  await page.getByRole('button', { name: zh('create.goOn') }).click()
  await expect(page.getByRole('alert')).toHaveText(zh('create.need.type'))
  await expect(page.getByRole('radio').first()).toHaveText('邻家')
  await expectAccessible(page)
  await page.goto('/mine/characters')
  await expect(page.getByText(zh('own.status.notPublished'))).toBeVisible()
  await expectAccessible(page)
  await page.goto(`/agent/create?id=${id}`)
  await expect(heading(page, '见见Marta')).toBeVisible()
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
  expect(wide).toBe(false)
  await expectAccessible(page)
})
