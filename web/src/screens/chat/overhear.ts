import type { StreamLine } from '@dulcinea/contract/stream'

export type Done = Extract<StreamLine, { type: 'done' }>

/** Passes the lines of a reply stream through and calls back with its last one. */
export async function* overhear(
  lines: AsyncIterable<StreamLine>,
  onDone: (done: Done) => void,
): AsyncGenerator<StreamLine> {
  for await (const line of lines) {
    if (line.type === 'done') onDone(line)
    yield line
  }
}
