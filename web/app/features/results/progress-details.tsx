import type { ReactNode } from 'react'
import { RecentAnswers } from '../coverage/index.ts'
import type { ShownResult } from './shown-result.ts'

/** The progress of a running search with what helps to wait: the newest answers, and that nobody has to. */
export function ProgressDetails({ result, progress }: { result: ShownResult; progress: ReactNode }) {
  return (
    <div className="grid content-between gap-4">
      {progress}
      <RecentAnswers coverage={result.coverage} />
      <p className="text-sm text-ink-soft">
        Las infracciones aparecen a medida que cada jurisdicción responde. No hace falta que esperes: si
        cerrás esta página, te enviamos el resultado por correo.
      </p>
    </div>
  )
}
