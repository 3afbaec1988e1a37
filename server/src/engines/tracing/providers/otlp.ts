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
import type { TraceSpan, Tracer } from '../../../kernel/trace.ts'

const SERVICE_NAME = 'dulcinea'
const EXPORT_INTERVAL_MS = 2_000
// version, trace id, parent id and flags of the W3C traceparent header.
const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/

type Resource = NonNullable<TracerProviderOptions['resource']>

/** The OpenTelemetry resource: the service name that the collector shows. */
const resource: Resource = {
  attributes: { 'service.name': SERVICE_NAME },
  merge: (other) => other ?? resource,
  getRawAttributes: () => Object.entries(resource.attributes),
}

const toContext = (traceparent: string | undefined): Context => {
  const [, traceId, spanId, flags] = TRACEPARENT.exec(traceparent ?? '') ?? []
  if (!traceId || !spanId || !flags) return ROOT_CONTEXT
  const remote = { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true }
  return trace.setSpanContext(ROOT_CONTEXT, remote)
}

const toTrace = (tracer: OpenTracer, span: Span, parent: Context): TraceSpan => {
  const context = trace.setSpan(parent, span)
  return {
    begin: (name, facts) =>
      toTrace(tracer, tracer.startSpan(name, { attributes: facts ?? {} }, context), context),
    end({ error, ...facts } = {}) {
      span.setAttributes(facts)
      if (error) span.setStatus({ code: SpanStatusCode.ERROR, message: error })
      span.end()
    },
  }
}

/** Exports spans to an OTLP collector in batches, off the request path. */
export const createOtlpTracer = ({ url }: { url: string }): Tracer => {
  const processor = new BatchSpanProcessor({
    exporter: new OTLPTraceExporter({ url }),
    scheduledDelayMillis: EXPORT_INTERVAL_MS,
  })
  const provider = new TracerProvider({ resource, spanProcessors: [processor] })
  const tracer = provider.getTracer(SERVICE_NAME)
  return {
    begin(name, facts, traceparent) {
      const parent = toContext(traceparent)
      const options = {
        kind: traceparent ? SpanKind.SERVER : SpanKind.INTERNAL,
        attributes: facts ?? {},
      }
      return toTrace(tracer, tracer.startSpan(name, options, parent), parent)
    },
    close: () => provider.shutdown(),
  }
}
