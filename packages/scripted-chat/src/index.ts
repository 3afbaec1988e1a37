export { instantTyping, sleepWithTimer, type Sleep, type TypingPace } from './pace.ts'
export type { Language, ReplyRequest, Speaker, Turn } from './reply-request.ts'
export { streamScriptedReply, type StreamOptions } from './stream-reply.ts'
export { writeScriptedReply } from './write-reply.ts'
