export const DEFENCE_DISCLAIMER =
  'Este modelo es solo orientativo y no constituye asesoramiento legal. No asumimos responsabilidad por su uso ni por su resultado. Antes de presentarlo, consultá con un abogado especialista en tránsito.'

export const DEFENCE_SCOPE = 'Aplica únicamente a la Provincia de Buenos Aires.'

/** Legal basis of the letter (docs/behaviour/letter.md#block); only its official text counts. */
export const DEFENCE_LAW =
  'Ley Nacional de Tránsito N.º 24.449, artículo 77, inciso n): considera falta grave la violación de los límites de velocidad máxima y mínima, con un margen de tolerancia de hasta un 10 %.'

export const DEFENCE_LAW_URL = 'https://www.argentina.gob.ar/normativa/nacional/ley-24449-818'
