import type { AdminFleetRow } from '@multas/contract'
import { formatArsExactly } from '@multas/domain'
import type { BadgeTone } from '../../ui/badge.tsx'

const NUMBER = new Intl.NumberFormat('es-AR')

export const writeCount = (count: number): string => NUMBER.format(count)

export const FLEET_STATES: Readonly<Record<AdminFleetRow['state'], { name: string; tone: BadgeTone }>> = {
  active: { name: 'Activa', tone: 'green' },
  suspended: { name: 'Suspendida', tone: 'amber' },
  closed: { name: 'Cerrada', tone: 'neutral' },
}

export const writePrice = (centavos: number | null): string =>
  centavos === null ? 'Sin anotar' : formatArsExactly(centavos)
