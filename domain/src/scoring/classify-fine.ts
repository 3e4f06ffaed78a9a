import type { ReportedFine } from '../fine/fine.ts'
import { OTHER_TYPOLOGY, SEVERITY_TABLE, type Severity } from './severity-table.ts'

export type Wording = Pick<ReportedFine, 'tipologia' | 'motivo' | 'descripcion'>

/** Classifies a fine in the severity table by typology, else reason, else description. */
export function classifyFine({ tipologia, motivo, descripcion }: Wording): Omit<Severity, 'pattern'> {
  for (const text of [tipologia, motivo, descripcion]) {
    const words = plainWords(text ?? '').replace(/^((?:MAL )?ESTACION).*/s, '$1')
    const row = SEVERITY_TABLE.find(({ pattern }) => pattern.test(words))
    if (row !== undefined) return row
  }
  return OTHER_TYPOLOGY
}

function plainWords(text: string): string {
  return text.slice(0, 500).normalize('NFD').replace(/\p{M}/gu, '').toUpperCase()
}
