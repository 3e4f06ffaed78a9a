import type { PanelDelivery } from '@multas/contract'
import type { BadgeTone } from '../ui/badge.tsx'

type State = PanelDelivery['state']

export const STATE_NAMES: Readonly<Record<State, string>> = {
  received: 'Sin revisar',
  reading: 'Leyendo',
  ready: 'Lista para publicar',
  published: 'Publicada',
  undone: 'Deshecha',
  discarded: 'Descartada',
  failed: 'No se pudo leer',
}

export const STATE_TONES: Readonly<Record<State, BadgeTone>> = {
  received: 'amber',
  reading: 'amber',
  ready: 'amber',
  published: 'green',
  undone: 'neutral',
  discarded: 'neutral',
  failed: 'orange',
}

export const KIND_NAMES: Readonly<Record<PanelDelivery['kind'], string>> = {
  partial: 'Altas y cambios',
  full: 'Padrón completo',
}

export const ORIGIN_NAMES: Readonly<Record<PanelDelivery['origin'], string>> = {
  panel: 'Panel',
  admin: 'Operador',
  api: 'API',
  command: 'Operador',
}

export const nameDelivery = ({ id, file }: PanelDelivery): string => file?.name ?? `Entrega ${id}`
