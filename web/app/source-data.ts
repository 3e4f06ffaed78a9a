export function sourceData({ siteUrl }: { readonly siteUrl: string }) {
  return {
    '@context': 'https://schema.org',
    '@type': 'Dataset',
    name: 'Estado de las fuentes de infracciones de tránsito de la Argentina',
    description:
      'Disponibilidad y tiempo de respuesta de la fuente de infracciones de cada jurisdicción de la Argentina en las últimas 24 horas y los últimos 30 días, medidos en consultas reales.',
    url: `${siteUrl}/estado`,
    inLanguage: 'es-AR',
    isAccessibleForFree: true,
    spatialCoverage: { '@type': 'Country', name: 'Argentina' },
    variableMeasured: [
      'Disponibilidad de la fuente',
      'Mediana del tiempo de respuesta',
      'Percentil 95 del tiempo de respuesta',
    ],
    measurementTechnique: 'Conteo de consultas reales por jurisdicción y hora',
  }
}
