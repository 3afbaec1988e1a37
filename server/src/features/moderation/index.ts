export { createCrisisMessage } from './crisis-message.ts'
export { countCrisis } from './count-crisis.ts'
export { getCrisisNotice, getWithheldReplyText } from './notices.ts'
export { liftPause, pauseChat, requireUnpaused } from './pause-chat.ts'
export { moderationData } from './personal-data.ts'
export { screenReply, requestSecondOpinion } from './screen-reply.ts'
export {
  MAX_INLINE_PROFILE_CHARACTERS,
  MAX_INLINE_TEXT_CHARACTERS,
  refuseForbidden,
  requireClean,
  screenText,
  type ScreeningCtx,
} from './screen-text.ts'
