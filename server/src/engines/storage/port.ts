/** Where pictures are kept: named once, never changed. */
export type Storage = {
  name: string
  has(key: string): Promise<boolean>
  put(key: string, bytes: Buffer): Promise<void>
  get(key: string): Promise<Buffer | null>
  remove(key: string): Promise<void>
  /** The names of all pictures as they were put away, without their sizes. */
  list(): AsyncIterable<string>
}
