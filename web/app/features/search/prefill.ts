import { GENDERS } from '@multas/domain'
import type { FormEvent } from './form-state.ts'

/**
 * Query parameters that prefill the form: `?patente=AB123CD`, `?dni=12345678&gender=F`
 * (docs/behaviour/search.md#prefill).
 */
export interface Prefill {
  readonly patente: string | null
  readonly dni: string | null
  readonly gender: string | null
}

export function prefillEvents({ patente, dni, gender }: Prefill): FormEvent[] {
  const raw = dni || patente
  if (!raw) return []
  const chosen = GENDERS.find((candidate) => candidate === gender?.toUpperCase())
  const typed: FormEvent = { type: 'typedIdentifier', raw }
  return chosen === undefined ? [typed] : [typed, { type: 'choseGender', gender: chosen }]
}
