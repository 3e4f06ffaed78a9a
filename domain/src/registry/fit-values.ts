import { FINE_FIELDS } from '../fine/fine-fields.ts'
import type { PlainField } from '../fine/select-fields.ts'
import type { RegistryField } from './registry-field.ts'
import type { ValueProfile } from './value-profile.ts'

export type Fit = 'fits' | 'may' | 'cannot'

type FitTest = (profile: ValueProfile) => Fit

const MOST = 0.6
const SOME = 0.25

const wants =
  (...shares: readonly (keyof ValueProfile)[]): FitTest =>
  (profile) => {
    const share = Math.max(...shares.map((name) => profile[name]))
    return share >= MOST ? 'fits' : share >= SOME ? 'may' : 'cannot'
  }

const isWords: FitTest = (profile) => {
  if (profile.plate >= MOST || profile.date >= MOST || profile.link >= MOST) return 'cannot'
  return profile.text >= SOME ? 'fits' : 'may'
}

const BY_KIND: Readonly<Record<'text' | 'units' | 'speed' | 'count', FitTest>> = {
  text: isWords,
  units: wants('number'),
  count: wants('number'),
  speed: (profile) => (profile.number + profile.text >= MOST ? 'fits' : 'cannot'),
}

const FIT_TESTS: Readonly<Record<Exclude<RegistryField, PlainField>, FitTest>> = {
  numeroActa: (profile) => {
    if (profile.plate >= MOST || profile.date >= MOST || profile.time >= MOST) return 'cannot'
    return profile.distinct >= 0.3 ? 'fits' : 'may'
  },
  dominio: wants('plate'),
  dni: wants('dni'),
  fechaInfraccion: wants('date', 'serial'),
  hora: wants('time', 'dateWithTime'),
  estado: (profile) =>
    profile.text < SOME || profile.plate >= MOST ? 'cannot' : profile.state >= SOME ? 'fits' : 'may',
  pagada: wants('flag'),
  totalInfraccion: (profile) => (profile.date >= MOST ? 'cannot' : wants('amount')(profile)),
  importeReducido: (profile) => (profile.date >= MOST ? 'cannot' : wants('amount')(profile)),
  pagoVoluntario: wants('flag'),
  pagoVoluntarioVencimiento: wants('date', 'serial'),
  lat: wants('latitude'),
  lng: wants('longitude'),
  pagoLink: wants('link'),
}

const isPlain = (field: RegistryField): field is PlainField => !(field in FIT_TESTS)

/** Compares values with a field. A column without values decides nothing. */
export function fitValues(field: RegistryField, profile: ValueProfile): Fit {
  if (profile.filled === 0) return 'may'
  return (isPlain(field) ? BY_KIND[FINE_FIELDS[field].kind] : FIT_TESTS[field])(profile)
}

export function fieldOfValues(profile: ValueProfile): RegistryField | null {
  if (profile.filled === 0) return null
  if (profile.plate >= 0.8) return 'dominio'
  if (profile.link >= 0.8) return 'pagoLink'
  if (profile.latitude >= 0.9) return 'lat'
  if (profile.longitude >= 0.9) return 'lng'
  if (profile.state >= 0.8 && profile.text >= 0.8 && profile.distinct <= 0.5) return 'estado'
  if (profile.date >= 0.8) return 'fechaInfraccion'
  if (profile.priced >= 0.8) return 'totalInfraccion'
  return null
}
