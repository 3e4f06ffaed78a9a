/** The segments of the safety score, from worst to best (specification, sections 2 and 9). */
export const SCORE_SEGMENTS = [
  { upTo: 50, name: 'Crítico', fill: 'fill-[#c62828]' },
  { upTo: 75, name: 'Riesgoso', fill: 'fill-[#e07b00]' },
  { upTo: 85, name: 'Aceptable', fill: 'fill-[#c9a400]' },
  { upTo: 95, name: 'Excelente', fill: 'fill-[#4c9f38]' },
  { upTo: 100, name: 'Elite', fill: 'fill-[#0f7a4a]' },
] as const
