import { formatArs } from '../money/format-ars.ts'
import type { LetterFacts } from './letter-facts.ts'
import { BLANK, LETTER_END, letterHead, letterNotice } from './letter-parts.ts'

export interface ActOnRecord {
  readonly jurisdiccion: string
  readonly numeroActa: string | null
  readonly centavos: number | null
}

/**
 * Constitutional treaties (Constitution, article 75, 22) on *non bis in idem*: article 14, 7 of the Covenant
 * and article 8, 4 of the Convention. Both cover judged acts; acts under way are pleaded by the principle.
 */
export const DOUBLE_CHARGE_LAW =
  'Principio non bis in idem: nadie puede ser juzgado ni sancionado dos veces por el mismo hecho (Pacto Internacional de Derechos Civiles y Políticos, artículo 14, inciso 7; Convención Americana sobre Derechos Humanos, artículo 8, inciso 4; Constitución Nacional, artículo 75, inciso 22).'

export const DOUBLE_CHARGE_LIMIT =
  'Que dos jurisdicciones informen la misma acta no prueba que las dos la juzguen: puede ser un solo trámite que figura en dos sistemas. Confirmalo antes de presentar el descargo.'

export const DOUBLE_CHARGE_PLEA =
  'Que se determine qué autoridad es la competente, se juzgue el hecho una sola vez y se deje sin efecto la otra imputación.'

export function doubleChargeGround(number: string, reports: readonly ActOnRecord[]): string[] {
  return [
    `${number}. DOBLE IMPUTACIÓN`,
    `El mismo hecho figura informado por ${reports.length} jurisdicciones:`,
    ...reports.map(describeReport),
    `${DOUBLE_CHARGE_LAW} Por eso solicito que el hecho se juzgue y, en su caso, se sancione una sola vez.`,
    '',
  ]
}

/**
 * Returns the letter for a shared act without another ground, labelled as guidance. Names no court, because
 * it asks for the competent one.
 */
export function doubleChargeLetter(fine: LetterFacts, reports: readonly ActOnRecord[]): string {
  const parts = [
    ...letterNotice(DOUBLE_CHARGE_LIMIT),
    ...letterHead(fine, {
      court: 'que corresponda',
      subject: 'FORMULA DESCARGO - DOBLE IMPUTACIÓN',
      figures: [],
    }),
    ...doubleChargeGround('I', reports),
    'II. PETITORIO',
    'Por lo expuesto, solicito:',
    '1. Que se tenga por presentado este descargo en legal tiempo y forma.',
    `2. ${DOUBLE_CHARGE_PLEA}`,
    '3. Que se me informe por escrito lo que se resuelva.',
    ...LETTER_END,
  ]
  return `${parts.join('\n')}\n`
}

function describeReport({ jurisdiccion, numeroActa, centavos }: ActOnRecord): string {
  const amount = centavos === null ? 'sin importe informado' : formatArs(centavos)
  return `- ${jurisdiccion}: acta N.º ${numeroActa ?? BLANK}, ${amount}.`
}
