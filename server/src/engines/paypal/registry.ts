import type { Clock } from '../../kernel/clock.ts'
import type { Config } from '../../config/config.ts'
import type { Reader } from '../../kernel/write.ts'
import { makeMemory } from './local/local-store.ts'
import { makeLookAlike } from './local/look-alike.ts'
import { LOCAL_ACCOUNT, LOCAL_PATH, type LocalPayPal } from './local/port.ts'
import type { PayPal } from './port.ts'
import { restPayPal } from './providers/rest.ts'

export type PayPalParts = {
  config: Pick<Config, 'payments' | 'paypal' | 'publicUrl'>
  db: Reader
  clock: Clock
  /** Known once the server listens. */
  ownAddress: () => string
  webhookPath: string
  limitMs?: number
}

/** The PayPal that is configured; with play money a look-alike beside it, which it talks to. */
export const payPalFrom = ({
  config,
  db,
  clock,
  ownAddress,
  webhookPath,
  limitMs,
}: PayPalParts): { paypal: PayPal; localPayPal: LocalPayPal | null } => {
  const { payments, paypal, publicUrl } = config
  const isLocal = payments === 'local'
  const baseUrl = () => paypal.baseUrl ?? `${ownAddress()}${LOCAL_PATH}`
  const account = isLocal ? { ...LOCAL_ACCOUNT } : paypal
  return {
    paypal: restPayPal({
      name: isLocal ? 'the look-alike, play money' : `PayPal (${payments})`,
      clientId: account.clientId,
      clientSecret: account.clientSecret,
      webhookId: account.webhookId,
      baseUrl,
      limitMs,
    }),
    localPayPal: isLocal
      ? makeLookAlike({
          memory: makeMemory(db),
          clock,
          publicUrl,
          ownAddress,
          webhookUrl: () => ownAddress() + webhookPath,
        })
      : null,
  }
}
