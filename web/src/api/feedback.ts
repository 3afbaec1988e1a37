import { FEEDBACK, type DislikeType } from '@dulcinea/contract/feedback'
import { send } from './client.ts'

export const like = (aiGirlId: number) =>
  send('feedback', 'add', { aiGirlId, category: FEEDBACK.like })

/** She, or what is named. */
type About = { aiGirlId: number } | { targetType: 'message' | 'image' | 'user'; targetId: number }

type Reasoned = (about: About, reason: DislikeType, description: string) => ReturnType<typeof like>

export const dislike: Reasoned = (about, disLikeType, description) =>
  send('feedback', 'add', { ...about, category: FEEDBACK.dislike, disLikeType, description })

/** A picture of her album: told by its path, so that whoever looks at it finds it. */
export const reportAlbumPicture = (
  { aiGirlId, path }: { aiGirlId: number; path: string },
  disLikeType: DislikeType,
  description: string,
) =>
  send('feedback', 'add', {
    aiGirlId,
    category: FEEDBACK.report,
    disLikeType,
    description,
    content: path,
  })

export const report: Reasoned = (about, disLikeType, description) =>
  send('feedback', 'add', { ...about, category: FEEDBACK.report, disLikeType, description })
