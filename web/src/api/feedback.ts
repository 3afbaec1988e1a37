import { FEEDBACK, type DislikeType } from '@dulcinea/contract/feedback'
import { send } from './client.ts'

export const like = (aiGirlId: number) =>
  send('feedback', 'add', { aiGirlId, category: FEEDBACK.like })

type Reasoned = (
  about: { aiGirlId: number },
  reason: DislikeType,
  description: string,
) => ReturnType<typeof like>

export const dislike: Reasoned = (about, disLikeType, description) =>
  send('feedback', 'add', { ...about, category: FEEDBACK.dislike, disLikeType, description })

export const report: Reasoned = (about, disLikeType, description) =>
  send('feedback', 'add', { ...about, category: FEEDBACK.report, disLikeType, description })
