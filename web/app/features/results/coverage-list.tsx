import type { JurisdictionCoverage } from '@multas/contract'
import { Badge } from '../../ui/badge.tsx'
import { describeOutcome } from './outcome-texts.ts'

/** Which jurisdictions answered, which had nothing, which failed and what to do about it. Below the fines. */
export function CoverageList({ coverage }: { coverage: readonly JurisdictionCoverage[] }) {
  if (coverage.length === 0) return null
  const byName = coverage.toSorted((one, other) => one.name.localeCompare(other.name, 'es-AR'))
  return (
    <details className="rounded-card border border-line bg-surface shadow-card">
      <summary className="flex min-h-12 cursor-pointer items-center rounded-card px-5 py-3 font-semibold">
        Qué respondió cada jurisdicción ({coverage.length})
      </summary>
      <ul className="grid border-t border-line px-5 py-2">
        {byName.map((line) => (
          <li key={line.jurisdiction} className="grid gap-1 border-b border-line py-2.5 last:border-0">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <span>{line.name}</span>
              <Badge tone={describeOutcome(line).tone}>{describeOutcome(line).text}</Badge>
            </div>
            {line.message && <p className="text-sm text-ink-soft">{line.message}</p>}
            {line.link && (
              <a
                href={line.link}
                target="_blank"
                rel="noreferrer"
                className="inline-flex min-h-8 items-center text-sm text-brand underline underline-offset-4"
              >
                Consultar en el sitio oficial
                <span className="sr-only"> de {line.name} (se abre en otra pestaña)</span>
              </a>
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}
