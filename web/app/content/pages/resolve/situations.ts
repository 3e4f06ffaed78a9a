export type SituationSlug =
  | 'pagar'
  | 'pagar-con-descuento'
  | 'reclamar'
  | 'ya-no-era-mio'
  | 'patente-clonada'
  | 'otro-conducia'

export interface Situation {
  readonly slug: SituationSlug
  readonly name: string
  readonly summary: string
}

export const SITUATIONS: readonly Situation[] = [
  {
    slug: 'pagar',
    name: 'Quiero pagarla',
    summary: 'La infracción es mía y quiero cerrarla, con o sin descuento.',
  },
  {
    slug: 'pagar-con-descuento',
    name: 'Quiero pagarla con descuento',
    summary: 'Me llegó hace poco y puede tener pago voluntario.',
  },
  {
    slug: 'reclamar',
    name: 'No estoy de acuerdo',
    summary: 'Quiero reclamar: presentar un descargo.',
  },
  {
    slug: 'ya-no-era-mio',
    name: 'El vehículo ya no era mío',
    summary: 'Lo había vendido o entregado antes de esa fecha.',
  },
  {
    slug: 'patente-clonada',
    name: 'No es mi vehículo',
    summary: 'Patente clonada o mal leída: nunca estuve ahí.',
  },
  {
    slug: 'otro-conducia',
    name: 'Manejaba otra persona',
    summary: 'El vehículo es mío, pero lo usaba alguien más.',
  },
]
