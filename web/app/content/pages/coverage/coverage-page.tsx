import type { SiteContext } from '../../../site.ts'
import type { ContentPage } from '../../content-page.ts'
import { Article } from '../../elements/article.tsx'
import { Bullets } from '../../elements/bullets.tsx'
import { DataTable } from '../../elements/data-table.tsx'
import { Section } from '../../elements/section.tsx'
import { ActionLink, TextLink } from '../../elements/text-link.tsx'
import { PROVINCE_PAGES } from '../provinces.ts'
import { countState, GOVERNMENT_STATES } from './government-states.ts'
import { type GovernmentState, type Ledger, openLedger } from './ledger.ts'
import { MAX_TOWN_QUERY } from './max-town-query.ts'
import { matchTowns } from './town-results.tsx'

export function findCoverage(
  { jurisdictions }: Pick<SiteContext, 'jurisdictions'>,
  asked: { readonly query: string; readonly province: string | null },
) {
  const ledger = openLedger(jurisdictions())
  const query = asked.query.trim().slice(0, MAX_TOWN_QUERY)
  const place = PROVINCE_PAGES.find(({ slug }) => slug === asked.province) ?? null
  const { count, list } = matchTowns(ledger, query, place?.slug ?? null)
  const page: ContentPage<'lead' | 'found' | 'main'> = {
    path: '/cobertura',
    title: 'Qué municipios consultamos',
    description:
      'Escribí tu ciudad o municipio y mirá si consultamos sus multas de tránsito, las de la Provincia y las de la Nación, y qué quiere decir ahí un resultado sin multas.',
    keywords: 'multas municipales, cobertura, municipios, multas por ciudad, infracciones por municipio',
    name: 'Qué municipios consultamos',
    breadcrumbs: [{ name: 'Infracciones de tránsito', path: '/infracciones-transito' }],
    write: ({ demo }) => ({
      lead: <CoverageLead ledger={ledger} />,
      found: list,
      main: <CoverageText ledger={ledger} demo={demo} />,
    }),
  }
  return { page, query, count, province: place && { slug: place.slug, name: place.name } }
}

function CoverageLead({ ledger: { locals } }: { ledger: Ledger }) {
  const consulted = countState(locals, 'consulted')
  return (
    <p className="max-w-3xl text-xl leading-relaxed text-ink-soft">
      Cada municipio cobra sus multas, y pocos las publican: consultamos {consulted} de los{' '}
      {locals.length.toLocaleString('es-AR')} que listamos. Escribí un lugar y te decimos qué quiere decir ahí
      un resultado sin multas.
    </p>
  )
}

const STATES = Object.keys(GOVERNMENT_STATES).filter(
  (state): state is GovernmentState => state in GOVERNMENT_STATES,
)

const SECTIONS = [
  { id: 'provincias', name: 'Por provincia' },
  { id: 'estados', name: 'Qué quiere decir cada estado' },
  { id: 'lista', name: 'De dónde sale la lista' },
]

function CoverageText({ ledger, demo }: { ledger: Ledger; demo: boolean }) {
  return (
    <Article sections={SECTIONS}>
      {demo && <p>En esta instalación de demostración responde un simulador: los datos no son reales.</p>}
      <Section id="provincias" title="Por provincia">
        <DataTable
          caption="Qué se sabe de las provincias y de sus municipios"
          columns={[
            'Provincia',
            'La Provincia',
            'Municipios que consultamos',
            'Publican por su cuenta',
            'Sin datos',
          ]}
          rows={ledger.provinces.map((row) => describeProvince(row.province, ledger))}
        />
      </Section>
      <Section id="estados" title="Qué quiere decir cada estado">
        <Bullets
          items={STATES.map((state) => (
            <>
              <strong>{GOVERNMENT_STATES[state].name}</strong> ({countState(ledger.locals, state)}{' '}
              municipios): {GOVERNMENT_STATES[state].meaning}
            </>
          ))}
        />
        <p>
          Un captcha nunca lo resolvemos por vos ni lo salteamos. Cómo responden las fuentes que consultamos
          está en <TextLink to="/estado">el estado de las fuentes</TextLink>.
        </p>
      </Section>
      <Section id="lista" title="De dónde sale la lista">
        <p>
          No es la lista oficial de gobiernos locales, que tiene unos 2.300. Son los partidos y departamentos
          que gobiernan en Buenos Aires, La Rioja, Mendoza y San Juan, y las localidades de más de mil
          habitantes o cabeceras que registra <TextLink to="https://www.geonames.org">GeoNames</TextLink>{' '}
          (licencia <TextLink to="https://creativecommons.org/licenses/by/4.0/deed.es">CC BY 4.0</TextLink>,
          edición del 26/09/2026, con nombres corregidos). Faltan comunas y comisiones chicas, y alguna
          localidad puede no tener gobierno propio.
        </p>
        <p>
          Qué publica cada uno lo anotamos con su fuente y su fecha. Si sabés algo que falta, contanos desde{' '}
          <TextLink to="/solucion-infracciones-municipios">la página de municipios</TextLink>.
        </p>
        <ActionLink to="/">Consultar infracciones</ActionLink>
      </Section>
    </Article>
  )
}

function describeProvince(slug: string, { provinces, locals }: Ledger) {
  const place = PROVINCE_PAGES.find((one) => one.slug === slug)
  const own = provinces.find(({ province }) => province === slug)
  const towns = locals.filter(({ province }) => province === slug)
  const named = (isMeant: (state: GovernmentState) => boolean) =>
    towns
      .filter(({ state }) => isMeant(state))
      .map(({ name }) => name)
      .join(', ') || '–'
  return [
    <TextLink key="page" to={place?.path ?? '/'}>
      {place?.name ?? slug}
    </TextLink>,
    GOVERNMENT_STATES[own?.state ?? 'unknown'].name,
    named((state) => state === 'consulted'),
    named((state) => state !== 'consulted' && state !== 'unknown'),
    countState(towns, 'unknown'),
  ]
}
