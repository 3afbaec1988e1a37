import { calls } from '@dulcinea/contract'
import sharp from 'sharp'

/** A real picture with noise, so that it does not compress to almost nothing. */
export const createPicture = (
  format: 'jpeg' | 'png' | 'webp' | 'gif' = 'png',
  [width, height]: [number, number] = [60, 40],
): Promise<Buffer> =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#884466',
      noise: { type: 'gaussian', mean: 120, sigma: 40 },
    },
  })
    .toFormat(format)
    .toBuffer()

export type UploadResponse = {
  status: number
  errorCode: number
  message: string
  data: { imageUrl: string; width: number; height: number; size: number }
}

/** Uploads a file as a multipart form, as a browser does. */
export const upload = async (
  api: string,
  token: string,
  bytes: Buffer,
  options: { name?: string; type?: string; fields?: Record<string, string> } = {},
): Promise<UploadResponse> => {
  const form = new FormData()
  for (const [name, value] of Object.entries(options.fields ?? {})) form.append(name, value)
  const type = options.type ?? 'image/png'
  form.append('file', new Blob([new Uint8Array(bytes)], { type }), options.name ?? 'me.png')
  const response = await fetch(api + calls.uploads.picture.path, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${token}` },
  })
  return { status: response.status, ...((await response.json()) as Omit<UploadResponse, 'status'>) }
}
