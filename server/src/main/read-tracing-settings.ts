import { trimEndOf } from '@multas/domain'
import { z } from 'zod'
import type { TracingSettings } from '../platform/tracing/tracing-options.ts'
import { webAddress } from './address-settings.ts'

const RATIO = 'expected a number from 0 to 1'
const SAMPLER = 'parentbased_traceidratio'
const HEADERS = 'expected name=value pairs with commas'
const SLUGS = 'expected slugs of jurisdictions with commas'

export const TRACING_VARIABLES = {
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress.optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: webAddress.optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .refine((text) => pairsOf(text).every(([name, value]) => /^[\w-]+$/.test(name) && value !== ''), HEADERS)
    .optional(),
  OTEL_TRACES_SAMPLER: z.literal(SAMPLER, `expected ${SAMPLER}: the others are not supported`).optional(),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^\d(\.\d{1,9})?$/, RATIO)
    .transform(Number)
    .refine((ratio) => ratio <= 1, RATIO)
    .default(0.01),
  OTEL_SERVICE_NAME: z.string().max(60).default('multas'),
  OTEL_SDK_DISABLED: z.enum(['true', 'false'], 'expected true or false').optional(),
  TRACED_SOURCES: z
    .string()
    .refine((text) => slugsOf(text).every((slug) => /^[a-z0-9-]+$/.test(slug)), SLUGS)
    .default(''),
} as const

interface TracingValues {
  readonly OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined
  readonly OTEL_EXPORTER_OTLP_TRACES_ENDPOINT?: string | undefined
  readonly OTEL_EXPORTER_OTLP_HEADERS?: string | undefined
  readonly OTEL_TRACES_SAMPLER_ARG: number
  readonly OTEL_SERVICE_NAME: string
  readonly OTEL_SDK_DISABLED?: 'true' | 'false' | undefined
  readonly TRACED_SOURCES: string
}

export function toTracingSettings(values: TracingValues): TracingSettings | null {
  const base = values.OTEL_EXPORTER_OTLP_ENDPOINT
  const endpoint = values.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? (base && `${trimEndOf(base, '/')}/v1/traces`)
  if (!endpoint || values.OTEL_SDK_DISABLED === 'true') return null
  return {
    endpoint,
    headers: Object.fromEntries(pairsOf(values.OTEL_EXPORTER_OTLP_HEADERS ?? '')),
    ratio: values.OTEL_TRACES_SAMPLER_ARG,
    serviceName: values.OTEL_SERVICE_NAME,
    tracedSources: new Set(slugsOf(values.TRACED_SOURCES)),
  }
}

const slugsOf = (text: string): string[] =>
  text.split(',').flatMap((slug) => (slug.trim() === '' ? [] : slug.trim()))

/** Values are percent-encoded, as in W3C Baggage. */
function pairsOf(text: string): (readonly [string, string])[] {
  return text.split(',').flatMap((pair) => {
    if (pair.trim() === '') return []
    const [name = '', ...rest] = pair.split('=')
    return [[name.trim(), decode(rest.join('=').trim())]]
  })
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return ''
  }
}
