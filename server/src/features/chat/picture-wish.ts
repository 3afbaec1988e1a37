/** Whether somebody asks her for a picture of herself. */
const ENGLISH =
  /\b(?:send|show|give|take|share|snap|want|see|get|post)\b[^.!?\n]{0,40}\b(?:pic(?:ture)?s?|photo(?:graph)?s?|selfies?|snapshots?)\b|\b(?:pic|picture|photo|selfie)s?\b[^.!?\n]{0,20}\bplease\b|\bplease\b[^.!?\n]{0,20}\b(?:pic|picture|photo|selfie)s?\b/i
const CHINESE =
  /(?:发|拍|来|看|给|传|要|想看|晒)[^。！？\n]{0,10}(?:照片|相片|自拍|美照|图片|照)|(?:照片|自拍)[^。！？\n]{0,6}(?:发|给|看|吗|呗|吧)/
const NOT =
  /\b(?:do not|don't|dont|never|no need to|stop)\b[^.!?\n]{0,20}\b(?:send|show|take|share)|(?:不要|别|不用|不想)[^。！？\n]{0,6}(?:发|拍|看|给|传)/i
/** A picture of something else, or by the user, is no wish for hers. */
const MINE =
  /\b(?:my|i (?:took|sent|made|have)|send you|show you|sent you)\b|给你(?:发|看|拍|传)|我(?:发|拍|给你|的)/i

export const asksForPicture = (text: string): boolean =>
  (ENGLISH.test(text) || CHINESE.test(text)) && !NOT.test(text) && !MINE.test(text)

// Once in thirty exchanges or so, always at the same places of a conversation.
const EVERY = 60

/** Whether one fits by itself: seldom, and not by chance. */
export const pictureFits = (seq: number): boolean => seq > 0 && seq % EVERY === 0
