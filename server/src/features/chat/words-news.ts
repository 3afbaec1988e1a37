import { MOST_PAYLOAD_BYTES } from '../../kernel/node-line.ts'

/** What nodes tell each other about replies; small, and readable by any version. */
export type News =
  /** A session reads this reply here from after so many pieces: whoever makes it, tell. */
  | ['ask', messageId: number, after: number, sessionId?: number]
  /** Pieces of a reply, after so many others. */
  | ['say', messageId: number, after: number, pieces: string[]]
  /** More than fits was said, or it is over: look at the row. */
  | ['look', messageId: number]
  | ['end', messageId: number]
  | ['stop', messageId: number]

const isNumber = (value: unknown): value is number => Number.isSafeInteger(value)

export const isNews = (value: unknown): value is News => {
  if (!Array.isArray(value) || !isNumber(value[1])) return false
  switch (value[0]) {
    case 'ask':
      return isNumber(value[2]) && (value[3] === undefined || isNumber(value[3]))
    case 'say':
      return isNumber(value[2]) && Array.isArray(value[3])
    default:
      return ['look', 'end', 'stop'].includes(value[0])
  }
}

const bytesOf = (piece: string): number => Buffer.byteLength(JSON.stringify(piece)) + 1

/** Pieces in as few parcels as they fit. */
export const packed = (messageId: number, after: number, pieces: readonly string[]): News[] => {
  const parcels: News[] = []
  let parcel: string[] = []
  let bytes = 0
  let from = after
  const close = () => {
    if (parcel.length) parcels.push(['say', messageId, from, parcel])
    from += parcel.length
    parcel = []
    bytes = 0
  }
  for (const piece of pieces) {
    const size = bytesOf(piece)
    if (size > MOST_PAYLOAD_BYTES) {
      close()
      parcels.push(['look', messageId])
      from++
      continue
    }
    if (bytes + size > MOST_PAYLOAD_BYTES) close()
    parcel.push(piece)
    bytes += size
  }
  close()
  return parcels
}
