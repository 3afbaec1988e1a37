/** How a scene lights the sitter. */
export type Light = {
  /** Side of the key light: -1 left of the picture, 1 right. */
  side: -1 | 1
  key: string
  rim: string
  ambient: string
}
