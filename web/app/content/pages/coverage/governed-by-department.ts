/**
 * Provinces in which each department is one municipality: `partidos` in Buenos Aires, departments in La
 * Rioja, Mendoza and San Juan.
 */
const GOVERNED = new Set(['buenos-aires', 'la-rioja', 'mendoza', 'san-juan'])

export const governedByDepartment = (province: string): boolean => GOVERNED.has(province)
