/** How a scene lights whoever stands in it. */
export type Light = {
  /** Where the key light stands: -1 left of the picture, 1 right. */
  side: -1 | 1
  key: string
  rim: string
  ambient: string
}
