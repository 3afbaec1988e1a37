/** Splits at `\n` only: JSON strings may contain other line separators, such as U+2028. */
export async function* splitLines(text: AsyncIterable<string>): AsyncGenerator<string> {
  let line = ''
  for await (const piece of text) {
    const [first = '', ...others] = piece.split('\n')
    line += first
    for (const next of others) {
      yield line
      line = next
    }
  }
  if (line) yield line
}
