import { Problem } from '../../platform/http/problem.ts'
import type { Jurisdictions } from '../jurisdictions/index.ts'

export function requireJurisdiction({ jurisdictions }: { jurisdictions: Jurisdictions }, slug: string): void {
  if (jurisdictions.find(slug) === null)
    throw new Problem(404, 'no_encontrado', 'No hay una jurisdicción con ese nombre.')
}
