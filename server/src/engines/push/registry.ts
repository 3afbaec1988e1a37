import type { Config } from '../../config/config.ts'
import type { PushSender } from './port.ts'
import { createWebPushSender } from './providers/web-push.ts'
import { deriveSigningKeys } from './signing-keys.ts'

const extractAddress = (from: string): string => /<([^<>]+)>/.exec(from)?.[1] ?? from

export const createPushSender = (
  config: Pick<Config, 'secret' | 'mail' | 'pushOrigins' | 'vapid'>,
): PushSender =>
  createWebPushSender({
    keys: config.vapid ?? deriveSigningKeys(config),
    contact: `mailto:${extractAddress(config.mail.from)}`,
    origins: config.pushOrigins,
  })
