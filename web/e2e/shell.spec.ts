import { expect, test, removeDehydratedState } from './fixtures.ts'

test('every unknown URL redirects to Explore', async ({ openFreshPage }) => {
  const page = await openFreshPage()
  for (const path of ['/', '/no/such/page', '/agent']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/explore$/)
  }
})

test('the header is 75 px high and hidden on phones in chat and detail', async ({
  openFreshPage,
}) => {
  const wide = await openFreshPage()
  await wide.goto('/explore')
  const header = wide.getByRole('banner')
  expect((await header.boundingBox())?.height).toBe(75)
  await wide.goto('/agent/chat/1')
  await expect(header).toBeVisible()
  const phone = await openFreshPage({ width: 375 })
  await phone.goto('/explore')
  await expect(phone.getByRole('banner')).toBeVisible()
  for (const path of ['/agent/chat/1', '/agent/chat/1/detail']) {
    await phone.goto(path)
    await expect(
      phone
        .getByRole('link', { name: /back/i })
        .or(phone.getByRole('button', { name: /back/i }))
        .first(),
    ).toBeVisible()
    await expect(phone.getByRole('banner')).toBeHidden()
  }
})

test('the side navigation is open on large screens and a sheet on smaller ones', async ({
  openFreshPage,
}) => {
  const wide = await openFreshPage()
  await wide.goto('/explore')
  await expect(wide.getByRole('link', { name: 'My collection' })).toBeVisible()
  await expect(wide.getByRole('button', { name: 'Menu' })).toBeHidden()
  const medium = await openFreshPage({ width: 800 })
  await medium.goto('/explore')
  const menu = medium.getByRole('button', { name: 'Menu' })
  const entry = medium.getByRole('link', { name: 'My collection' })
  await expect(entry).toBeHidden()
  await menu.click()
  await expect(entry).toBeVisible()
  await medium.keyboard.press('Escape')
  await expect(entry).toBeHidden()
  await menu.click()
  await entry.click()
  await expect(medium).toHaveURL(/\/mine\/collections$/)
  await expect(entry).toBeHidden()
})

test('public screens work when config and guest login fail, without endless retries', async ({
  openFreshPage,
}) => {
  const page = await openFreshPage()
  let logins = 0
  await removeDehydratedState(page)
  await page.route('**/cfg/remote*', (route) => route.abort())
  await page.route('**/login/login/special', (route) => {
    logins++
    return route.abort()
  })
  await page.goto('/explore')
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
  await page.waitForTimeout(1500)
  expect(logins).toBeLessThanOrEqual(2)
})

test('an unknown token is replaced by a new guest session', async ({ openFreshPage }) => {
  const page = await openFreshPage()
  await page.goto('/explore')
  await page.waitForFunction(() => localStorage.getItem('token'))
  const dead = 'A'.repeat(43)
  await page.evaluate((token) => localStorage.setItem('token', token), dead)
  await page.goto('/agent/chat/1')
  await expect(page).toHaveURL(/\/explore$/)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).not.toBe(dead)
})

test('language and theme are chosen in Settings and persisted', async ({ openFreshPage }) => {
  const page = await openFreshPage()
  await page.goto('/settings')
  await page.locator('label', { hasText: '中文' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
  await page.locator('label', { hasText: '浅色' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await page.goto('/explore')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
})
