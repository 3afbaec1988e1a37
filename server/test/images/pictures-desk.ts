import { calls } from '@dulcinea/contract'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  ImageModelError,
  type DrawnPicture,
  type ImageModel,
  type PictureOrder,
} from '../../src/engines/image-model/port.ts'
import { grantPoints } from '../../src/features/points/index.ts'
import { write } from '../../src/kernel/write.ts'
import { peopleOf } from '../support/people.ts'
import type { TestApp } from '../support/test-app.ts'

type Act = (order: PictureOrder, signal: AbortSignal) => Promise<DrawnPicture>

/** A picture that differs from order to order, as fast as memory. */
export const paint = (order: PictureOrder): DrawnPicture => {
  const bytes = Buffer.alloc(order.width * order.height * 3)
  for (let i = 0; i < bytes.length; i++) {
    bytes[i] = ((order.secret[i % 16] ?? 0) + (i >> 9) + (i % 97)) % 256
  }
  return { kind: 'pixels', bytes, width: order.width, height: order.height }
}

export const broken: Act = async () => {
  throw new ImageModelError('unavailable', 'the stand-in is out of order')
}

/** Says no at once, and would say so again. */
export const refusing: Act = async () => {
  throw new ImageModelError('refused', 'the stand-in does not want to')
}

/** Draws nothing until it is told to stop. */
export const endless: Act = async (_order, signal) => {
  await sleep(600_000, undefined, { signal, ref: false })
  throw new Error('nobody stopped it')
}

/** An engine that does what the test says, and remembers what it was asked for. */
export const scriptedImages = () => {
  const orders: PictureOrder[] = []
  const acts: Act[] = []
  const stopped: PictureOrder[] = []
  const model: ImageModel = {
    name: 'scripted',
    source: 'trainedAlgorithmicMedia',
    atOnce: 4,
    usualMs: 500,
    async draw(order, signal) {
      orders.push(order)
      signal.addEventListener('abort', () => stopped.push(order))
      const act = acts.shift()
      return act ? act(order, signal) : paint(order)
    },
  }
  return { model, orders, stopped, next: (...more: Act[]) => void acts.push(...more) }
}

/** People who have points, and what they do with pictures. */
export const picturesDesk = (app: TestApp) => {
  const people = peopleOf(app)
  const { client } = people
  const grant = (userId: number, amount: number) =>
    write(app.job('test'), 'test', (tx) =>
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
    async maker(points = 100) {
      const person = await people.member()
      await grant(person.userId, points)
      const { token } = person
      const read = (imageId: number) => client.send(calls.images.read, { imageId }, { token })
      return {
        ...person,
        read,
        create: (fields: Record<string, string | number>) =>
          client.send(calls.images.create, fields, { token }),
        tryCreate: (fields: Record<string, string | number>) =>
          client.raw(calls.images.create, fields, { token }),
        ended: async (imageId: number) => {
          for (let i = 0; i < 300; i++) {
            const image = await read(imageId)
            if (image.status !== 'working') return image
            await sleep(50)
          }
          throw new Error('the picture is worked on for ever')
        },
        points: async () => {
          const { integral } = await client.send(calls.points.extraInfo, {}, { token })
          return integral
        },
      }
    },
  }
}
