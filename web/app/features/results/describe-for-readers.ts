import { type CalendarDay, foundInSystem } from '@multas/domain'
import type { ShownAct } from '../../acts/index.ts'
import { sumDebt } from '../fines/index.ts'
import { answerSoFar } from './result-answer.ts'
import type { ShownResult } from './shown-result.ts'

export function describeForReaders(
  { progress, sentByEmail, isUnfinished }: Pick<ShownResult, 'progress' | 'sentByEmail' | 'isUnfinished'>,
  acts: readonly ShownAct[],
  isSearching: boolean,
  today: CalendarDay,
): string {
  if (!isSearching) {
    const state = sentByEmail
      ? 'Tu sesión terminó antes que la búsqueda'
      : isUnfinished
        ? 'La búsqueda continúa procesándose'
        : 'Búsqueda completada'
    return acts.length === 0 ? `${state}.` : `${state}. ${foundInSystem(acts.length)}.`
  }
  const { lead, title } = answerSoFar(acts.length, sumDebt(acts, today))
  const known = `${lead} ${title}.`
  return progress ? `${known} ${progress.done} de ${progress.total} jurisdicciones consultadas.` : known
}
