/**
 * How a government publishes its fines. `captcha`: behind a verification by a person. `agreement`: for
 * programs only by agreement. `online`: a query that we do not consult.
 */
export type PublishedState = 'captcha' | 'agreement' | 'online'

/** Omits if we consult it, which is derived from the jurisdictions. */
export interface KnownGovernment {
  readonly province: string
  /** Name in the list of towns; null for the province itself. */
  readonly name: string | null
  readonly state: PublishedState
  /** Address, or description of where it was found. */
  readonly source: string
  /** `YYYY-MM-DD`. */
  readonly checked: string
  /** Slug of the jurisdiction that answers for it, if named differently. */
  readonly answeredBy?: string
}

const CHECKED = '2026-11-22'
const PUBLIC_CODE = 'programas públicos de terceros que la consultan'

const known = (
  province: string,
  name: string | null,
  state: PublishedState,
  source: string,
  more: Pick<KnownGovernment, 'answeredBy'> = {},
): KnownGovernment => ({ province, name, state, source, checked: CHECKED, ...more })

/** Beyond the jurisdictions' own files; nothing is known of other governments. */
export const KNOWN_GOVERNMENTS: readonly KnownGovernment[] = [
  known('buenos-aires', null, 'agreement', 'https://infraccionesba.gba.gob.ar'),
  known('buenos-aires', 'Almirante Brown', 'captcha', 'https://almirantebrown-infracciones.boldt.com.ar'),
  known('buenos-aires', 'Avellaneda', 'online', 'https://siac.mda.gob.ar'),
  known('buenos-aires', 'Berisso', 'captcha', 'https://consulta-berisso.infratrack.com.ar'),
  known('buenos-aires', 'Cañuelas', 'online', 'https://canuelas.sigein.net/home.aspx'),
  known('buenos-aires', 'Escobar', 'captcha', 'https://infracciones.escobar.gob.ar'),
  known('buenos-aires', 'Ezeiza', 'captcha', 'https://consulta-ezeiza.infratrack.com.ar'),
  known('buenos-aires', 'Hurlingham', 'online', PUBLIC_CODE),
  known('buenos-aires', 'Lanús', 'captcha', 'https://consulta-lanus.infratrack.com.ar'),
  known('buenos-aires', 'Lomas de Zamora', 'online', PUBLIC_CODE),
  known('buenos-aires', 'San Vicente', 'online', 'https://sv.sigein.net/home.aspx'),
  known('buenos-aires', 'Tres de Febrero', 'online', PUBLIC_CODE),
  known(
    'caba',
    null,
    'agreement',
    'https://buenosaires.gob.ar/licenciasdeconducir/consulta-de-infracciones/',
  ),
  known('chaco', null, 'online', 'https://policiacaminera.chaco.gov.ar'),
  known('chaco', 'Presidencia Roque Sáenz Peña', 'online', 'https://rsp.sigein.net/home.aspx'),
  known('cordoba', null, 'agreement', 'https://app.rentascordoba.gob.ar'),
  known('cordoba', 'Río Tercero', 'online', 'https://riotercero.sigein.net/home.aspx'),
  known('corrientes', null, 'online', 'https://corrientes.sigein.net/home.aspx'),
  known('entre-rios', null, 'online', PUBLIC_CODE),
  known('la-pampa', 'Santa Rosa', 'online', 'https://fotomultas.santarosa.gob.ar/'),
  known('mendoza', null, 'online', PUBLIC_CODE),
  known('mendoza', 'Ciudad de Mendoza', 'online', PUBLIC_CODE),
  known('misiones', null, 'agreement', PUBLIC_CODE),
  known('misiones', 'Posadas', 'online', PUBLIC_CODE),
  known('neuquen', 'Neuquén', 'online', PUBLIC_CODE, { answeredBy: 'neuquen' }),
  known('neuquen', 'Villa La Angostura', 'online', 'https://vla.sigein.net/home.aspx'),
  known('rio-negro', null, 'online', 'https://rn.sigein.net/home.aspx'),
  known('salta', 'Salta', 'captcha', 'https://rentas.dgrmsalta.gov.ar', { answeredBy: 'salta' }),
  known('santa-fe', null, 'online', 'https://www.santafe.gov.ar/juzgadovirtual/'),
  known('santa-fe', 'Rosario', 'captcha', PUBLIC_CODE),
  known('santa-fe', 'Santa Fe', 'online', 'https://tribunalweb.santafeciudad.gov.ar/'),
  known('santa-fe', 'Venado Tuerto', 'captcha', 'https://venadotuerto-infracciones.boldt.com.ar'),
]

/** Provincial jurisdictions whose source has one city's fines only. */
export const CITY_ONLY: ReadonlySet<string> = new Set(
  KNOWN_GOVERNMENTS.flatMap(({ answeredBy }) => (answeredBy === undefined ? [] : [answeredBy])),
)
