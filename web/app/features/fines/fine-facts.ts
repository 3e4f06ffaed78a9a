import type { Infraction } from '@multas/contract'
import {
  extraFacts,
  FALLBACK_ACT_NUMBER,
  FALLBACK_TITLE_JURISDICTION,
  formatArs,
  formatDay,
  fullAmountOriginText,
  readFullAmount,
} from '@multas/domain'
import { knownText } from '../../ui/known-text.ts'
import { struckThroughCentavos } from './fine-amounts.ts'

export interface FineFact {
  readonly label: string
  readonly value: string
  readonly href?: string
  readonly isLong?: boolean
  /** The value is verbatim from its source. */
  readonly isReported?: boolean
  readonly explanation?: string
  readonly isInTitle?: boolean
}

const UNITS =
  'Cantidad de unidades (UF) que informa la jurisdicción. El importe en pesos sale de multiplicarla por el valor que ella le da a la unidad.'

const FULL_AMOUNT =
  'Lo que cuesta la infracción sin la reducción del pago voluntario. Es orientativo: vale lo que diga la boleta.'

/** Null without a term; a term without a day shows the missing-date text. */
export function dueDateFact(fine: Infraction): FineFact | null {
  const { pagoVoluntario, pagoVoluntarioVencimiento: day } = fine
  if (day === null && pagoVoluntario !== 'SI') return null
  return { label: 'Vencimiento de pago voluntario', value: formatDay(day) }
}

/** Labels of docs/behaviour/fines.md#labels. Unreported fields are omitted, except the date. */
export function fineFacts(fine: Infraction): FineFact[] {
  const location = fine.ubicacion?.trim()
  return [
    ...known('Patente', fine.dominio),
    { label: 'Número de Acta', value: fine.numeroActa || FALLBACK_ACT_NUMBER, isInTitle: true },
    { label: 'Jurisdicción', value: fine.jurisdiccion || FALLBACK_TITLE_JURISDICTION, isInTitle: true },
    { label: 'Fecha', value: formatDay(fine.fechaInfraccion), isInTitle: true },
    ...known('Juzgado', fine.juzgado, { isLong: true }),
    ...known('Ubicación', location, {
      href: mapsAddress(location ?? '', fine.jurisdiccion),
      isLong: true,
    }),
    ...known('Tipología', fine.tipologia && capitalise(fine.tipologia)),
    ...known('Motivo', fine.motivo, { isLong: true }),
    ...known('Valor UF', fine.uf?.toLocaleString('es-AR'), { explanation: UNITS }),
    ...fullAmountFacts(fine),
    ...furtherFacts(fine),
  ]
}

function known(
  label: string,
  value: string | null | undefined,
  more: Omit<FineFact, 'label' | 'value'> = {},
): FineFact[] {
  return value ? [{ label, value, isReported: true, ...more }] : []
}

function fullAmountFacts(fine: Infraction): FineFact[] {
  if (struckThroughCentavos(fine) === null) return []
  const full = readFullAmount(fine)
  const value =
    full === null
      ? 'No informado: el precio tachado es el doble, y acá puede no ser así'
      : `${formatArs(full.centavos)}, ${fullAmountOriginText(full.known)}`
  return [{ label: 'Importe completo', value, isLong: true, explanation: FULL_AMOUNT }]
}

function furtherFacts(fine: Infraction): FineFact[] {
  const { estado, hora, descripcion, motivo, velocidad, velocidadMax } = fine
  const facts: FineFact[] = []
  const state = estado && knownText(estado)
  if (state) facts.push({ label: 'Estado', value: state, isReported: state === estado })
  if (hora) facts.push({ label: 'Hora', value: hora })
  if (velocidad !== null) {
    const limit = velocidadMax === null ? '' : ` (máxima: ${velocidadMax.toLocaleString('es-AR')} km/h)`
    facts.push({ label: 'Velocidad', value: `${velocidad.toLocaleString('es-AR')} km/h${limit}` })
  }
  facts.push(...extraFacts(fine))
  if (descripcion && descripcion !== motivo)
    facts.push({ label: 'Descripción', value: descripcion, isLong: true, isReported: true })
  return facts
}

/** docs/behaviour/fines.md#labels */
function mapsAddress(location: string, jurisdiction: string): string {
  const query = [location, jurisdiction, 'Argentina'].filter(Boolean).join(', ')
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(query)}`
}

/** `EXCESO DE VELOCIDAD`: `Exceso de velocidad`. */
function capitalise(text: string): string {
  const calm = text === text.toUpperCase() ? text.toLowerCase() : text
  return calm.charAt(0).toUpperCase() + calm.slice(1)
}
