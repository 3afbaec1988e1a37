export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'gif'

const startsWith = (bytes: Buffer, signature: readonly number[], at = 0): boolean =>
  signature.every((byte, index) => bytes[at + index] === byte)

const ascii = (text: string): number[] => [...Buffer.from(text, 'latin1')]

/**
 * Detects the format by magic bytes, never by name or content type. Other formats, such as SVG or PDF,
 * do not reach a decoder, to keep the attack surface small.
 */
export const detectPictureFormat = (bytes: Buffer): PictureFormat | null => {
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'jpeg'
  if (startsWith(bytes, [0x89, ...ascii('PNG'), 0x0d, 0x0a, 0x1a, 0x0a])) return 'png'
  if (startsWith(bytes, ascii('RIFF')) && startsWith(bytes, ascii('WEBP'), 8)) return 'webp'
  if (startsWith(bytes, ascii('GIF87a')) || startsWith(bytes, ascii('GIF89a'))) return 'gif'
  return null
}
