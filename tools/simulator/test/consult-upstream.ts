import iconv from 'iconv-lite'

export interface SubjectQuery {
  readonly plate?: string
  readonly dni?: string
  readonly gender?: 'M' | 'F'
}

export interface Answered {
  readonly status: number
  readonly type: string
  readonly bytes: Buffer
  /** Decoded as that upstream's users must. */
  readonly text: string
  readonly headers: Headers
}

type Consult = (base: string, asked: SubjectQuery) => Promise<Answered>

async function read(response: Response, encoding = 'utf-8'): Promise<Answered> {
  const bytes = Buffer.from(await response.arrayBuffer())
  return {
    status: response.status,
    type: response.headers.get('content-type') ?? '',
    bytes,
    text: iconv.decode(bytes, encoding),
    headers: response.headers,
  }
}

const get =
  (path: (asked: SubjectQuery) => string, headers: Record<string, string> = {}, encoding?: string): Consult =>
  async (base, asked) =>
    read(await fetch(base + path(asked), { headers, redirect: 'manual' }), encoding)

const postJson =
  (path: string, body: (asked: SubjectQuery) => object): Consult =>
  async (base, asked) => {
    const headers = { 'content-type': 'application/json' }
    return read(await fetch(base + path, { method: 'POST', headers, body: JSON.stringify(body(asked)) }))
  }

const postForm =
  (
    path: string,
    form: (asked: SubjectQuery) => Record<string, string>,
    headers: Record<string, string> = {},
  ): Consult =>
  async (base, asked) =>
    read(await fetch(base + path, { method: 'POST', headers, body: new URLSearchParams(form(asked)) }))

function cookiesOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

function hiddenInputs(html: string): Record<string, string> {
  const inputs = [...html.matchAll(/<input type="hidden" name="([^"]+)"[^>]*? value="([^"]*)"/g)]
  return Object.fromEntries(inputs.map(([, name = '', value = '']) => [name, value]))
}

const buenosAires: Consult = async (base, { plate, dni, gender }) => {
  const cookie = cookiesOf(await fetch(`${base}/`))
  const who = plate ? `dominio=${plate}` : `tipoDocumento=0&nroDocumento=${dni}&genero=${gender ?? 'M'}`
  const query = `${who}&reCaptcha=&cantPorPagina=100&paginaActual=1`
  return read(await fetch(`${base}/rest/consultar-infraccion?${query}`, { headers: { cookie } }))
}

const catamarca: Consult = async (base, { plate, dni }) => {
  const body = new URLSearchParams({ usuario: 'multas', clave: 'catamarca-demo' })
  const login = await fetch(`${base}/login`, { method: 'POST', body, redirect: 'manual' })
  const query = plate ? `dominio=${plate}` : `dni=${dni}`
  return read(await fetch(`${base}/api/actas?${query}`, { headers: { cookie: cookiesOf(login) } }))
}

const sigein: Consult = async (base, { plate, dni, gender }) => {
  const page = await (await fetch(`${base}/home.aspx`)).text()
  const who: Record<string, string> = plate
    ? { tbPatente: plate, btnConsultaDominio: 'REALIZAR CONSULTA' }
    : {
        ddlTipoDni: 'DNI',
        tbNumero: dni ?? '',
        group1: gender === 'F' ? 'chkFemenino' : 'chkMasculino',
        btnConsultaDni: 'REALIZAR CONSULTA',
      }
  const body = new URLSearchParams({ ...hiddenInputs(page), ...who })
  return read(await fetch(`${base}/home.aspx`, { method: 'POST', body }), 'windows-1252')
}

const nacional: Consult = async (base, { plate }) => {
  const headers = { 'x-convenio': 'nacional-demo', 'x-microsoftajax': 'Delta=true' }
  const page = await (await fetch(`${base}/`, { headers })).text()
  const body = new URLSearchParams({
    ...hiddenInputs(page),
    __ASYNCPOST: 'true',
    ctl00$ContentPlaceHolder1$txDominio: plate ?? '',
  })
  return read(await fetch(`${base}/`, { method: 'POST', headers, body }))
}

const jujuy: Consult = async (base, { plate, dni }) => {
  const body = new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: 'multas',
    client_secret: 'jujuy-demo-secret',
  })
  const granted = await (await fetch(`${base}/oauth/token`, { method: 'POST', body })).text()
  const headers = { authorization: `Bearer ${/"access_token":"([^"]+)"/.exec(granted)?.[1]}` }
  const query = plate ? `patente=${plate}` : `documento=${dni}`
  return read(await fetch(`${base}/api/v2/infracciones?${query}&limite=20`, { headers }))
}

const laPampa: Consult = async (base, { plate, dni }) => {
  const page = await fetch(`${base}/`)
  const body = new URLSearchParams({
    ...hiddenInputs(await page.text()),
    busqueda_tipo: plate ? 'Dominio' : 'DNI',
    busqueda_valor: plate ?? dni ?? '',
  })
  return read(await fetch(`${base}/buscar`, { method: 'POST', headers: { cookie: cookiesOf(page) }, body }))
}

