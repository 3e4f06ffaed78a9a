import { formatDay } from '../time/format-day.ts'
import { DEFENCE_DISCLAIMER } from './defence-law.ts'
import type { LetterFacts } from './letter-facts.ts'

export const BLANK = '______________________'

/** Signer, ID and signature stay blank (docs/behaviour/letter.md#text). */
export const LETTER_END: readonly string[] = [
  '',
  'Proveer de conformidad, será justicia.',
  '',
  `Firma: ${BLANK}`,
  `Nombre y apellido: ${BLANK}`,
  `DNI: ${BLANK}`,
]

/** Labels the letter as guidance; `sources` come last. */
export const letterNotice = (limit: string, sources: readonly string[] = []): string[] => [
  'MODELO ORIENTATIVO - BORRAR ESTE PÁRRAFO ANTES DE PRESENTAR',
  DEFENCE_DISCLAIMER,
  limit,
  'Antes de presentarlo, tené en cuenta que hacer un descargo puede hacerte perder el descuento por pago voluntario, y revisá el plazo que indica tu notificación.',
  ...sources,
  '',
  '------------------------------------------------------------',
  '',
]

/** What is unknown stays blank. */
export const letterHead = (
  fine: LetterFacts,
  { court, subject, figures }: { court: string; subject: string; figures: readonly string[] },
): string[] => [
  `Lugar y fecha: ${BLANK}`,
  '',
  `Al Sr. Juez / A la Sra. Jueza ${court}`,
  `Juzgado: ${fine.juzgado ?? BLANK}`,
  '',
  `REF.: ${subject}`,
  `Acta de infracción N.º: ${fine.numeroActa ?? BLANK}`,
  `Dominio: ${fine.dominio ?? BLANK}`,
  `Fecha: ${fine.fechaInfraccion === null ? BLANK : formatDay(fine.fechaInfraccion)}`,
  `Hora: ${fine.hora ?? BLANK}`,
  `Lugar: ${fine.ubicacion ?? BLANK}`,
  ...figures,
  '',
  'De mi mayor consideración:',
  '',
  'Por la presente vengo, en tiempo y forma, a formular descargo contra el acta de referencia, por los motivos que expongo a continuación.',
  '',
]
