import type { StreamLine } from '@dulcinea/contract/stream'

export type DoneLine = Extract<StreamLine, { type: 'done' }>

/** Passes the lines of a reply stream through and calls back with its last one. */
export async function* tapDoneLine(
  lines: AsyncIterable<StreamLine>,
  onDone: (done: DoneLine) => void,
): AsyncGenerator<StreamLine> {
  for await (const line of lines) {
    if (line.type === 'done') onDone(line)
    yield line
  }
}
