export { careInWords } from './care-in-words.ts'
export { countCrisis } from './count-crisis.ts'
export { crisisNotice, wordInstead } from './notices.ts'
export { liftPause, pauseChat, requireUnpaused } from './pause-chat.ts'
export { moderationData } from './personal-data.ts'
export { screenReply, secondLook } from './screen-reply.ts'
export {
  LONG_PROFILE_CHARACTERS,
  LONG_TEXT_CHARACTERS,
  refuseForbidden,
  requireClean,
  screenText,
  type ScreeningCtx,
} from './screen-text.ts'
