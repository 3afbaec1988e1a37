import type { StreamLine } from '@dulcinea/contract/stream'
import { requireUser, type Ctx } from '../../kernel/ctx.ts'
import { loadVisiblePictures, waitForPictures, type VisiblePicture } from '../images/index.ts'
import { PICTURE_STATES } from './picture-states.ts'
import type { SentPicture } from './send-picture.ts'

// The end of a reply does not wait longer for a picture; after that the message list shows it.
const PICTURE_TIMEOUT_MS = 8_000

const toImageLine = (sent: SentPicture, picture: VisiblePicture): StreamLine => ({
  type: 'image',
  ...sent,
  imageUrl: picture.path,
  locked: picture.isLocked,
  state: PICTURE_STATES[picture.status],
})

const findPicture = async (
  ctx: Ctx,
  { imageId }: SentPicture,
): Promise<VisiblePicture | undefined> => {
  const { userId } = requireUser(ctx)
  return (await loadVisiblePictures(ctx, { userId, imageIds: [imageId] })).get(imageId)
}

/** Streams the picture of a reply: first as being generated, then as it is. */
export async function* streamPicture(
  ctx: Ctx,
  sent: SentPicture,
  signal: AbortSignal,
): AsyncGenerator<StreamLine> {
  const picture = await findPicture(ctx, sent)
  if (!picture) return
  yield toImageLine(sent, picture)
  if (picture.status !== 'working') return
  await waitForPictures(ctx, { imageIds: [sent.imageId], timeoutMs: PICTURE_TIMEOUT_MS, signal })
  const finished = await findPicture(ctx, sent)
  if (finished && finished.status !== 'working') yield toImageLine(sent, finished)
}
