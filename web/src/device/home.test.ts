import { beforeEach, expect, test, vi } from 'vitest'

const pageLoad = async () => {
  vi.resetModules()
  return import('./home.ts')
}

beforeEach(() => localStorage.clear())

test('the hint is due from the second loading on, however often it is drawn in one', async () => {
  const first = await pageLoad()
  expect([first.isInstallHintDue(), first.isInstallHintDue()]).toEqual([false, false])
  const second = await pageLoad()
  expect([second.isInstallHintDue(), second.isInstallHintDue()]).toEqual([true, true])
})

test('who has said no is not asked again, neither now nor later', async () => {
  await pageLoad().then(({ isInstallHintDue }) => isInstallHintDue())
  const { isInstallHintDue, neverHintAgain } = await pageLoad()
  expect(isInstallHintDue()).toBe(true)
  neverHintAgain()
  expect(isInstallHintDue()).toBe(false)
  expect((await pageLoad()).isInstallHintDue()).toBe(false)
})
