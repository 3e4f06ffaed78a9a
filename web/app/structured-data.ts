import { HOME_PATH, LANGUAGE_TAG } from './language.ts'

interface Site {
  readonly siteName: string
  readonly siteUrl: string
}

/** docs/behaviour/pages.md#metadata */
export function siteData(site: Site & { readonly jurisdictionNames: readonly string[] }) {
  const { siteName, siteUrl, jurisdictionNames } = site
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: siteName,
    url: `${siteUrl}${HOME_PATH}`,
    inLanguage: LANGUAGE_TAG,
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${siteUrl}${HOME_PATH}?patente={patente}` },
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
