import type { PictureStatus } from '@dulcinea/contract/pictures'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Ctx } from '../../kernel/ctx.ts'
import { findPictures } from './images-store.ts'
import { POLL_INTERVAL_MS } from './limits.ts'

export type AwaitedPicture = {
  imageId: number
  status: PictureStatus
  width: number
  height: number
}

/** Polls until no picture is in progress, the timeout has passed or the caller has aborted. */
export const waitForPictures = async (
  ctx: Pick<Ctx, 'db'>,
  input: { imageIds: readonly number[]; timeoutMs: number; signal?: AbortSignal },
): Promise<AwaitedPicture[]> => {
  const deadline = performance.now() + input.timeoutMs
  for (;;) {
    const rows = await findPictures(ctx.db, input.imageIds)
    const hasGivenUp = performance.now() >= deadline || input.signal?.aborted === true
    if (hasGivenUp || rows.every(({ status }) => status !== 'working')) {
      return rows.map(({ id, status, width, height }) => ({ imageId: id, status, width, height }))
    }
    await sleep(POLL_INTERVAL_MS, undefined, { signal: input.signal }).catch(() => {})
  }
}
