import { beforeEach, expect, test } from 'vitest'
import { calls } from '@dulcinea/contract'
import { fakeServer } from '../../test/fake-server.ts'
import { useAppAs } from '../../test/members.ts'
import { purse } from '../../test/purse.ts'
import { eventually, renderRoutes } from '../../test/render.tsx'
import { PremiumBadge } from './PremiumBadge.tsx'

const { points, users } = calls
let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  useAppAs('member')
  server = fakeServer()
})

const renderBadge = () => renderRoutes([{ path: '*', Component: PremiumBadge }], '/explore')

test('without Premium the saving is shown and the plan is not fetched', async () => {
  server.answer(points.extraInfo, purse())
  const { container } = await renderBadge()
  await eventually(() => expect(server.askedFor(points.extraInfo)).toHaveLength(1))
  expect(container.textContent).toBe('-40%')
  expect(server.askedFor(users.premium)).toHaveLength(0)
})

test.each([
  [11, '-40%'],
  [13, ''],
])('a subscriber of plan %i sees “%s”', async (vipType, text) => {
  server.answer(points.extraInfo, purse({ freeTimes: -1 }))
  server.answer(users.premium, { stats: 1, vipType })
  const { container } = await renderBadge()
  await eventually(() => expect(server.askedFor(users.premium)).toHaveLength(1))
  await eventually(() => expect(container.textContent).toBe(text))
})
