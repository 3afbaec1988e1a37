import { readFileSync } from 'node:fs'
import { z } from 'zod'
import type { Config } from '../../config/config.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { GooglePlay } from './port.ts'
import { createAndroidPublisher } from './providers/android-publisher.ts'

const GOOGLE_URLS = {
  baseUrl: 'https://androidpublisher.googleapis.com',
  keysUrl: 'https://www.googleapis.com/oauth2/v3/certs',
}
const KeyFile = z.object({
  client_email: z.string(),
  private_key: z.string(),
  token_uri: z.string(),
})

const readKeyFile = (path: string): z.output<typeof KeyFile> => {
  try {
    return KeyFile.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    // The cause is not included, because it could contain parts of the key.
    throw new Error(
      `GOOGLE_APPLICATION_CREDENTIALS: ${path} is not a key file of a service account`,
    )
  }
}

/** Google Play, where it is configured. Another base URL (a fake) serves its own signing keys. */
export const createGooglePlay = (
  { googlePlay }: Pick<Config, 'googlePlay'>,
  clock: Clock,
): GooglePlay | null => {
  if (!googlePlay) return null
  const file = readKeyFile(googlePlay.credentialsFile)
  const { baseUrl } = googlePlay
  return createAndroidPublisher({
    packageName: googlePlay.packageName,
    account: {
      clientEmail: file.client_email,
      privateKey: file.private_key,
      tokenUrl: file.token_uri,
    },
    baseUrl: baseUrl ?? GOOGLE_URLS.baseUrl,
    keysUrl: baseUrl ? `${baseUrl}/oauth2/v3/certs` : GOOGLE_URLS.keysUrl,
    clock,
  })
}
