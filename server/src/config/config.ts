import { join, resolve } from 'node:path'
import { keptSecret } from '../kernel/kept-secret.ts'
import { ConfigError, readEnvironment, type Environment } from './env.ts'
export type { MetricsSettings, RetentionSettings } from './operation-settings.ts'
import {
  metricsSettings,
  retentionSettings,
  type MetricsSettings,
  type RetentionSettings,
} from './operation-settings.ts'
import {
  googlePlaySettings,
  payPalSettings,
  readPlayMoneyExposure,
  refuseRealMoney,
  refuseUnsafePayments,
  type GooglePlaySettings,
  type PayPalSettings,
} from './payment-settings.ts'

export type TextModelSettings =
  | { kind: 'auto' }
  | { kind: 'builtin' }
  | {
      kind: 'openai'
      baseUrl: string
      apiKey?: string
      model: string
      advancedModel?: string
      fallback?: { baseUrl: string; apiKey?: string; model: string }
    }

export type ModerationSettings = { baseUrl: string; apiKey: string; model: string }
export type ImageModelSettings =
  | { kind: 'builtin' }
  | { kind: 'openai'; baseUrl: string; apiKey?: string; model: string }
  | { kind: 'a1111'; baseUrl: string; apiKey?: string; model?: string }

export type S3Settings = {
  endpoint: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  region: string
}
export type MailSettings = { from: string; smtpUrl: string | null }
export type SmsSettings = { url: string; areas: string[] }

export type VapidSettings = { publicKey: string; privateKey: string }

export type Config = {
  port: number
  host: string
  publicUrl: string
  imageUrl: string
  dataDir: string
  secret: string | null
  databaseUrl: string | null
  /** Carries words and limits between nodes; PostgreSQL does where it is not set. */
  redisUrl: string | null
  textModel: TextModelSettings
  textConcurrency: number | null
  moderation: ModerationSettings | null
  imageModel: ImageModelSettings
  s3: S3Settings | null
  mail: MailSettings
  sms: SmsSettings | null
  /** Origins of push services beside those that browsers come with. */
  pushOrigins: string[]
  /** What notifications are signed with; follows from the secret when it is not set. */
  vapid: VapidSettings | null
  payments: 'local' | 'sandbox' | 'production'
  /** Play money that others than this machine can reach; refused unless it was confirmed. */
  isPlayMoneyExposed: boolean
  paypal: PayPalSettings
  googlePlay: GooglePlaySettings | null
  /** Accounts that are operators; where there are none, nobody is asked. */
  adminEmails: string[]
  /** How long a session lives after its last use, and at most. */
  sessionDays: number
  sessionMaxDays: number
  /** Multiplies what answers "too many", for tests and load; never wrong tries or free messages. */
  limitsScale: number
  /** How many proxies before us are believed about the caller's address. */
  trustProxy: number
  metrics: MetricsSettings | null
  /** Where traces are sent; none are made where it is not set. */
  tracesUrl: string | null
  retention: RetentionSettings
  logLevel: Environment['LOG_LEVEL']
}

// These mean something only beside the address of a model.
const OF_A_MODEL = [
  'LLM_MODEL',
  'LLM_MODEL_ADVANCED',
  'LLM_FALLBACK_BASE_URL',
  'LLM_FALLBACK_API_KEY',
  'LLM_FALLBACK_MODEL',
] as const

const textModelSettings = (env: Environment): TextModelSettings => {
  if (env.LLM_BASE_URL === 'auto' || env.LLM_BASE_URL === 'builtin') {
    const idle = OF_A_MODEL.find((name) => env[name] !== undefined)
    if (idle) {
      throw new ConfigError(
        `${idle}: has no effect while LLM_BASE_URL is ${env.LLM_BASE_URL}; set LLM_BASE_URL to a model's address`,
      )
    }
    return { kind: env.LLM_BASE_URL }
  }
  if (!env.LLM_MODEL) throw new ConfigError('LLM_MODEL: must name a model when LLM_BASE_URL is set')
  if (env.LLM_FALLBACK_BASE_URL && !env.LLM_FALLBACK_MODEL) {
    throw new ConfigError('LLM_FALLBACK_MODEL: must name a model when LLM_FALLBACK_BASE_URL is set')
  }
  return {
    kind: 'openai',
    baseUrl: env.LLM_BASE_URL,
    apiKey: env.LLM_API_KEY,
    model: env.LLM_MODEL,
    advancedModel: env.LLM_MODEL_ADVANCED,
    fallback:
      env.LLM_FALLBACK_BASE_URL && env.LLM_FALLBACK_MODEL
        ? {
            baseUrl: env.LLM_FALLBACK_BASE_URL,
            apiKey: env.LLM_FALLBACK_API_KEY,
            model: env.LLM_FALLBACK_MODEL,
          }
        : undefined,
  }
}

const moderationSettings = (env: Environment): ModerationSettings | null => {
  if (!env.MODERATION_BASE_URL) return null
  if (!env.MODERATION_MODEL) {
    throw new ConfigError('MODERATION_MODEL: must name a model when MODERATION_BASE_URL is set')
  }
  return {
    baseUrl: env.MODERATION_BASE_URL,
    apiKey: env.MODERATION_API_KEY ?? '',
    model: env.MODERATION_MODEL,
  }
}

