import { resolve } from 'node:path'
import { ConfigError, readEnvironment, type Environment } from './env.ts'
import { isLocalHost } from './local-host.ts'

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

export type Config = {
  port: number
  host: string
  publicUrl: string
  imageUrl: string
  dataDir: string
  secret: string | null
  databaseUrl: string | null
  textModel: TextModelSettings
  textConcurrency: number | null
  payments: 'local' | 'sandbox' | 'production'
  sessionDays: number
  trustProxy: boolean
  logLevel: Environment['LOG_LEVEL']
}

const textModelSettings = (env: Environment): TextModelSettings => {
  if (env.LLM_BASE_URL === 'auto' || env.LLM_BASE_URL === 'builtin')
    return { kind: env.LLM_BASE_URL }
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

const refuseUnsafe = (config: Config) => {
  if (config.payments === 'local' && !isLocalHost(config.publicUrl)) {
    throw new ConfigError('PAYMENTS: local is play money and refuses a public PUBLIC_URL')
  }
  if (config.payments === 'production' && !config.publicUrl.startsWith('https:')) {
    throw new ConfigError('PUBLIC_URL: must be https when PAYMENTS is production')
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
    textModel: textModelSettings(env),
    textConcurrency: env.LLM_CONCURRENCY ?? null,
    payments: env.PAYMENTS,
    sessionDays: env.SESSION_DAYS,
    trustProxy: env.TRUST_PROXY,
    logLevel: env.LOG_LEVEL,
  }
  refuseUnsafe(config)
  return config
}
