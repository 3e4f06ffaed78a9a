import type { ReactNode } from 'react'
import { RecentAnswers } from '../coverage/index.ts'
import type { ShownResult } from './shown-result.ts'

export function ProgressDetails({ result, progress }: { result: ShownResult; progress: ReactNode }) {
  return (
    <div className="grid gap-x-8 gap-y-2 sm:grid-cols-2 sm:gap-y-3">
      {progress}
      <div className="content-center max-sm:hidden sm:grid">
        <RecentAnswers coverage={result.coverage} />
      </div>
      <p className="text-sm text-ink-soft max-sm:hidden sm:col-span-2">
        Las infracciones aparecen a medida que cada jurisdicción responde.
      </p>
    </div>
  )
}
