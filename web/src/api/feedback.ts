import { FEEDBACK, type DislikeType } from '@dulcinea/contract/feedback'
import { send } from './client.ts'

export const like = (aiGirlId: number) =>
  send('feedback', 'add', { aiGirlId, category: FEEDBACK.like })

/** The character, or the named message, image or user. */
type FeedbackTarget =
  | { aiGirlId: number }
  /** An image with `aiGirlId` is from that character's album, without it one of the user's own. */
  | { aiGirlId?: number; targetType: 'message' | 'image' | 'user'; targetId: number }

type SendFeedback = (
  target: FeedbackTarget,
  reason: DislikeType,
  description: string,
) => ReturnType<typeof like>

export const dislike: SendFeedback = (target, disLikeType, description) =>
  send('feedback', 'add', { ...target, category: FEEDBACK.dislike, disLikeType, description })

export const report: SendFeedback = (target, disLikeType, description) =>
  send('feedback', 'add', { ...target, category: FEEDBACK.report, disLikeType, description })
