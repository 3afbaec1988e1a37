import { resolve } from 'node:path'
import { ConfigError, type Environment } from './env.ts'
import { isLoopback } from './loopback.ts'

export type PayPalSettings = {
  clientId: string
  clientSecret: string
  webhookId: string
  /** Null with play money: the simulator runs at the server's own address. */
  baseUrl: string | null
}

export type GooglePlaySettings = {
  packageName: string
  credentialsFile: string
  /** Null: Google's production API. */
  baseUrl: string | null
}

const PAYPAL_URLS = {
  sandbox: 'https://api-m.sandbox.paypal.com',
  production: 'https://api-m.paypal.com',
} as const

const PRODUCTION_HOST = new URL(PAYPAL_URLS.production).host

const REQUIRED_SETTINGS = ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID'] as const

export const readPayPalSettings = (env: Environment): PayPalSettings => {
  const missing =
    env.PAYMENTS === 'local' ? undefined : REQUIRED_SETTINGS.find((name) => !env[name])
  if (missing) throw new ConfigError(`${missing}: must be set when PAYMENTS is ${env.PAYMENTS}`)
  return {
    clientId: env.PAYPAL_CLIENT_ID ?? '',
    clientSecret: env.PAYPAL_CLIENT_SECRET ?? '',
    webhookId: env.PAYPAL_WEBHOOK_ID ?? '',
    baseUrl: env.PAYPAL_BASE_URL ?? (env.PAYMENTS === 'local' ? null : PAYPAL_URLS[env.PAYMENTS]),
  }
}

/** Whether other machines can reach this server's play money; an error unless that was confirmed. */
export const readPlayMoneyExposure = (env: Environment, publicUrl: string): boolean => {
  if (env.PAYMENTS !== 'local') return false
  const exposed = [
    { setting: 'HOST', value: env.HOST, host: env.HOST },
    { setting: 'PUBLIC_URL', value: publicUrl, host: new URL(publicUrl).hostname },
  ].find(({ host }) => !isLoopback(host))
  if (exposed && !env.PAYMENTS_LOCAL_ANYWHERE) {
    throw new ConfigError(
      `PAYMENTS: local is play money for this machine alone, but ${exposed.setting} is ${exposed.value}. ` +
        'Set PAYMENTS to sandbox or production with the PAYPAL_ settings, or set ' +
        'PAYMENTS_LOCAL_ANYWHERE=1 to let everyone who reaches this server buy with play money.',
    )
  }
  return exposed !== undefined
}

export const readGooglePlaySettings = (env: Environment): GooglePlaySettings | null => {
  const { GOOGLE_PLAY_PACKAGE: packageName, GOOGLE_APPLICATION_CREDENTIALS: file } = env
  if (!packageName && !file) return null
  if (!packageName) {
    throw new ConfigError('GOOGLE_PLAY_PACKAGE: must be set when GOOGLE_APPLICATION_CREDENTIALS is')
  }
  if (!file) {
    throw new ConfigError('GOOGLE_APPLICATION_CREDENTIALS: must be set when GOOGLE_PLAY_PACKAGE is')
  }
  return {
    packageName,
    credentialsFile: resolve(file),
    baseUrl: env.GOOGLE_PLAY_BASE_URL ?? null,
  }
}

/** Without PAYMENTS=production, the PayPal API that takes real money is refused. */
export const refuseRealMoney = ({ paypal }: { paypal: PayPalSettings }) => {
  const isReal = paypal.baseUrl && new URL(paypal.baseUrl).host === PRODUCTION_HOST
  if (isReal) {
    throw new ConfigError(
      `PAYPAL_BASE_URL: ${PRODUCTION_HOST} takes real money: PAYMENTS must be production`,
    )
  }
}

/** With PAYMENTS=production, only the providers' production APIs are accepted. */
export const refuseUnsafePayments = (config: {
  paypal: PayPalSettings
  googlePlay: GooglePlaySettings | null
}) => {
  if (config.paypal.baseUrl !== PAYPAL_URLS.production) {
    throw new ConfigError(
      `PAYPAL_BASE_URL: must be unset or ${PAYPAL_URLS.production} when PAYMENTS is production`,
    )
  }
  if (config.googlePlay?.baseUrl) {
    throw new ConfigError('GOOGLE_PLAY_BASE_URL: must be unset when PAYMENTS is production')
  }
}
