import { foundInSystem } from '@multas/domain'
import type { ShownAct } from '../../acts/index.ts'
import { sumDebt } from '../fines/index.ts'
import { answerSoFar } from './result-answer.ts'
import type { ShownResult } from './shown-result.ts'

export function describeForReaders(
  { progress }: Pick<ShownResult, 'progress'>,
  acts: readonly ShownAct[],
  isSearching: boolean,
): string {
  if (!isSearching) return `Búsqueda completada. ${acts.length === 0 ? '' : `${foundInSystem(acts.length)}.`}`
  const { lead, title } = answerSoFar(acts.length, sumDebt(acts))
  const known = `${lead} ${title}.`
  return progress ? `${known} ${progress.done} de ${progress.total} jurisdicciones consultadas.` : known
}
