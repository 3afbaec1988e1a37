import { z } from 'zod'

const port = z.coerce.number().int().min(0).max(65_535)
const url = z.url({ protocol: /^https?$/ }).transform((text) => text.replace(/\/+$/, ''))
const flag = z
  .enum(['true', 'false', '1', '0'])
  .transform((text) => text === 'true' || text === '1')

/** Every setting of the server, as the environment spells it. Listed in .env.example. */
export const Environment = z.object({
  PORT: port.default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: url.optional(),
  IMAGE_PUBLIC_URL: url.optional(),
  DATA_DIR: z.string().default('data'),
  SECRET: z.string().min(32).optional(),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//)
    .optional(),
  LLM_BASE_URL: z.union([z.literal('auto'), z.literal('builtin'), url]).default('auto'),
  LLM_API_KEY: z.string().optional(),
  LLM_MODEL: z.string().optional(),
  LLM_MODEL_ADVANCED: z.string().optional(),
  LLM_FALLBACK_BASE_URL: url.optional(),
  LLM_FALLBACK_API_KEY: z.string().optional(),
  LLM_FALLBACK_MODEL: z.string().optional(),
  LLM_CONCURRENCY: z.coerce.number().int().min(1).max(100_000).optional(),
  PAYMENTS: z.enum(['local', 'sandbox', 'production']).default('local'),
  SESSION_DAYS: z.coerce.number().int().min(1).max(3650).default(90),
  TRUST_PROXY: flag.default(false),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
})
export type Environment = z.output<typeof Environment>

export class ConfigError extends Error {}

/** An empty variable counts as unset, as people expect of a .env file. */
export const readEnvironment = (env: Record<string, string | undefined>): Environment => {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()))
  const parsed = Environment.safeParse(set)
  if (parsed.success) return parsed.data
  const faults = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  throw new ConfigError(`These settings cannot be used:\n  ${faults.join('\n  ')}`)
}
