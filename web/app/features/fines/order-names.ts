import type { FineOrder, StateFilter } from './fine-view.ts'

export const ORDER_NAMES: Readonly<Record<FineOrder, string>> = {
  vencimiento: 'Vencimiento',
  monto: 'Importe',
  fecha: 'Fecha',
  jurisdiccion: 'Jurisdicción',
  llegada: 'Llegada',
}

export const STATE_NAMES: Readonly<Record<StateFilter, string>> = {
  todas: 'Todas',
  pendientes: 'Pendientes',
  resueltas: 'Resueltas',
}
