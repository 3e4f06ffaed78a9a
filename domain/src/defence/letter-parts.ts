/** A line to fill in by hand. */
export const BLANK = '______________________'

/** How every model letter ends: the signer, the ID and the signature stay blank (docs/behaviour/letter.md#text). */
export const LETTER_END: readonly string[] = [
  '',
  'Proveer de conformidad, será justicia.',
  '',
  `Firma: ${BLANK}`,
  `Nombre y apellido: ${BLANK}`,
  `DNI: ${BLANK}`,
]
