import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { actsIn, consult } from '../../test/consult-upstream.ts'
import { type Simulator, startSimulator } from '../simulator.ts'

let simulator: Simulator

beforeAll(async () => {
  simulator = await startSimulator({ latency: 0, today: '2026-05-20' })
})

afterAll(() => simulator.close())

const ask = (slug: string, plate: string) => consult(simulator.url, slug, { plate })
const askJson = async (slug: string, plate: string) => JSON.parse((await ask(slug, plate)).text)

describe('buenos-aires', () => {
  it('gives the four fines of AB123CD, days as epoch ms at midnight in Argentina', async () => {
    const answer = await askJson('buenos-aires', 'AB123CD')
    const [slow, voluntary, expired, repeated] = answer.infracciones
    expect(answer).toMatchObject({
      error: false,
      totalRegistros: 4,
      totalPaginas: 1,
      esConsultaPorDominio: true,
    })
    expect(slow).toMatchObject({
      velocidadRegistrada: 64,
      velocidadPermitida: 60,
      hora: '10:30',
      estaEnFecha: false,
    })
    expect(slow.fechaInfraccion % 86_400_000).toBe(3 * 3_600_000)
    expect(voluntary).toMatchObject({ estaEnFecha: true, velocidadRegistrada: 131 })
    expect(expired).toMatchObject({ estaVencida: true, hora: '00:15' })
    expect(repeated.nroActa).toBe('LN-4471902')
    expect(answer.infracciones[1].infracciones[0].articulo).toContain('77')
  })

  it('reports half of a fine that is in its voluntary term', async () => {
    const fines = (await askJson('buenos-aires', 'AB123CD')).infracciones
    const units = fines[1].uf
    expect(fines[1].importeTotal).toBe((units * 1896) / 2)
    expect(fines[0].importeTotal).toBe(fines[0].uf * 1896)
  })

  it('answers error:true without a session, and for a DNI without gender', async () => {
    const address = `${simulator.url}/buenos-aires/rest/consultar-infraccion`
    expect(await (await fetch(`${address}?dominio=AB123CD`)).json()).toEqual({ error: true })
    const cookie =
      (await fetch(`${simulator.url}/buenos-aires/`)).headers.get('set-cookie')?.split(';')[0] ?? ''
    const byDni = await fetch(`${address}?tipoDocumento=0&nroDocumento=30111222`, { headers: { cookie } })
    expect(await byDni.json()).toEqual({ error: true })
  })

  it('pages through 500 fines, each once', async () => {
    const cookie =
      (await fetch(`${simulator.url}/buenos-aires/`)).headers.get('set-cookie')?.split(';')[0] ?? ''
    const acts = new Set<string>()
    for (const page of [1, 2, 3, 4, 5]) {
      const query = `dominio=nnn500&cantPorPagina=100&paginaActual=${page}`
      const address = `${simulator.url}/buenos-aires/rest/consultar-infraccion?${query}`
      for (const act of actsIn(await (await fetch(address, { headers: { cookie } })).text())) acts.add(act)
    }
    expect(acts.size).toBe(500)
  })

  it('knows the person by gender', async () => {
    const men = await consult(simulator.url, 'buenos-aires', { dni: '30111222', gender: 'M' })
    const women = await consult(simulator.url, 'buenos-aires', { dni: '30111222', gender: 'F' })
    expect([actsIn(men.text).length, actsIn(women.text).length]).toEqual([2, 0])
  })
})

describe('caba', () => {
  it('carries data-json for what can be selected, and only markup for what a controller settles', async () => {
    const { text } = await ask('caba', 'AB123CD')
    expect(text.match(/class="acta-item"/g)).toHaveLength(2)
    expect(text.match(/data-json/g)).toHaveLength(1)
    expect(text).toContain('&quot;estadoReducidoActa&quot;:&quot;Pago Voluntario&quot;')
    expect(text).toContain('Se debe resolver con un controlador')
    expect(text).toContain('<span class="collapse-subtitle">$ 0,00</span>')
  })

  it('says libreDeuda for none, and refuses an old DNI without saying it', async () => {
    expect((await ask('caba', 'AAA000')).text).toContain('libreDeuda-view')
    const refused = await consult(simulator.url, 'caba', { dni: '9111222' })
    expect(refused.text).toContain('alert-danger')
    expect(refused.text).not.toContain('libreDeuda')
  })
})

