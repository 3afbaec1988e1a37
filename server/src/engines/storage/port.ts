/** Storage of pictures. Files are immutable. */
export type Storage = {
  name: string
  has(key: string): Promise<boolean>
  put(key: string, bytes: Buffer): Promise<void>
  get(key: string): Promise<Buffer | null>
  remove(key: string): Promise<void>
  /** The keys of all original pictures, without resized files. */
  list(): AsyncIterable<string>
}
