import { beforeEach, expect, test } from 'vitest'
import { calls } from '@dulcinea/contract'
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

test('without Premium the saving is shown and the plan is not fetched', async () => {
  server.respondWith(points.extraInfo, createPointsInfo())
  const { container } = await renderBadge()
  await waitFor(() => expect(server.requestsTo(points.extraInfo)).toHaveLength(1))
  expect(container.textContent).toBe('-40%')
  expect(server.requestsTo(users.premium)).toHaveLength(0)
})

test.each([
  [11, '-40%'],
  [13, ''],
])('a subscriber of plan %i sees “%s”', async (vipType, text) => {
  server.respondWith(points.extraInfo, createPointsInfo({ freeTimes: -1 }))
  server.respondWith(users.premium, { stats: 1, vipType })
  const { container } = await renderBadge()
  await waitFor(() => expect(server.requestsTo(users.premium)).toHaveLength(1))
  await waitFor(() => expect(container.textContent).toBe(text))
})
