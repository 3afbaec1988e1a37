import type { StreamLine } from '@dulcinea/contract/stream'
import { personOf, type Ctx } from '../../kernel/ctx.ts'
import { picturesSeenBy, waitForPictures, type SeenPicture } from '../images/index.ts'
import { PICTURE_STATES } from './picture-states.ts'
import type { SentPicture } from './send-picture.ts'

// The end of the words does not wait longer than this for a picture: the list tells when it is there.
const WAIT_MS = 8_000

const lineOf = (sent: SentPicture, seen: SeenPicture): StreamLine => ({
  type: 'image',
  ...sent,
  imageUrl: seen.path,
  locked: seen.isLocked,
  state: PICTURE_STATES[seen.status],
})

const look = async (ctx: Ctx, { imageId }: SentPicture): Promise<SeenPicture | undefined> => {
  const { userId } = personOf(ctx)
  return (await picturesSeenBy(ctx, { userId, imageIds: [imageId] })).get(imageId)
}

/** The picture that came with a reply: that it is being drawn, then what it is. */
export async function* linesOfPicture(
  ctx: Ctx,
  sent: SentPicture,
  signal: AbortSignal,
): AsyncGenerator<StreamLine> {
  const seen = await look(ctx, sent)
  if (!seen) return
  yield lineOf(sent, seen)
  if (seen.status !== 'working') return
  await waitForPictures(ctx, { imageIds: [sent.imageId], withinMs: WAIT_MS, signal })
  const then = await look(ctx, sent)
  if (then && then.status !== 'working') yield lineOf(sent, then)
}
