import { principalReports } from '@multas/domain'
import type { SearchSession } from './search-session.ts'

/** '(37) En la fila…' while it waits, '(14/25) Buscando…' while it runs, 'Resultado: 3 infracciones' when it is done. */
export function describeTitle(
  { progress, infractions, queue }: Pick<SearchSession, 'progress' | 'infractions' | 'queue'>,
  complete: boolean,
): string {
  if (!complete && queue) return `(${queue.place}) En la fila…`
  if (!complete) return progress ? `(${progress.done}/${progress.total}) Buscando…` : 'Buscando…'
  const count = principalReports(infractions).length
  // Nothing found is not nothing there: the page says who answered.
  if (count === 0) return 'Resultado listo'
  return `Resultado: ${count} ${count === 1 ? 'infracción' : 'infracciones'}`
}
