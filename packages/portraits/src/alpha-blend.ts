/**
 * Alpha-blends an RGBA sheet over raw RGB pixels, in place. Integer arithmetic in one pass: a general
 * compositor converts both to floating point first and takes many times as long.
 */
export const blendOver = (pixels: Buffer, sheet: Buffer): void => {
  for (let from = 0, to = 0; from < sheet.length; from += 4, to += 3) {
    const cover = sheet[from + 3] ?? 0
    if (cover === 0) continue
    if (cover === 255) {
      pixels[to] = sheet[from] ?? 0
      pixels[to + 1] = sheet[from + 1] ?? 0
      pixels[to + 2] = sheet[from + 2] ?? 0
      continue
    }
    const rest = 255 - cover
    pixels[to] = ((sheet[from] ?? 0) * cover + (pixels[to] ?? 0) * rest + 127) / 255
    pixels[to + 1] = ((sheet[from + 1] ?? 0) * cover + (pixels[to + 1] ?? 0) * rest + 127) / 255
    pixels[to + 2] = ((sheet[from + 2] ?? 0) * cover + (pixels[to + 2] ?? 0) * rest + 127) / 255
  }
}
