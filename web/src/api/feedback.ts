import { FEEDBACK, type DislikeType } from '@dulcinea/contract/feedback'
import { send } from './client.ts'

export const like = (aiGirlId: number) =>
  send('feedback', 'add', { aiGirlId, category: FEEDBACK.like })

/** She, or what is named. */
type About =
  | { aiGirlId: number }
  /** An image with her id is one of her album, without it one that was drawn for oneself. */
  | { aiGirlId?: number; targetType: 'message' | 'image' | 'user'; targetId: number }

type Reasoned = (about: About, reason: DislikeType, description: string) => ReturnType<typeof like>

export const dislike: Reasoned = (about, disLikeType, description) =>
  send('feedback', 'add', { ...about, category: FEEDBACK.dislike, disLikeType, description })

export const report: Reasoned = (about, disLikeType, description) =>
  send('feedback', 'add', { ...about, category: FEEDBACK.report, disLikeType, description })
