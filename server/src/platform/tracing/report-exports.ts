import type { SpanExporter } from '@opentelemetry/sdk-trace'
import { errorCode } from '../log/error-code.ts'
import type { Log } from '../log/log.ts'
import { runInSpan } from './span.ts'

type ExportResult = Parameters<Parameters<SpanExporter['export']>[1]>[0]

const SUCCESS = 0

/** Logs the first failure and the recovery, not each failed batch. */
export function reportingExporter(exporter: SpanExporter, log: Log): SpanExporter {
  let lost = 0

  function note(spans: number, { code, error }: ExportResult): void {
    if (code !== SUCCESS) {
      if (lost === 0) log.warn('tracing.export.failed', { reason: errorCode(error) })
      lost += spans
    } else if (lost > 0) {
      log.info('tracing.export.recovered', { lost })
      lost = 0
    }
  }

  return {
    export(spans, onResult) {
      runInSpan(null, () =>
        exporter.export(spans, (result) => {
          note(spans.length, result)
          onResult(result)
        }),
      )
    },
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  }
}
