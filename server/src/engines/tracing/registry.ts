import type { Config } from '../../config/config.ts'
import type { Tracer } from '../../kernel/trace.ts'

/** The OTLP collector, where one is configured. The OpenTelemetry SDK is loaded only then. */
export const createTracer = async ({
  tracesUrl,
}: Pick<Config, 'tracesUrl'>): Promise<Tracer | undefined> => {
  if (!tracesUrl) return undefined
  const { createOtlpTracer } = await import('./providers/otlp.ts')
  return createOtlpTracer({ url: `${tracesUrl}/v1/traces` })
}
