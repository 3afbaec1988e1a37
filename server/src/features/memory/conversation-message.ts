/** A message of the chosen branch. `answers`: the message that one of the character replies to. */
export type ConversationMessage = {
  messageId: number
  role: 'user' | 'her'
  content: string
  answers: number | null
}
