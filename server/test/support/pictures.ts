import { calls } from '@dulcinea/contract'
import sharp from 'sharp'

/** A real picture that does not shrink to nothing. */
export const picture = (
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

export type UploadAnswer = {
  status: number
  errorCode: number
  message: string
  data: { imageUrl: string; width: number; height: number; size: number }
}

/** Sends a file as a browser does. */
export const upload = async (
  api: string,
  token: string,
  bytes: Buffer,
  more: { name?: string; type?: string; fields?: Record<string, string> } = {},
): Promise<UploadAnswer> => {
  const form = new FormData()
  for (const [name, value] of Object.entries(more.fields ?? {})) form.append(name, value)
  const type = more.type ?? 'image/png'
  form.append('file', new Blob([new Uint8Array(bytes)], { type }), more.name ?? 'me.png')
  const answer = await fetch(api + calls.uploads.picture.path, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${token}` },
  })
  return { status: answer.status, ...((await answer.json()) as Omit<UploadAnswer, 'status'>) }
}
