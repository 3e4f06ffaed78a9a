import type { AuditEntry } from '@multas/contract'

const NAMELESS: Readonly<Record<string, string>> = {
  command: 'Un comando del servidor',
  nobody: 'Alguien sin ingresar',
}

/** Who did it, as people read it. */
export function actorName(actor: string, name: string | null): string {
  return name ?? NAMELESS[actor] ?? actor
}

/** The facts of an entry, one by one: `role: operator`. */
export function describeDetails(details: AuditEntry['details']): string[] {
  return Object.entries(details).map(([name, value]) => `${name}: ${describeValue(value)}`)
}

function describeValue(value: AuditEntry['details'][string]): string {
  if (value === null) return '—'
  if (typeof value === 'boolean') return value ? 'sí' : 'no'
  return String(value)
}
