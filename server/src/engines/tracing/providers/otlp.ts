import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
  type Span,
  type Tracer as OpenTracer,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import {
  BatchSpanProcessor,
  TracerProvider,
  type TracerProviderOptions,
} from '@opentelemetry/sdk-trace'
import type { Trace, Tracer } from '../../../kernel/trace.ts'

const SERVICE = 'dulcinea'
const EXPORT_EVERY_MS = 2_000
// version, trace, parent and flags, as the W3C's header has them.
const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/

type Resource = NonNullable<TracerProviderOptions['resource']>

/** Who tells: the name that a collector lists us by. */
const resource: Resource = {
  attributes: { 'service.name': SERVICE },
  merge: (other) => other ?? resource,
  getRawAttributes: () => Object.entries(resource.attributes),
}

const contextOf = (traceparent: string | undefined): Context => {
  const [, traceId, spanId, flags] = TRACEPARENT.exec(traceparent ?? '') ?? []
  if (!traceId || !spanId || !flags) return ROOT_CONTEXT
  const remote = { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true }
  return trace.setSpanContext(ROOT_CONTEXT, remote)
}

const traceOf = (tracer: OpenTracer, span: Span, around: Context): Trace => {
  const inside = trace.setSpan(around, span)
  return {
    begin: (name, facts) =>
      traceOf(tracer, tracer.startSpan(name, { attributes: facts ?? {} }, inside), inside),
    end({ error, ...facts } = {}) {
      span.setAttributes(facts)
      if (error) span.setStatus({ code: SpanStatusCode.ERROR, message: error })
      span.end()
    },
  }
}

/** Sends what was timed to a collector, in batches and never in anybody's way. */
export const otlpTracer = ({ url }: { url: string }): Tracer => {
  const processor = new BatchSpanProcessor({
    exporter: new OTLPTraceExporter({ url }),
    scheduledDelayMillis: EXPORT_EVERY_MS,
  })
  const provider = new TracerProvider({ resource, spanProcessors: [processor] })
  const tracer = provider.getTracer(SERVICE)
  return {
    begin(name, facts, traceparent) {
      const around = contextOf(traceparent)
      const options = {
        kind: traceparent ? SpanKind.SERVER : SpanKind.INTERNAL,
        attributes: facts ?? {},
      }
      return traceOf(tracer, tracer.startSpan(name, options, around), around)
    },
    close: () => provider.shutdown(),
  }
}
