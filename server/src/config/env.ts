import { isEmail, isPhoneArea, normalizeEmail } from '@dulcinea/contract/rules'
import { z } from 'zod'
import { OperatorError } from '../kernel/operator-error.ts'

const port = z.coerce.number().int().min(0).max(65_535)
const url = z.url({ protocol: /^https?$/ }).transform((text) => text.replace(/(?<!\/)\/+$/, ''))

// "true" means one proxy in front of the server; a number is the length of the proxy chain.
const proxies = z
  .string()
  .regex(/^(true|false|\d{1,2})$/, 'must be true, false or the number of proxies')
  .transform((text) => (text === 'true' ? 1 : text === 'false' ? 0 : Number(text)))
const areas = z
  .string()
  .transform((text) => text.split(',').map((area) => area.trim().replace(/^\+/, '')))
  .refine((list) => list.every(isPhoneArea), 'must be country codes, separated by commas')

// A secret that was copied from an example, or that is not random.
const EXAMPLE_SECRET =
  /change.?(?:me|this|it)|replace.?(?:me|this)|your.?secret|random.?characters|placeholder|example/i
const MIN_DISTINCT_CHARACTERS = 8
const secret = z
  .string()
  .min(32)
  .refine(
    (text) => !EXAMPLE_SECRET.test(text) && new Set(text).size >= MIN_DISTINCT_CHARACTERS,
    'is an example or too simple, so others can guess it; make one with: openssl rand -hex 24',
  )

const emails = z
  .string()
  .transform((text) => text.split(',').map(normalizeEmail).filter(Boolean))
  .refine((list) => list.every(isEmail), 'must be e-mail addresses, separated by commas')

const origins = z
  .string()
  .transform((text) => text.split(',').map((one) => one.trim().replace(/(?<!\/)\/+$/, '')))
  .refine(
    (list) => list.every((one) => URL.canParse(one) && new URL(one).origin === one),
    'must be origins such as https://push.example.com, separated by commas',
  )

const flag = z
  .enum(['0', '1'])
  .default('0')
  .transform((text) => text === '1')

// A number of days, or 0 for no limit.
const days = (defaultDays: number, minDays: number) =>
  z.coerce
    .number()
    .int()
    .max(36_500)
    .refine((count) => count === 0 || count >= minDays, `must be 0 or at least ${minDays}`)
    .default(defaultDays)

/** Every environment variable of the server. Listed in .env.example. */
export const Environment = z.object({
  PORT: port.default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: url.optional(),
  IMAGE_PUBLIC_URL: url.optional(),
  DATA_DIR: z.string().default('data'),
  SECRET: secret.optional(),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//)
    .optional(),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  LLM_BASE_URL: z.union([z.literal('auto'), z.literal('builtin'), url]).default('auto'),
  LLM_API_KEY: z.string().optional(),
  LLM_MODEL: z.string().optional(),
  LLM_MODEL_ADVANCED: z.string().optional(),
  LLM_FALLBACK_BASE_URL: url.optional(),
  LLM_FALLBACK_API_KEY: z.string().optional(),
  LLM_FALLBACK_MODEL: z.string().optional(),
  LLM_CONCURRENCY: z.coerce.number().int().min(1).max(100_000).optional(),
  MODERATION_BASE_URL: url.optional(),
  MODERATION_API_KEY: z.string().optional(),
  MODERATION_MODEL: z.string().optional(),
  IMAGE_BASE_URL: url.optional(),
  IMAGE_API_KEY: z.string().optional(),
  IMAGE_MODEL: z.string().optional(),
  IMAGE_API: z.enum(['openai', 'a1111']).optional(),
  S3_ENDPOINT: url.optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_REGION: z.string().optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().min(3).optional(),
  SMS_URL: url.optional(),
  SMS_AREAS: areas.optional(),
  PUSH_ORIGINS: origins.optional(),
  VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^[\w-]{87}$/, 'must be 65 bytes in base64url')
    .optional(),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, 'must be 32 bytes in base64url')
    .optional(),
  PAYMENTS: z.enum(['local', 'sandbox', 'production']).default('local'),
  PAYMENTS_LOCAL_ANYWHERE: flag,
  PAYPAL_CLIENT_ID: z.string().optional(),
  PAYPAL_CLIENT_SECRET: z.string().optional(),
  PAYPAL_WEBHOOK_ID: z.string().optional(),
  PAYPAL_BASE_URL: url.optional(),
  GOOGLE_PLAY_PACKAGE: z
    .string()
    .regex(/^[A-Za-z]\w*(\.[A-Za-z]\w*)+$/, 'must be a package name')
    .optional(),
  GOOGLE_APPLICATION_CREDENTIALS: z.string().optional(),
  GOOGLE_PLAY_BASE_URL: url.optional(),
  APP_API_URL: url.optional(),
  ADMIN_EMAILS: emails.optional(),
  SESSION_DAYS: z.coerce.number().int().min(1).max(3650).default(90),
  SESSION_MAX_DAYS: z.coerce.number().int().min(1).max(3650).default(365),
  LIMITS_SCALE: z.coerce.number().positive().max(1_000_000).default(1),
  TRUST_PROXY: proxies.default(0),
  METRICS_PORT: port.optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  OTEL_EXPORTER_OTLP_ENDPOINT: url.optional(),
  RETENTION_MAIL_DAYS: z.coerce.number().int().min(1).max(365).default(1),
  RETENTION_AUDIT_DAYS: days(365, 30),
  RETENTION_REPORTS_DAYS: days(365, 30),
  RETENTION_EVENTS_DAYS: days(180, 30),
  RETENTION_OPENS_DAYS: days(180, 1),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
})
export type Environment = z.output<typeof Environment>

export class ConfigError extends OperatorError {}

/** An empty variable counts as unset, as usual in a .env file. */
export const readEnvironment = (env: Record<string, string | undefined>): Environment => {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()))
  const parsed = Environment.safeParse(set)
  if (parsed.success) return parsed.data
  const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  throw new ConfigError(`These settings cannot be used:\n  ${problems.join('\n  ')}`)
}
