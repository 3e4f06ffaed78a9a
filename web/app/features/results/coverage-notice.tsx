import { Notice } from '../../ui/notice.tsx'
import type { ShownResult } from './shown-result.ts'
import { everyoneAnswered, summariseCoverage } from './summarise-coverage.ts'

interface CoverageNoticeProps {
  result: ShownResult
  searching: boolean
}

/** Who did not answer. It takes the place of a hint that stands there while the search runs: nothing moves. */
export function CoverageNotice({ result, searching }: CoverageNoticeProps) {
  const failed = result.jurisdictionsWithErrors
  if (searching)
    return (
      <Notice tone="info">
        <p>
          Las infracciones aparecen a medida que cada jurisdicción responde. No hace falta que esperes: si
          cerrás esta página, te enviamos el resultado por correo.
        </p>
      </Notice>
    )
  if (failed.length > 0)
    return (
      <Notice tone="warning">
        <p>
          <strong>Atención</strong> - Algunas jurisdicciones no pudieron consultarse completamente:{' '}
          {failed.join(', ')}. Las infracciones de estas jurisdicciones se mantienen como pendientes hasta la
          próxima verificación.
        </p>
      </Notice>
    )
  return everyoneAnswered(summariseCoverage(result.coverage, result.progress?.total ?? 0)) ? (
    <Notice tone="success">
      <p>Respondieron todas las jurisdicciones. El resultado es lo que informan hoy: no es un libre deuda.</p>
    </Notice>
  ) : (
    <Notice tone="info">
      <p>Hay jurisdicciones que no pudimos consultar. Más abajo está qué respondió cada una y cómo seguir.</p>
    </Notice>
  )
}
