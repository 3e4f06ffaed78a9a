import type { ResultLink } from '@multas/contract'
import { argentineMoment, formatDay } from '@multas/domain'

/** '10/04/2026', in Argentina. */
export function describeDay(instant: string): string {
  return formatDay(argentineMoment(Date.parse(instant)).day)
}

export function describeLink({ kind, createdAt, expiresAt }: ResultLink) {
  const { day, time } = argentineMoment(Date.parse(createdAt))
  return {
    title: kind === 'mail' ? 'Enviado a tu correo' : 'Creado para compartir',
    detail: `${formatDay(day)} a las ${time}. Vence el ${describeDay(expiresAt)}.`,
  }
}
