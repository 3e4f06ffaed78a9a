import type { SiteContext } from '../../site.ts'

/** A site without jurisdictions, for the tests of pages that do not show any. */
export const SAMPLE_SITE: SiteContext = {
  siteName: 'Multas',
  siteUrl: 'https://multas.example',
  contactEmail: 'hola@multas.example',
  demo: false,
  jurisdictionNames: [],
  jurisdictions: () => [],
  sourceStates: async () => null,
  fetchResults: async () => null,
}