const imageModelSettings = (env: Environment): ImageModelSettings => {
  const { IMAGE_BASE_URL: baseUrl, IMAGE_API_KEY: apiKey, IMAGE_MODEL: model } = env
  if (!baseUrl) {
    const idle = (['IMAGE_API_KEY', 'IMAGE_MODEL', 'IMAGE_API'] as const).find((name) => env[name])
    if (idle) throw new ConfigError(`${idle}: has no effect without IMAGE_BASE_URL`)
    return { kind: 'builtin' }
  }
  if (env.IMAGE_API === 'a1111') return { kind: 'a1111', baseUrl, apiKey, model }
  if (!model) {
    throw new ConfigError('IMAGE_MODEL: must name a model when IMAGE_BASE_URL is set')
  }
  return { kind: 'openai', baseUrl, apiKey, model }
}

const OF_A_BUCKET = [
  'S3_ENDPOINT',
  'S3_BUCKET',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
] as const

const s3Settings = (env: Environment): S3Settings | null => {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_REGION } = env
  if (S3_ENDPOINT && S3_BUCKET && S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY) {
    return {
      endpoint: S3_ENDPOINT,
      bucket: S3_BUCKET,
      accessKeyId: S3_ACCESS_KEY_ID,
      secretAccessKey: S3_SECRET_ACCESS_KEY,
      region: S3_REGION ?? 'us-east-1',
    }
  }
  const set = [...OF_A_BUCKET, 'S3_REGION' as const].find((name) => env[name])
  if (!set) return null
  const missing = OF_A_BUCKET.find((name) => !env[name])
  throw new ConfigError(`${missing}: must be set when ${set} is`)
}

const mailSettings = (env: Environment, publicUrl: string): MailSettings => {
  if (env.SMTP_URL && !env.MAIL_FROM) {
    throw new ConfigError('MAIL_FROM: must say who mail comes from when SMTP_URL is set')
  }
  const from = env.MAIL_FROM ?? `Dulcinea <no-reply@${new URL(publicUrl).hostname}>`
  return { from, smtpUrl: env.SMTP_URL ?? null }
}

const smsSettings = (env: Environment): SmsSettings | null => {
  if (!env.SMS_URL && !env.SMS_AREAS) return null
  if (!env.SMS_AREAS) throw new ConfigError('SMS_AREAS: must be set when SMS_URL is')
  if (!env.SMS_URL) throw new ConfigError('SMS_URL: must be set when SMS_AREAS is')
  return { url: env.SMS_URL, areas: env.SMS_AREAS }
}

const redisUrl = (env: Environment): string | null => {
  if (env.REDIS_URL && !env.DATABASE_URL) {
    throw new ConfigError('REDIS_URL: has no effect without DATABASE_URL, which nodes share')
  }
  return env.REDIS_URL ?? null
}

const vapidSettings = (env: Environment): VapidSettings | null => {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = env
  if (!publicKey && !privateKey) return null
  if (!publicKey) throw new ConfigError('VAPID_PUBLIC_KEY: must be set when VAPID_PRIVATE_KEY is')
  if (!privateKey) throw new ConfigError('VAPID_PRIVATE_KEY: must be set when VAPID_PUBLIC_KEY is')
  return { publicKey, privateKey }
}

const refuseUnsafe = (config: Config) => {
  if (config.payments !== 'production') {
    refuseRealMoney(config)
    return
  }
  refuseUnsafePayments(config)
  if (!config.publicUrl.startsWith('https:')) {
    throw new ConfigError('PUBLIC_URL: must be https when PAYMENTS is production')
  }
  if (config.limitsScale > 1) {
    throw new ConfigError('LIMITS_SCALE: must not be over 1 when PAYMENTS is production')
  }
  if (!config.mail.smtpUrl) {
    throw new ConfigError('SMTP_URL: must be set when PAYMENTS is production')
  }
}

export const readConfig = (variables: Record<string, string | undefined>): Config => {
  const env = readEnvironment(variables)
  const publicUrl = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`
  const config: Config = {
    port: env.PORT,
    host: env.HOST,
    publicUrl,
    imageUrl: env.IMAGE_PUBLIC_URL ?? publicUrl,
    dataDir: resolve(env.DATA_DIR),
    secret: env.SECRET ?? null,
    databaseUrl: env.DATABASE_URL ?? null,
    redisUrl: redisUrl(env),
    textModel: textModelSettings(env),
    textConcurrency: env.LLM_CONCURRENCY ?? null,
    moderation: moderationSettings(env),
    imageModel: imageModelSettings(env),
    s3: s3Settings(env),
    mail: mailSettings(env, publicUrl),
    sms: smsSettings(env),
    pushOrigins: env.PUSH_ORIGINS ?? [],
    vapid: vapidSettings(env),
    payments: env.PAYMENTS,
    isPlayMoneyExposed: readPlayMoneyExposure(env, publicUrl),
    paypal: payPalSettings(env),
    googlePlay: googlePlaySettings(env),
    adminEmails: env.ADMIN_EMAILS ?? [],
    sessionDays: env.SESSION_DAYS,
    sessionMaxDays: env.SESSION_MAX_DAYS,
    limitsScale: env.LIMITS_SCALE,
    trustProxy: env.TRUST_PROXY,
    metrics: metricsSettings(env),
    tracesUrl: env.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
    retention: retentionSettings(env),
    logLevel: env.LOG_LEVEL,
  }
  refuseUnsafe(config)
  return config
}

/** The secret that is set, or one that is made once and stays with the data. */
export const withSecret = (config: Config): Config => ({
  ...config,
  secret: config.secret ?? keptSecret(join(config.dataDir, 'secret')),
})
