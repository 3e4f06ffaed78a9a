import { argentineMoment, formatDay, isCalendarDay, nameTable } from '@multas/domain'
import type { AuditDetails } from '../../../platform/http/callers.ts'
import { FACT_WORDS } from './fact-words.ts'

type Fact = AuditDetails[string]

export function describeFacts(details: AuditDetails): string[] {
  return Object.entries(unfold(details)).map(([name, fact]) => {
    const words = FACT_WORDS[name]
    return `${words?.name ?? nameTable(name)}: ${describeFact(fact, words?.values ?? {})}`
  })
}

/** Settings with several parts are stored as one JSON text. */
function unfold({ value, ...others }: AuditDetails): AuditDetails {
  if (value === undefined) return others
  const parsed = typeof value === 'string' ? readJson(value) : value
  return typeof parsed === 'object' && parsed !== null
    ? { ...others, ...(parsed as AuditDetails) }
    : { ...others, value: parsed as Fact }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

function describeFact(fact: Fact, values: Readonly<Record<string, string>>): string {
  if (fact === null) return '—'
  if (typeof fact === 'boolean') return fact ? 'sí' : 'no'
  if (typeof fact === 'number') return values[fact] ?? fact.toLocaleString('es-AR')
  const whole = values[fact]
  if (whole !== undefined) return whole
  if (/^\d{4}-\d\d-\d\dT/.test(fact)) return describeMoment(fact)
  const text: string = fact
  if (isCalendarDay(text)) return formatDay(text)
  const words = fact.split(' ')
  return words.every((word) => word in values) ? words.map((word) => values[word]).join(', ') : fact
}

function describeMoment(at: string): string {
  const { day, time } = argentineMoment(Date.parse(at))
  return `${formatDay(day)} ${time}`
}
