import { beforeEach, expect, test } from 'vitest'
import { calls } from '@dulcinea/contract'
import { PLAN } from '@dulcinea/contract/plans'
import { createFakeServer } from '../../test/fake-server.ts'
import { signInAs } from '../../test/members.ts'
import { createPointsInfo } from '../../test/points-info.ts'
import { waitFor, renderRoutes } from '../../test/render.tsx'
import { PremiumBadge } from './PremiumBadge.tsx'

const { points, users } = calls
let server: ReturnType<typeof createFakeServer>
beforeEach(() => {
  signInAs('member')
  server = createFakeServer()
})

const renderBadge = () => renderRoutes([{ path: '*', Component: PremiumBadge }], '/explore')

test('a user without Premium sees the discount, and the plan is not fetched', async () => {
  server.respondWith(points.extraInfo, createPointsInfo())
  const { container } = await renderBadge()
  await waitFor(() => expect(server.requestsTo(points.extraInfo)).toHaveLength(1))
  expect(container.textContent).toBe('-40%')
  expect(server.requestsTo(users.premium)).toHaveLength(0)
})

test.each([
  ['monthly', '-40%'],
  ['yearly', ''],
] as const)('the badge of a %s subscriber reads “%s”', async (plan, text) => {
  server.respondWith(points.extraInfo, createPointsInfo({ freeTimes: -1 }))
  server.respondWith(users.premium, { stats: 1, vipType: PLAN[plan] })
  const { container } = await renderBadge()
  await waitFor(() => expect(server.requestsTo(users.premium)).toHaveLength(1))
  await waitFor(() => expect(container.textContent).toBe(text))
})
