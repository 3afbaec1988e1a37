import type { Clock } from '../../kernel/clock.ts'
import type { Config } from '../../config/config.ts'
import type { Reader } from '../../kernel/write.ts'
import { makeMemory } from './local/local-store.ts'
import { makeLookAlike } from './local/look-alike.ts'
import { LOCAL_PATH, LOCAL_WEBHOOK_ID, localAccountOf, type LocalPayPal } from './local/port.ts'
import type { PayPal } from './port.ts'
import { restPayPal } from './providers/rest.ts'

const PAYPAL_CERTIFICATE_ORIGINS = [
  'https://api.paypal.com',
  'https://api-m.paypal.com',
  'https://api.sandbox.paypal.com',
  'https://api-m.sandbox.paypal.com',
]

export type PayPalParts = {
  config: Pick<Config, 'isPlayMoneyExposed' | 'payments' | 'paypal' | 'publicUrl' | 'secret'>
  db: Reader
  clock: Clock
  /** Available once the server listens. */
  ownAddress: () => string
  webhookPath: string
  limitMs?: number
}

/** The configured PayPal client; with play money also the simulator that it talks to. */
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
  const getOrigin = (url: string) => new URL(url).origin
  const certificateOrigins = (): string[] => {
    if (isLocal) return [getOrigin(ownAddress()), getOrigin(baseUrl())]
    return [...PAYPAL_CERTIFICATE_ORIGINS, getOrigin(baseUrl())]
  }
  const account = isLocal ? { ...localAccountOf({ config }), webhookId: LOCAL_WEBHOOK_ID } : paypal
  return {
    paypal: restPayPal({
      name: isLocal ? 'PayPal simulator (play money)' : `PayPal (${payments})`,
      clientId: account.clientId,
      clientSecret: account.clientSecret,
      webhookId: account.webhookId,
      baseUrl,
      certificateOrigins,
      limitMs,
    }),
    localPayPal: isLocal
      ? makeLookAlike({
          memory: makeMemory(db),
          clock,
          account,
          hasManualControls: !config.isPlayMoneyExposed,
          publicUrl,
          ownAddress,
          webhookUrl: () => ownAddress() + webhookPath,
        })
      : null,
  }
}
