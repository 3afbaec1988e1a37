/** A line of the chosen branch, as memory reads it; hers with the line that it answers. */
export type Line = {
  messageId: number
  role: 'user' | 'her'
  content: string
  answers: number | null
}