it('cordoba puts what is in court under juicios, and says FALSE for none', async () => {
  const [payer] = (await askJson('cordoba', 'AB123CD')).data.contribuyentes
  expect(payer.objetos[0].obligaciones[0]).toMatchObject({
    estado: 'PENDIENTE',
    instanciaGestion: 'ADMINISTRATIVA',
  })
  expect(payer.juicios[0].objetos[0].obligaciones[0].estado).toBe('EN JUICIO')
  expect(payer.objetos[0].obligaciones[0].fechaLabrado).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:00\.000-03:00$/)
  expect((await askJson('cordoba', 'AAA000')).status.success).toBe('FALSE')
})

it('entre-rios says none with an empty body; misiones refuses a wrong credential', async () => {
  const none = await ask('entre-rios', 'AAA000')
  expect([none.status, none.bytes.length]).toEqual([200, 0])
  const headers = { authorization: 'Bearer otra' }
  const body = new URLSearchParams({ consulta: '1', id: 'AB123CD' })
  expect(
    (await fetch(`${simulator.url}/misiones/api/infracciones`, { method: 'POST', headers, body })).status,
  ).toBe(401)
})

it('santa-fe writes ISO-8859-1 and says so nowhere', async () => {
  const { type, bytes, text } = await ask('santa-fe', 'AB123CD')
  expect(type).toBe('text/html')
  expect(text).toContain('Infracción')
  expect(bytes.includes(Buffer.from('Infracci\xf3n', 'latin1'))).toBe(true)
  expect(text).toMatch(/\$ \d{1,3}(\.\d{3})*,\d\d/)
  const body = new URLSearchParams({ accion: 'buscarActas', tipoBusqueda: '1', dominio: 'AB123CD' })
  const expired = await fetch(`${simulator.url}/santa-fe/acta.do`, { method: 'POST', body })
  expect(Buffer.from(await expired.arrayBuffer()).toString('latin1')).toContain('Su sesión ha expirado')
})

it('infratrack keys its list by index, and sends an empty array for none', async () => {
  const { infracciones } = await askJson('lanus', 'AB123CD')
  expect(Object.keys(infracciones)).toEqual(['0'])
  expect(infracciones['0'].acta).toBe('LN-4471902')
  expect((await askJson('lanus', 'AAA000')).infracciones).toEqual([])
})

it('reports the same act, at the same moment, in the province and in Lanús', async () => {
  const provincial = (await askJson('buenos-aires', 'AB123CD')).infracciones[3]
  const municipal = (await askJson('lanus', 'AB123CD')).infracciones['0']
  expect([municipal.acta, municipal.lugar, municipal.fecha.slice(11)]).toEqual([
    provincial.nroActa,
    provincial.lugar,
    provincial.hora,
  ])
})

it('sigein wants its view state back and writes windows-1252', async () => {
  const { type, text } = await ask('san-vicente', 'ABC123')
  expect(type).toBe('text/html; charset=windows-1252')
  expect(text).toMatch(/<tr class="GridRow">.*<td>65<\/td><td>60<\/td>/)
  const body = new URLSearchParams({ tbPatente: 'ABC123', btnConsultaDominio: 'REALIZAR CONSULTA' })
  expect((await fetch(`${simulator.url}/san-vicente/home.aspx`, { method: 'POST', body })).status).toBe(500)
})

it('nacional answers a delta with correct lengths, and refuses clients without the agreement', async () => {
  const { type, text } = await ask('nacional', 'AB123CD')
  expect(type).toBe('text/plain; charset=utf-8')
  const [, length, rest = ''] = /\|(\d+)\|updatePanel\|[^|]+\|(.*)/s.exec(text) ?? []
  expect(rest[Number(length)]).toBe('|')
  expect(rest.slice(0, Number(length))).toMatch(/<\/table>$/)
  expect((await fetch(`${simulator.url}/nacional/`)).status).toBe(403)
})

it('boldt gives a token in a header and refuses without it', async () => {
  const address = `${simulator.url}/escobar/ws-juzgado-virtual-rest/api/consultaInfraccion/vehiculo`
  expect((await fetch(address, { method: 'POST', body: '{"dominio":"ZZ100AB"}' })).status).toBe(401)
  expect((await askJson('escobar', 'ZZ100AB')).listInfracciones[0].importeSaldo).toMatch(/^\d+,\d\d$/)
})

