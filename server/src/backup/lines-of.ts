/** Lines end at `\n` alone: JSON leaves other ends of lines, such as U+2028, inside its texts. */
export async function* linesOf(text: AsyncIterable<string>): AsyncGenerator<string> {
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
