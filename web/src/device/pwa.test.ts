import { beforeEach, expect, test, vi } from 'vitest'

const loadPage = async () => {
  vi.resetModules()
  return import('./pwa.ts')
}

beforeEach(() => localStorage.clear())

test('the install hint is due from the second page load on, however often it is rendered', async () => {
  const first = await loadPage()
  expect([first.isInstallHintDue(), first.isInstallHintDue()]).toEqual([false, false])
  const second = await loadPage()
  expect([second.isInstallHintDue(), second.isInstallHintDue()]).toEqual([true, true])
})

test('a dismissed install hint is not shown again, neither now nor later', async () => {
  await loadPage().then(({ isInstallHintDue }) => isInstallHintDue())
  const { isInstallHintDue, dismissInstallHint } = await loadPage()
  expect(isInstallHintDue()).toBe(true)
  dismissInstallHint()
  expect(isInstallHintDue()).toBe(false)
  expect((await loadPage()).isInstallHintDue()).toBe(false)
})
