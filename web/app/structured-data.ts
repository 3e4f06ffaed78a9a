interface Site {
  readonly siteName: string
  readonly siteUrl: string
}

/** The site for search engines, on its home page: how it is searched, and what it covers (specification, section 2). */
export function siteData(site: Site & { readonly jurisdictionNames: readonly string[] }) {
  const { siteName, siteUrl, jurisdictionNames } = site
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: siteName,
    url: `${siteUrl}/`,
    inLanguage: 'es-AR',
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${siteUrl}/?patente={patente}` },
      'query-input': 'required name=patente',
    },
    about: {
      '@type': 'Service',
      name: 'Consulta de infracciones de tránsito',
      serviceType: 'Consulta de infracciones de tránsito por patente o DNI',
      areaServed: jurisdictionNames.map((name) => ({ '@type': 'AdministrativeArea', name })),
    },
  }
}

/** What `/estado` measures, as a dataset. */
export function sourceData({ siteUrl }: Site) {
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
