import { formatDay } from '../time/format-day.ts'
import type { FieldsWith, FineFacts } from './fine.ts'
import { fieldOf, fieldsWith } from './select-fields.ts'

type ExtraField = FieldsWith<{ isShown: true; isExtra: true }>

export interface ExtraFact {
  readonly label: string
  readonly value: string
}

/** Returns the extra fields as Spanish lines; omits missing and zero values. */
export function extraFacts(
  fine: {
    readonly [Name in ExtraField]?: FineFacts[Name] | undefined
  },
): ExtraFact[] {
  return fieldsWith({ isShown: true, isExtra: true }).flatMap((name) => {
    const value = writeValue(fine[name] ?? null, fieldOf(name).kind === 'day')
    return value === null ? [] : [{ label: fieldOf(name).label, value }]
  })
}

function writeValue(value: FineFacts[keyof FineFacts], isDay: boolean): string | null {
  if (typeof value === 'number') return value === 0 ? null : value.toLocaleString('es-AR')
  if (typeof value !== 'string' || value.trim() === '') return null
  return isDay ? formatDay(value) : value
}
