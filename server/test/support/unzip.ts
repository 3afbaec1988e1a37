import { inflateRawSync } from 'node:zlib'

const END_SIGNATURE = 0x06054b50
const ENTRY_SIGNATURE = 0x02014b50
const STORED_METHOD = 0

/** The files of a zip by name, read from its central directory. */
export const unzip = (zip: Buffer): Map<string, Buffer> => {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (end < 0 || zip.readUInt32LE(end) !== END_SIGNATURE) throw new Error('Incomplete zip')
  const files = new Map<string, Buffer>()
  let offset = zip.readUInt32LE(end + 16)
  for (let remaining = zip.readUInt16LE(end + 10); remaining > 0; remaining--) {
    if (zip.readUInt32LE(offset) !== ENTRY_SIGNATURE) throw new Error('Corrupt central directory')
    const [nameLength, extra, comment] = [28, 30, 32].map((field) =>
      zip.readUInt16LE(offset + field),
    )
    const name = zip.toString('utf8', offset + 46, offset + 46 + (nameLength ?? 0))
    const start = zip.readUInt32LE(offset + 42)
    const data = start + 30 + zip.readUInt16LE(start + 26) + zip.readUInt16LE(start + 28)
    const compressed = zip.subarray(data, data + zip.readUInt32LE(offset + 20))
    files.set(
      name,
      zip.readUInt16LE(offset + 10) === STORED_METHOD ? compressed : inflateRawSync(compressed),
    )
    offset += 46 + (nameLength ?? 0) + (extra ?? 0) + (comment ?? 0)
  }
  return files
}
