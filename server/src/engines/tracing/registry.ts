import type { Config } from '../../config/config.ts'
import type { Tracer } from '../../kernel/trace.ts'

/** A collector, where one is configured. Nothing of it is loaded where none is. */
export const tracerFrom = async ({
  tracesUrl,
}: Pick<Config, 'tracesUrl'>): Promise<Tracer | undefined> => {
  if (!tracesUrl) return undefined
  const { otlpTracer } = await import('./providers/otlp.ts')
  return otlpTracer({ url: `${tracesUrl}/v1/traces` })
}
