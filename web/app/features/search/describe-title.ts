import { nameInTitle, titleResult } from '../../subject/result-title.ts'
import type { SearchSession } from './search-session.ts'

type Described = Pick<SearchSession, 'searchType' | 'subject' | 'progress' | 'infractions' | 'queue'>

/** 'AB 123 CD: Buscando… (14/25) · Multas' while running, then the outcome. */
export function describeTitle(session: Described, complete: boolean, siteName: string): string {
  if (complete) return titleResult(session, session.infractions, siteName)
  return `${nameInTitle(session)}: ${describeProgress(session)} · ${siteName}`
}

function describeProgress({ progress, queue }: Described): string {
  if (queue) return `En la fila (${queue.place})`
  return progress ? `Buscando… (${progress.done}/${progress.total})` : 'Buscando…'
}
