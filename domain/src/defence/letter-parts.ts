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
