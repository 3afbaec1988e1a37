import { join, resolve } from 'node:path'
import { loadOrCreateSecret } from '../kernel/load-or-create-secret.ts'
import { ConfigError, readEnvironment, type Environment } from './env.ts'
export type { MetricsSettings, RetentionSettings } from './operation-settings.ts'
import {
  readMetricsSettings,
  readRetentionSettings,
  type MetricsSettings,
  type RetentionSettings,
} from './operation-settings.ts'
import {
  readGooglePlaySettings,
  readPayPalSettings,
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
  /** Pub/sub and rate limits between nodes; PostgreSQL is used when it is not set. */
  redisUrl: string | null
  textModel: TextModelSettings
  textConcurrency: number | null
  moderation: ModerationSettings | null
  imageModel: ImageModelSettings
  s3: S3Settings | null
  mail: MailSettings
  sms: SmsSettings | null
  /** Origins of push services in addition to those of the common browsers. */
  pushOrigins: string[]
  /** Signs push notifications; derived from the secret when it is not set. */
  vapid: VapidSettings | null
  payments: 'local' | 'sandbox' | 'production'
  /** Play money is reachable from other machines; refused unless it was confirmed. */
  isPlayMoneyExposed: boolean
  paypal: PayPalSettings
  googlePlay: GooglePlaySettings | null
  /** Email addresses of operators; without any there is no console access. */
  adminEmails: string[]
  /** How long a session lives after its last use, and in all. */
  sessionDays: number
  sessionMaxDays: number
  /** Multiplies rate limits, for tests and load; never limits of failed attempts or free messages. */
  limitsScale: number
  /** How many proxies in front of the server are trusted about the caller's address. */
  trustProxy: number
  metrics: MetricsSettings | null
  /** OTLP endpoint for traces; tracing is off when it is not set. */
  tracesUrl: string | null
  retention: RetentionSettings
  logLevel: Environment['LOG_LEVEL']
}

// Settings that have an effect only together with the address of a model.
const MODEL_SETTINGS = [
  'LLM_MODEL',
  'LLM_MODEL_ADVANCED',
  'LLM_FALLBACK_BASE_URL',
  'LLM_FALLBACK_API_KEY',
  'LLM_FALLBACK_MODEL',
] as const

const readTextModelSettings = (env: Environment): TextModelSettings => {
  if (env.LLM_BASE_URL === 'auto' || env.LLM_BASE_URL === 'builtin') {
    const unusedSetting = MODEL_SETTINGS.find((name) => env[name] !== undefined)
    if (unusedSetting) {
      throw new ConfigError(
        `${unusedSetting}: has no effect while LLM_BASE_URL is ${env.LLM_BASE_URL}; set LLM_BASE_URL to a model's address`,
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

const readModerationSettings = (env: Environment): ModerationSettings | null => {
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

const readImageModelSettings = (env: Environment): ImageModelSettings => {
  const { IMAGE_BASE_URL: baseUrl, IMAGE_API_KEY: apiKey, IMAGE_MODEL: model } = env
  if (!baseUrl) {
    const unusedSetting = (['IMAGE_API_KEY', 'IMAGE_MODEL', 'IMAGE_API'] as const).find(
      (name) => env[name],
    )
    if (unusedSetting)
      throw new ConfigError(`${unusedSetting}: has no effect without IMAGE_BASE_URL`)
    return { kind: 'builtin' }
  }
  if (env.IMAGE_API === 'a1111') return { kind: 'a1111', baseUrl, apiKey, model }
  if (!model) {
    throw new ConfigError('IMAGE_MODEL: must name a model when IMAGE_BASE_URL is set')
  }
  return { kind: 'openai', baseUrl, apiKey, model }
}

const BUCKET_SETTINGS = [
  'S3_ENDPOINT',
  'S3_BUCKET',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
] as const

const readS3Settings = (env: Environment): S3Settings | null => {
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
  const set = [...BUCKET_SETTINGS, 'S3_REGION' as const].find((name) => env[name])
  if (!set) return null
  const missing = BUCKET_SETTINGS.find((name) => !env[name])
  throw new ConfigError(`${missing}: must be set when ${set} is`)
}

const readMailSettings = (env: Environment, publicUrl: string): MailSettings => {
  if (env.SMTP_URL && !env.MAIL_FROM) {
    throw new ConfigError('MAIL_FROM: must say who mail comes from when SMTP_URL is set')
  }
  const from = env.MAIL_FROM ?? `Dulcinea <no-reply@${new URL(publicUrl).hostname}>`
  return { from, smtpUrl: env.SMTP_URL ?? null }
}

const readSmsSettings = (env: Environment): SmsSettings | null => {
  if (!env.SMS_URL && !env.SMS_AREAS) return null
  if (!env.SMS_AREAS) throw new ConfigError('SMS_AREAS: must be set when SMS_URL is')
  if (!env.SMS_URL) throw new ConfigError('SMS_URL: must be set when SMS_AREAS is')
  return { url: env.SMS_URL, areas: env.SMS_AREAS }
}

const readRedisUrl = (env: Environment): string | null => {
  if (env.REDIS_URL && !env.DATABASE_URL) {
    throw new ConfigError('REDIS_URL: has no effect without DATABASE_URL, which nodes share')
  }
  return env.REDIS_URL ?? null
}

const readVapidSettings = (env: Environment): VapidSettings | null => {
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
    redisUrl: readRedisUrl(env),
    textModel: readTextModelSettings(env),
    textConcurrency: env.LLM_CONCURRENCY ?? null,
    moderation: readModerationSettings(env),
    imageModel: readImageModelSettings(env),
    s3: readS3Settings(env),
    mail: readMailSettings(env, publicUrl),
    sms: readSmsSettings(env),
    pushOrigins: env.PUSH_ORIGINS ?? [],
    vapid: readVapidSettings(env),
    payments: env.PAYMENTS,
    isPlayMoneyExposed: readPlayMoneyExposure(env, publicUrl),
    paypal: readPayPalSettings(env),
    googlePlay: readGooglePlaySettings(env),
    adminEmails: env.ADMIN_EMAILS ?? [],
    sessionDays: env.SESSION_DAYS,
    sessionMaxDays: env.SESSION_MAX_DAYS,
    limitsScale: env.LIMITS_SCALE,
    trustProxy: env.TRUST_PROXY,
    metrics: readMetricsSettings(env),
    tracesUrl: env.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
    retention: readRetentionSettings(env),
    logLevel: env.LOG_LEVEL,
  }
  refuseUnsafe(config)
  return config
}

/** Adds the configured secret, or one that is created once and stored with the data. */
export const withSecret = (config: Config): Config => ({
  ...config,
  secret: config.secret ?? loadOrCreateSecret(join(config.dataDir, 'secret')),
})
