import { formatDiscount, formatPesos, liveSubjects } from '../../facts/fact-texts.ts'
import type { ProvinceFacts } from './province-facts.ts'

/** Promises only what the province's file contains. */
export function leadOf({ place, jurisdiction }: ProvinceFacts): string {
  const live = liveSubjects(jurisdiction)
  const how =
    live === null
      ? `Todavía no consultamos ${place.phrase} en vivo`
      : `Consultamos ${place.phrase} en vivo, ${live}`
  const has = holds({ jurisdiction })
  return has.length === 0
    ? `${how}. De sus plazos y descuentos no hay datos públicos que hayamos podido confirmar: acá está lo que sí se sabe, qué reglas nacionales pueden valer y a quién preguntarle.`
    : `${how}. Acá está lo que sabemos de sus multas, con fuente y fecha: ${listed(has)}. Lo que no sabemos, te lo decimos.`
}

/** Up to 160 characters. */
export function describeProvince({ place, jurisdiction }: ProvinceFacts): string {
  const { voluntaryPayment, unit } = jurisdiction.facts
  const facts = [
    voluntaryPayment?.discount == null
      ? null
      : `pago voluntario con ${formatDiscount(voluntaryPayment.discount)} de descuento`,
    unit?.latest == null ? null : `última ${unit.name} conocida: ${formatPesos(unit.latest.value)}`,
    jurisdiction.officialForm === null ? null : 'formulario oficial',
    'cómo reclamar',
    'qué plazos valen',
    'sitios oficiales',
  ].filter((fact) => fact !== null)
  let text = `Multas y fotomultas en ${place.phrase}: cómo consultarlas`
  for (const fact of facts) {
    if (text.length + fact.length + 3 > 160) break
    text += `, ${fact}`
  }
  return `${text}.`
}

function holds({ jurisdiction: { facts } }: Pick<ProvinceFacts, 'jurisdiction'>): string[] {
  return [
    facts.voluntaryPayment && 'el pago voluntario',
    facts.defence && 'el plazo del descargo',
    facts.prescription && 'la prescripción',
    facts.unit && `los valores de la ${facts.unit.name}`,
    facts.questions.length > 0 && 'cómo es su consulta',
  ].filter((name) => typeof name === 'string')
}

function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} y ${names.at(-1)}`
}
