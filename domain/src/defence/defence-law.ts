/** Shown beside the letter and written on top of it (docs/behaviour/letter.md#block). */
export const DEFENCE_DISCLAIMER =
  'Este modelo es solo orientativo y no constituye asesoramiento legal. No asumimos responsabilidad por su uso ni por su resultado. Antes de presentarlo, consultá con un abogado especialista en tránsito.'

/** Where the letter applies (docs/behaviour/letter.md#block). */
export const DEFENCE_SCOPE = 'Aplica únicamente a la Provincia de Buenos Aires.'

/** The rule the letter leans on (docs/behaviour/letter.md#block); its official text is the one that counts. */
export const DEFENCE_LAW =
  'Ley Nacional de Tránsito N.º 24.449, artículo 77, inciso n): considera falta grave la violación de los límites de velocidad máxima y mínima, con un margen de tolerancia de hasta un 10 %.'

export const DEFENCE_LAW_URL = 'https://www.argentina.gob.ar/normativa/nacional/ley-24449-818'
