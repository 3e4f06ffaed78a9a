/** To the letter (specification, section 2). */
export const EMPTY_MAP = 'No se encontraron ubicaciones para mostrar en el mapa'
