import type { Config } from '../../config/config.ts'
import type { PushSender } from './port.ts'
import { webPush } from './providers/web-push.ts'
import { signingKeys } from './signing-keys.ts'

const extractAddress = (from: string): string => /<([^<>]+)>/.exec(from)?.[1] ?? from

export const pushFrom = (
  config: Pick<Config, 'secret' | 'mail' | 'pushOrigins' | 'vapid'>,
): PushSender =>
  webPush({
    keys: config.vapid ?? signingKeys(config),
    contact: `mailto:${extractAddress(config.mail.from)}`,
    origins: config.pushOrigins,
  })
