import { trimOf } from '../text/trim-characters.ts'
import type { DefenceFigures } from './defence-figures.ts'
import { DEFENCE_LAW, DEFENCE_LAW_URL, DEFENCE_SCOPE } from './defence-law.ts'
import { type ActOnRecord, DOUBLE_CHARGE_PLEA, doubleChargeGround } from './double-charge.ts'
import type { LetterFacts } from './letter-facts.ts'
import { LETTER_END, letterHead, letterNotice } from './letter-parts.ts'

/**
 * Returns the letter as plain text (docs/behaviour/letter.md#text), labelled as guidance; signer, ID and
 * signature stay blank. Several `reports` add the double charge.
 */
export function defenceLetter(
  fine: LetterFacts,
  figures: DefenceFigures,
  reports: readonly ActOnRecord[] = [],
): string {
  const isDouble = reports.length > 1
  const parts = [
    ...letterNotice(DEFENCE_SCOPE, [`Texto oficial de la ley: ${DEFENCE_LAW_URL}`]),
    ...letterHead(fine, {
      court: 'de la Justicia Administrativa de Infracciones de Tránsito Provincial',
      subject: 'FORMULA DESCARGO',
      figures: describeFigures(figures),
    }),
    ...law(figures),
    ...(isDouble ? doubleChargeGround('IV', reports) : []),
    ...petition(isDouble ? 'V' : 'IV', isDouble ? [DOUBLE_CHARGE_PLEA] : []),
  ]
  return `${parts.join('\n')}\n`
}

/** Returns `descargo_{numeroActa or 'infraccion'}_{plate}.txt` (docs/behaviour/letter.md#file). */
export function defenceFileName({
  numeroActa,
  dominio,
}: Pick<LetterFacts, 'numeroActa' | 'dominio'>): string {
  return `descargo_${safeName(numeroActa) || 'infraccion'}_${safeName(dominio) || 'sin-patente'}.txt`
}

function describeFigures({ velocidad, velocidadMax, excess, excessPercent }: DefenceFigures): string[] {
  return [
    `Velocidad registrada: ${km(velocidad)}`,
    `Velocidad máxima permitida: ${km(velocidadMax)}`,
    `Exceso: ${km(excess)} (${decimal(excessPercent)} % de la máxima)`,
  ]
}

function law({ velocidad, velocidadMax }: DefenceFigures): string[] {
  return [
    'I. HECHOS',
    `El acta me atribuye haber circulado a ${km(velocidad)} donde la máxima permitida es de ${km(velocidadMax)}. La diferencia no supera el diez por ciento de esa máxima.`,
    '',
    'II. DERECHO',
    `${DEFENCE_LAW} La velocidad que se me atribuye está dentro de ese margen, por lo que entiendo que no se configura la falta que se me imputa.`,
    '',
    'III. ERROR DE MEDICIÓN',
    'Además, todo cinemómetro (radar) tiene un error propio de medición, de al menos 3 km/h, que debe interpretarse a favor de la persona imputada. Solicito que se agreguen las constancias de homologación y de la última verificación periódica del equipo utilizado.',
    '',
  ]
}

function petition(number: string, further: readonly string[]): string[] {
  return [
    `${number}. PETITORIO`,
    'Por lo expuesto, solicito:',
    '1. Que se tenga por presentado este descargo en legal tiempo y forma.',
    '2. Que se declare la nulidad del acta de infracción.',
    '3. Que se me absuelva de la falta imputada y se archiven las actuaciones.',
    ...further.map((plea, index) => `${index + 4}. ${plea}`),
    ...LETTER_END,
  ]
}

function km(speed: number): string {
  return `${decimal(speed)} km/h`
}

function decimal(value: number): string {
  return String(value).replace('.', ',')
}

function safeName(text: string | null): string {
  return trimOf((text ?? '').replace(/[^\p{L}\p{N}._-]+/gu, '-'), '.-')
}
