import { FLEET_STATE_NAMES, formatArsExactly } from '@multas/domain'
import { withTones } from '../frame/index.ts'

const NUMBER = new Intl.NumberFormat('es-AR')

export const formatCount = (count: number): string => NUMBER.format(count)

export const FLEET_STATES = withTones(FLEET_STATE_NAMES, {
  active: 'green',
  suspended: 'amber',
  closed: 'neutral',
})

export const formatPrice = (centavos: number | null): string =>
  centavos === null ? 'Sin anotar' : formatArsExactly(centavos)
