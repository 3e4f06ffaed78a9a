import { FINE_FIELDS } from '../fine/fine-fields.ts'
import type { PlainField } from '../fine/select-fields.ts'
import type { RegistryField } from './registry-field.ts'
import type { ValueLooks } from './value-looks.ts'

export type Fit = 'looks' | 'may' | 'cannot'

type Judge = (looks: ValueLooks) => Fit

const MOST = 0.6
const SOME = 0.25

const wants =
  (...shares: readonly (keyof ValueLooks)[]): Judge =>
  (looks) => {
    const share = Math.max(...shares.map((name) => looks[name]))
    return share >= MOST ? 'looks' : share >= SOME ? 'may' : 'cannot'
  }

const isWords: Judge = (looks) => {
  if (looks.plate >= MOST || looks.date >= MOST || looks.link >= MOST) return 'cannot'
  return looks.text >= SOME ? 'looks' : 'may'
}

const BY_KIND: Readonly<Record<'text' | 'units' | 'speed' | 'count', Judge>> = {
  text: isWords,
  units: wants('number'),
  count: wants('number'),
  speed: (looks) => (looks.number + looks.text >= MOST ? 'looks' : 'cannot'),
}

const JUDGES: Readonly<Record<Exclude<RegistryField, PlainField>, Judge>> = {
  numeroActa: (looks) => {
    if (looks.plate >= MOST || looks.date >= MOST || looks.time >= MOST) return 'cannot'
    return looks.distinct >= 0.3 ? 'looks' : 'may'
  },
  dominio: wants('plate'),
  dni: wants('dni'),
  fechaInfraccion: wants('date', 'serial'),
  hora: wants('time', 'dateWithTime'),
  estado: (looks) =>
    looks.text < SOME || looks.plate >= MOST ? 'cannot' : looks.state >= SOME ? 'looks' : 'may',
  pagada: wants('flag'),
  totalInfraccion: (looks) => (looks.date >= MOST ? 'cannot' : wants('amount')(looks)),
  importeReducido: (looks) => (looks.date >= MOST ? 'cannot' : wants('amount')(looks)),
  pagoVoluntario: wants('flag'),
  pagoVoluntarioVencimiento: wants('date', 'serial'),
  lat: wants('latitude'),
  lng: wants('longitude'),
  pagoLink: wants('link'),
}

const isPlain = (field: RegistryField): field is PlainField => !(field in JUDGES)

/** Compares values with a field. A column without values decides nothing. */
export function fitValues(field: RegistryField, looks: ValueLooks): Fit {
  if (looks.filled === 0) return 'may'
  return (isPlain(field) ? BY_KIND[FINE_FIELDS[field].kind] : JUDGES[field])(looks)
}

/** Returns the field that values identify unambiguously, or null. */
export function fieldOfValues(looks: ValueLooks): RegistryField | null {
  if (looks.filled === 0) return null
  if (looks.plate >= 0.8) return 'dominio'
  if (looks.link >= 0.8) return 'pagoLink'
  if (looks.latitude >= 0.9) return 'lat'
  if (looks.longitude >= 0.9) return 'lng'
  if (looks.state >= 0.8 && looks.text >= 0.8 && looks.distinct <= 0.5) return 'estado'
  if (looks.date >= 0.8) return 'fechaInfraccion'
  if (looks.priced >= 0.8) return 'totalInfraccion'
  return null
}
