/** Where pictures are kept: named once, never changed. */
export type Storage = {
  name: string
  has(key: string): Promise<boolean>
  put(key: string, bytes: Buffer): Promise<void>
  get(key: string): Promise<Buffer | null>
  remove(key: string): Promise<void>
}

/** Keys are names of our own making; anything else never reaches a disk. */
export const isStorageKey = (key: string): boolean =>
  /^[a-f0-9]{32}(-\d{2,4})?\.(webp|avif)$/.test(key)
