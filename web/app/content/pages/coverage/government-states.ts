import type { BadgeTone } from '../../../ui/badge.tsx'
import type { Government, GovernmentState } from './ledger.ts'

interface StateText {
  readonly name: string
  readonly meaning: string
  readonly tone: BadgeTone
}

export const GOVERNMENT_STATES: Readonly<Record<GovernmentState, StateText>> = {
  consulted: {
    name: 'La consultamos',
    meaning: 'Cada búsqueda la incluye.',
    tone: 'green',
  },
  captcha: {
    name: 'Con captcha',
    meaning: 'Publica sus multas en un formulario que pide una verificación que solo vos podés hacer.',
    tone: 'amber',
  },
  agreement: {
    name: 'Con convenio',
    meaning: 'Un programa puede consultarla solo con un convenio, que este sitio todavía no tiene.',
    tone: 'amber',
  },
  online: {
    name: 'Consulta propia',
    meaning: 'Tiene una consulta en línea, que todavía no usamos.',
    tone: 'amber',
  },
  unknown: {
    name: 'Sin datos',
    meaning: 'No sabemos si publica sus multas.',
    tone: 'neutral',
  },
}

export function countState(rows: readonly Government[], state: GovernmentState): number {
  return rows.filter((row) => row.state === state).length
}