const santaFe: Consult = async (base, { plate, dni }) => {
  const cookie = cookiesOf(await fetch(`${base}/`))
  const body = new URLSearchParams({
    accion: 'buscarActas',
    tipoBusqueda: plate ? '1' : '2',
    documento: dni ?? '',
    dominio: plate ?? '',
  })
  return read(await fetch(`${base}/acta.do`, { method: 'POST', headers: { cookie }, body }), 'iso-8859-1')
}

const boldt: Consult = async (base, { plate, dni, gender }) => {
  const api = `${base}/ws-juzgado-virtual-rest/api`
  const parameters = await fetch(`${api}/consulta/parametros`)
  const headers = { authorization: parameters.headers.get('authorization') ?? '' }
  const [path, body] = plate
    ? ['vehiculo', { dominio: plate }]
    : ['persona', { tipoDocumento: 'DNI', nroDocumento: dni, sexo: gender }]
  const address = `${api}/consultaInfraccion/${path}`
  return read(await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) }))
}

const byQuery = (path: string, plateName: string, dniName = 'none', encoding?: string): Consult =>
  get(({ plate, dni }) => `${path}?${plate ? `${plateName}=${plate}` : `${dniName}=${dni}`}`, {}, encoding)

const infratrack = get(
  ({ plate, dni }) =>
    `/infracciones/a-pagar?tipo=${plate ? 'DOMINIO' : 'DOCUMENTO'}&consulta=${plate ?? dni}&page=1`,
  { 'x-requested-with': 'XMLHttpRequest' },
)

const monitoreo = (path: string, headers: Record<string, string> = {}): Consult =>
  postForm(
    path,
    ({ plate, dni }) => ({ consulta: plate ? '1' : '0', id: plate ?? dni ?? '', page: '1', pagina: '100' }),
    headers,
  )

/** Client of each upstream, from the first request to the list. */
export const CONSULT: Readonly<Record<string, Consult>> = {
  'buenos-aires': buenosAires,
  caba: postForm('/licenciasdeconducir/consulta-de-infracciones/index.php', ({ plate, dni }) =>
    plate ? { tipo_consulta: 'Dominio', dominio: plate } : { tipo_consulta: 'Documento', doc: dni ?? '' },
  ),
  catamarca,
  chaco: byQuery('/api/v1/traffic_fines/', 'dominio', 'dni'),
  chubut: byQuery('/api/infracciones', 'dominio', 'documento'),
  cordoba: get(({ plate }) => `/WSRestDeudaAnt/public/all/caminera/dominio/${plate}`),
  corrientes: sigein,
  'rio-negro': sigein,
  'san-vicente': sigein,
  canuelas: sigein,
  'entre-rios': monitoreo('/api/entre_rios/infracciones_v1'),
  misiones: monitoreo('/api/infracciones', { authorization: 'Bearer misiones-demo-token' }),
  formosa: byQuery('/services/InfraccionesService', 'dominio', 'documento'),
  jujuy,
  'la-pampa': laPampa,
  'la-rioja': get(
    ({ plate, dni }) => (plate ? `/v1/infracciones/${plate}` : `/v1/personas/${dni}/infracciones`),
    { 'x-api-key': 'larioja-demo-key' },
  ),
  mendoza: postJson('/consultacaminera/rest/deuda', ({ plate }) => ({ Dominio: plate })),
  nacional,
  neuquen: postJson('/foto-multa/api/infraccion_patente_p', ({ plate }) => ({
    datos_sobre: 'dominio',
    valor: plate,
  })),
  salta: postJson('/api/automotores/multas', ({ plate }) => ({
    acta: null,
    dominio: plate,
    recaptcha: null,
  })),
  'san-juan': byQuery('/consultas/infracciones.csv', 'dominio', 'none', 'windows-1252'),
  'san-luis': byQuery('/api/multas', 'dominio'),
  'santa-cruz': byQuery('/consulta.php', 'patente'),
  'santa-fe': santaFe,
  'santiago-del-estero': get(
    ({ plate, dni }) => `/servicios/actas?${plate ? `dominio=${plate}` : `dni=${dni}`}`,
    { authorization: `Basic ${Buffer.from('consulta:santiago-demo').toString('base64')}` },
  ),
  'tierra-del-fuego': byQuery('/CONSULTA/MULTAS', 'DOMINIO', 'DOCUMENTO'),
  tucuman: byQuery('/ws/infracciones.xml', 'dominio', 'documento', 'iso-8859-1'),
  lanus: infratrack,
  ezeiza: infratrack,
  berisso: infratrack,
  escobar: boldt,
  'almirante-brown': boldt,
  avellaneda: postJson('/api/externo/consultar', ({ plate, dni }) => ({
    buscarPor: plate ? 'PATENTE' : 'DNI',
    parametroBusqueda: plate ?? dni,
  })),
}

/** Asks one upstream of the simulator at `url`. */
export function consult(url: string, slug: string, asked: SubjectQuery): Promise<Answered> {
  const ask = CONSULT[slug]
  if (!ask) throw new Error(`no way to consult ${slug}`)
  return ask(`${url}/${slug}`, asked)
}

/** The different act numbers in an answer. */
export function actsIn(text: string): string[] {
  const found = text.match(/\b(02-\d{3}-\d{8}-\d|I\d{10}|8\d{10}|[A-ZÑ]{2}-\d{7,10})(?!\d)/g)
  return [...new Set(found ?? [])]
}