it.each([
  ['escobar', 400, 'descripcionError'],
  ['salta', 400, 'inválido'],
  ['neuquen', 422, 'no es válido'],
  ['nacional', 200, 'formato de dominio'],
])('%s refuses a motorcycle plate', async (slug, status, words) => {
  const answered = await ask(slug, 'A123BCD')
  expect(answered.status).toBe(status)
  expect(answered.text).toContain(words)
})

it.each(['salta', 'neuquen'])('%s says none with 404', async (slug) => {
  expect((await ask(slug, 'AAA000')).status).toBe(404)
})

it('chaco keeps two record shapes, and la-rioja sends null for none', async () => {
  const { fotomultas, caminera } = await askJson('chaco', 'ABC123')
  expect([Object.keys(fotomultas[0]), Object.keys(caminera[0])]).toEqual([
    expect.arrayContaining(['nroActa', 'importe_1vto', 'descripcionLey']),
    expect.arrayContaining(['acta', 'infraccion', 'fecha']),
  ])
  expect(await askJson('la-rioja', 'AAA000')).toEqual({ ok: true, infracciones: null })
})

it('tucuman says its encoding only in the prolog; san-juan quotes what holds a semicolon', async () => {
  const xml = await ask('tucuman', 'ZZ100AB')
  expect(xml.type).toBe('application/xml')
  expect(xml.bytes.toString('latin1')).toContain('encoding="ISO-8859-1"')
  const lines = (await ask('san-juan', 'DM000IL')).text.trimEnd().split('\r\n')
  expect(lines).toHaveLength(10_001)
  expect(lines.some((line) => line.includes(';"Conducir utilizando teléfono celular; manipular'))).toBe(true)
})

it('jujuy follows a cursor, chubut counts pages from zero, san-luis says where the next page is', async () => {
  for (let added = 0; added < 24; added++) {
    for (const upstream of ['chubut', 'san-luis'])
      simulator.edit({ upstream, patent: 'ZX777PP', change: 'add' })
  }
  const chubut = await askJson('chubut', 'ZX777PP')
  expect(chubut).toMatchObject({ totalElements: 24, totalPages: 2, number: 0, last: false })
  let next: string | null = '/san-luis/api/multas?dominio=ZX777PP'
  const seen: string[] = []
  while (next !== null) {
    const page = await fetch(simulator.url + next)
    const body = JSON.parse(await page.text())
    expect(page.headers.get('link')).toBe(body.siguiente && `<${simulator.url}${body.siguiente}>; rel="next"`)
    seen.push(...body.resultados.map((fine: { acta: string }) => fine.acta))
    next = body.siguiente
  }
  expect(new Set(seen).size).toBe(24)
})

it.each(['catamarca', 'la-pampa', 'jujuy', 'la-rioja', 'santiago-del-estero'])(
  '%s refuses clients without its credential',
  async (slug) => {
    const paths: Record<string, string> = {
      catamarca: '/api/actas?dominio=ZZ100AB',
      'la-pampa': '/buscar',
      jujuy: '/api/v2/infracciones?patente=ZZ100AB',
      'la-rioja': '/v1/infracciones/ZZ100AB',
      'santiago-del-estero': '/servicios/actas?dominio=ZZ100AB',
    }
    const method = slug === 'la-pampa' ? 'POST' : 'GET'
    const refused = await fetch(`${simulator.url}/${slug}${paths[slug]}`, { method, redirect: 'manual' })
    expect([302, 401, 403]).toContain(refused.status)
    expect(actsIn(await refused.text())).toEqual([])
  },
)

it('stops taking sessions and tokens once they are rotated', async () => {
  const page = await fetch(`${simulator.url}/buenos-aires/`)
  const cookie = page.headers.get('set-cookie')?.split(';')[0] ?? ''
  const address = `${simulator.url}/buenos-aires/rest/consultar-infraccion?dominio=AB123CD`
  expect(await (await fetch(address, { headers: { cookie } })).json()).toMatchObject({ error: false })
  simulator.set('buenos-aires', { rotate: true })
  expect(await (await fetch(address, { headers: { cookie } })).json()).toEqual({ error: true })
})
