/** Detects a request for a picture of the character. */
const ENGLISH_REQUEST =
  /\b(?:send|show|give|take|share|snap|want|see|get|post)\b[^.!?\n]{0,40}\b(?:pic(?:ture)?s?|photo(?:graph)?s?|selfies?|snapshots?)\b|\b(?:pic|picture|photo|selfie)s?\b[^.!?\n]{0,20}\bplease\b|\bplease\b[^.!?\n]{0,20}\b(?:pic|picture|photo|selfie)s?\b/i
const CHINESE_REQUEST =
  /(?:发|拍|来|看|给|传|要|想看|晒)[^。！？\n]{0,10}(?:照片|相片|自拍|美照|图片|照)|(?:照片|自拍)[^。！？\n]{0,6}(?:发|给|看|吗|呗|吧)/
const NEGATED =
  /\b(?:do not|don't|dont|never|no need to|stop)\b[^.!?\n]{0,20}\b(?:send|show|take|share)|(?:不要|别|不用|不想)[^。！？\n]{0,6}(?:发|拍|看|给|传)/i
/** A picture that the user took or sends is not a request. */
const USERS_OWN_PICTURE =
  /\b(?:my|i (?:took|sent|made|have)|send you|show you|sent you)\b|给你(?:发|看|拍|传)|我(?:发|拍|给你|的)/i

export const isPictureRequest = (text: string): boolean =>
  (ENGLISH_REQUEST.test(text) || CHINESE_REQUEST.test(text)) &&
  !NEGATED.test(text) &&
  !USERS_OWN_PICTURE.test(text)

// About once in thirty exchanges, at fixed positions of a conversation.
const UNPROMPTED_EVERY_MESSAGES = 60

/** Whether a reply gets a picture without a request: rarely, and deterministically. */
export const isUnpromptedPictureDue = (seq: number): boolean =>
  seq > 0 && seq % UNPROMPTED_EVERY_MESSAGES === 0
