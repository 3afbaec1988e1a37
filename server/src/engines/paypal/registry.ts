import {
  SIMULATOR_PATH,
  SIMULATOR_WEBHOOK_ID,
  createPayPalSimulator,
  type PayPalSimulator,
} from '@dulcinea/paypal-simulator'
import type { Clock } from '../../kernel/clock.ts'
import type { Config } from '../../config/config.ts'
import type { Reader } from '../../db/write.ts'
import type { PayPal } from './port.ts'
import { createRestPayPal } from './providers/rest.ts'
import { deriveSimulatorAccount } from './simulator-account.ts'
import { createSimulatorStore } from './simulator-store.ts'

const PAYPAL_CERTIFICATE_ORIGINS = [
  'https://api.paypal.com',
  'https://api-m.paypal.com',
  'https://api.sandbox.paypal.com',
  'https://api-m.sandbox.paypal.com',
]

export type PayPalDependencies = {
  config: Pick<Config, 'isPlayMoneyExposed' | 'payments' | 'paypal' | 'publicUrl' | 'secret'>
  db: Reader
  clock: Clock
  /** Available once the server listens. */
  ownAddress: () => string
  webhookPath: string
  timeoutMs?: number
}

/** The configured PayPal client; with play money also the simulator that it talks to. */
export const createPayPal = ({
  config,
  db,
  clock,
  ownAddress,
  webhookPath,
  timeoutMs,
}: PayPalDependencies): { paypal: PayPal; paypalSimulator: PayPalSimulator | null } => {
  const { payments, paypal, publicUrl } = config
  const isLocal = payments === 'local'
  const baseUrl = () => paypal.baseUrl ?? `${ownAddress()}${SIMULATOR_PATH}`
  const getOrigin = (url: string) => new URL(url).origin
  const certificateOrigins = (): string[] => {
    if (isLocal) return [getOrigin(ownAddress()), getOrigin(baseUrl())]
    return [...PAYPAL_CERTIFICATE_ORIGINS, getOrigin(baseUrl())]
  }
  const account = isLocal
    ? { ...deriveSimulatorAccount({ config }), webhookId: SIMULATOR_WEBHOOK_ID }
    : paypal
  return {
    paypal: createRestPayPal({
      name: isLocal ? 'PayPal simulator (play money)' : `PayPal (${payments})`,
      clientId: account.clientId,
      clientSecret: account.clientSecret,
      webhookId: account.webhookId,
      baseUrl,
      certificateOrigins,
      timeoutMs,
    }),
    paypalSimulator: isLocal
      ? createPayPalSimulator({
          documents: createSimulatorStore(db),
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
