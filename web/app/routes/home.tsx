import { homePath, LANGUAGE_TAGS, LANGUAGES } from '@multas/domain'
import { contentHeadersReading } from '../content/content-headers.ts'
import { SearchScreen } from '../features/search/index.ts'
import { HOME_PATH } from '../language.ts'
import { pageContext } from '../page-context.ts'
import { describePage } from '../page-meta.ts'
import { siteData } from '../structured-data.ts'
import type { Route } from './+types/home'

const DESCRIPTION =
  'Consultá gratis tus infracciones de tránsito y fotomultas por patente o DNI en más de 25 jurisdicciones de la Argentina.'

/** Spanish is also the default language (`x-default`). */
const VERSIONS = [
  ...LANGUAGES.map((language) => ({ tag: LANGUAGE_TAGS[language], path: homePath(language) })),
  { tag: 'x-default', path: '/' },
]

export const headers = contentHeadersReading('patente', 'dni', 'gender')

export function loader({ context, request }: Route.LoaderArgs) {
  const { jurisdictionNames, siteName, siteUrl } = context.get(pageContext).site
  const query = new URL(request.url).searchParams
  const prefill = { patente: query.get('patente'), dni: query.get('dni'), gender: query.get('gender') }
  return { jurisdictionNames, siteName, siteUrl, prefill }
}

export function meta({ loaderData }: Route.MetaArgs) {
  const page = describePage({
    title: 'Consultá infracciones de tránsito',
    description: DESCRIPTION,
    keywords:
      'infracciones de tránsito, multas, fotomultas, consulta por patente, consulta por DNI, Argentina',
    siteName: loaderData?.siteName ?? '',
    siteUrl: loaderData?.siteUrl ?? '',
    path: HOME_PATH,
    versions: VERSIONS,
  })
  return loaderData ? [...page, { 'script:ld+json': siteData(loaderData) }] : page
}

export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <SearchScreen
      jurisdictionNames={loaderData.jurisdictionNames}
      siteName={loaderData.siteName}
      prefill={loaderData.prefill}
    />
  )
}
