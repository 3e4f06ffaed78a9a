/** docs/behaviour/map.md#map */
export const EMPTY_MAP = 'No se encontraron ubicaciones para mostrar en el mapa'
