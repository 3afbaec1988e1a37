import { calls } from '@dulcinea/contract'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  ImageModelError,
  type DrawnPicture,
  type ImageModel,
  type ImageRequest,
} from '../../src/engines/image-model/port.ts'
import { grantPoints } from '../../src/features/points/index.ts'
import { write } from '../../src/db/write.ts'
import { createTestUsers } from '../support/test-users.ts'
import type { TestApp } from '../support/test-app.ts'

type DrawAction = (order: ImageRequest, signal: AbortSignal) => Promise<DrawnPicture>

/** Draws a picture that depends on the order's secret, fast. */
export const drawTestPicture = (order: ImageRequest): DrawnPicture => {
  const bytes = Buffer.alloc(order.width * order.height * 3)
  for (let i = 0; i < bytes.length; i++) {
    bytes[i] = ((order.secret[i % 16] ?? 0) + (i >> 9) + (i % 97)) % 256
  }
  return { kind: 'pixels', bytes, width: order.width, height: order.height }
}

export const failUnavailable: DrawAction = async () => {
  throw new ImageModelError('unavailable', 'the scripted model is unavailable')
}

/** Refuses the order, which is not retried. */
export const failRefused: DrawAction = async () => {
  throw new ImageModelError('refused', 'the scripted model refuses the order')
}

/** Draws nothing until it is aborted. */
export const hangUntilAborted: DrawAction = async (_order, signal) => {
  await sleep(600_000, undefined, { signal, ref: false })
  throw new Error('the order was not aborted')
}

/** An image model that plays queued actions and records its orders. */
export const createScriptedImageModel = () => {
  const orders: ImageRequest[] = []
  const acts: DrawAction[] = []
  const stopped: ImageRequest[] = []
  const model: ImageModel = {
    name: 'scripted',
    source: 'trainedAlgorithmicMedia',
    maxConcurrent: 4,
    typicalMs: 500,
    async draw(order, signal) {
      orders.push(order)
      signal.addEventListener('abort', () => stopped.push(order))
      const act = acts.shift()
      return act ? act(order, signal) : drawTestPicture(order)
    },
  }
  return { model, orders, stopped, enqueue: (...more: DrawAction[]) => void acts.push(...more) }
}
export type ScriptedImageModel = ReturnType<typeof createScriptedImageModel>

/** Members with points who create pictures through the HTTP API. */
export const createPicturesHarness = (app: TestApp) => {
  const users = createTestUsers(app)
  const { client } = users
  const grantTo = (userId: number, amount: number) =>
    write(app.createJobContext('test'), 'test', (tx) =>
      grantPoints(tx, {
        userId,
        amount,
        reason: 'adjustment',
        key: `t:${userId}`,
        now: app.clock.now(),
      }),
    )
  return {
    client,
    async createMember(points = 100) {
      const user = await users.createMember()
      await grantTo(user.userId, points)
      const { token } = user
      const read = (imageId: number) => client.send(calls.images.read, { imageId }, { token })
      return {
        ...user,
        read,
        create: (fields: Record<string, string | number>) =>
          client.send(calls.images.create, fields, { token }),
        createRaw: (fields: Record<string, string | number>) =>
          client.sendRaw(calls.images.create, fields, { token }),
        waitForEnd: async (imageId: number) => {
          for (let i = 0; i < 300; i++) {
            const image = await read(imageId)
            if (image.status !== 'working') return image
            await sleep(50)
          }
          throw new Error('timeout: the picture is still being drawn')
        },
        readPoints: async () => {
          const { integral } = await client.send(calls.points.extraInfo, {}, { token })
          return integral
        },
      }
    },
  }
}
export type PicturesHarness = ReturnType<typeof createPicturesHarness>
export type PictureMember = Awaited<ReturnType<PicturesHarness['createMember']>>
