import type { ContestReason } from '@multas/domain'

export const CONTEST_CHOICES: readonly { readonly value: ContestReason; readonly label: string }[] = [
  { value: 'ya_no_era_mio', label: 'El vehículo ya no era mío' },
  { value: 'patente_clonada', label: 'Creo que clonaron la patente' },
  { value: 'dato_equivocado', label: 'Hay un dato equivocado' },
  { value: 'otro', label: 'Otro motivo' },
]
