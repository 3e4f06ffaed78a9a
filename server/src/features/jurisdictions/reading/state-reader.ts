import { FINE_STATES, type FineState, readState } from '@multas/domain'
import type { FieldAlternative, StatesSpec } from '../description/field-schema.ts'
import { type At, compileRaw } from './compile-field.ts'
import type { PlaceContext } from './compile-place.ts'
import { CompileError, type Getter } from './expression.ts'
import { fold } from './fold.ts'
import { readText } from './readers.ts'
import type { RecordScope } from './scope.ts'

export interface StateReading {
  readonly estado: FineState
  readonly texto: string | null
}

const UNKNOWN: StateReading = { estado: 'desconocido', texto: null }
const cleanText = readText('; ')

/**
 * A constant decides the state, and the source's own words are still shown; otherwise the file's table
 * decides, then the domain.
 */
export function compileState(
  alternatives: readonly FieldAlternative[],
  states: StatesSpec,
  context: PlaceContext,
  at: At,
): (scope: RecordScope) => StateReading {
  const table = new Map(Object.entries(states).map(([words, state]) => [fold(words), state]))
  const compiled = alternatives.map((spec, index) =>
    at(index, () => ({ raw: compileRaw(spec, context), isConstant: isState(spec) })),
  )
  return (scope) => read(compiled, table, scope)
}

function read(
  compiled: readonly { raw: Getter; isConstant: boolean }[],
  table: ReadonlyMap<string, FineState>,
  scope: RecordScope,
): StateReading {
  let decided: FineState | null = null
  for (const { raw, isConstant } of compiled) {
    const value = cleanText(raw(scope))
    if (!value.ok || value.value === null) continue
    const words = value.value
    if (isConstant) decided ??= words as FineState
    else return { estado: decided ?? table.get(fold(words)) ?? readState(words), texto: words }
  }
  return decided === null ? UNKNOWN : { estado: decided, texto: null }
}

function isState(spec: FieldAlternative): boolean {
  if (spec.value === undefined) return false
  if ((FINE_STATES as readonly string[]).includes(spec.value)) return true
  throw new CompileError(`"${spec.value}" is not a state: use ${FINE_STATES.join(', ')}`)
}
