import type { SiteContext } from './site.ts'

export const SAMPLE_SITE: SiteContext = {
  siteName: 'Multas',
  siteUrl: 'https://multas.example',
  contactEmail: 'hola@multas.example',
  privacyEmail: 'hola@multas.example',
  operator: null,
  profiles: 'everyone',
  mailFrom: 'Multas <avisos@multas.example>',
  demo: false,
  monitoring: { priceCentavos: 29_900, maxSubjects: 5, isForSale: false },
  notice: null,
  jurisdictionNames: [],
  jurisdictions: () => [],
  sourceStates: async () => null,
  fetchResults: async () => null,
  fetchProfile: async () => null,
}
