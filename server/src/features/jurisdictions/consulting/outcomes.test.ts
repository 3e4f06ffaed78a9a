import { afterEach, describe, expect, it } from 'vitest'
import type { Answer } from '../../../platform/outbound/testing/start-upstream.ts'
import { always, closeSources, PERSON, sourceOf } from '../testing/consult.ts'

afterEach(closeSources)

const JSON_SOURCE = `
request: { path: /actas, query: { dominio: "{{ patent }}" } }
items: actas
fields:
  numeroActa: nro
  fechaInfraccion: { from: fecha, as: dd/MM/yyyy }
  totalInfraccion: { from: importe, as: es-AR money }
  estado: estado
`
const ONE = { actas: [{ nro: 'A-1', fecha: '04/05/2026', importe: '$ 1.234,56', estado: 'IMPAGA' }] }
const reset: Answer = (_asked, response) => response.destroy()
const cut: Answer = (_asked, response) => {
  response.writeHead(200, { 'content-length': '100' }).write('{"actas":[')
  setImmediate(() => response.destroy())
}

describe('what an answer means', () => {
  it.each([
    ['records', '', always(JSON.stringify(ONE)), 'found'],
    ['an empty list', '', always('{"actas":[]}'), 'empty'],
    ['a null list', '', always('{"actas":null}'), 'empty'],
    ['a list that is not there', '', always('{"otra":[]}'), 'error'],
    ['{"error":true} with 200', 'needs_user: "error = true"', always('{"error":true}'), 'needs_user'],
    ['{"error":true} that no rule knows', '', always('{"error":true}'), 'error'],
    ['an empty body', '', always(''), 'error'],
    ['an empty body that means none', 'empty: { empty_body: true }', always(''), 'empty'],
    ['404', '', always('{}', 'application/json', 404), 'error'],
    ['404 that means none', 'not_found: { status: [404] }', always('no', 'text/plain', 404), 'empty'],
    ['401', '', always('{}', 'application/json', 401), 'error'],
    ['403', '', always('<html>', 'text/html', 403), 'error'],
    [
      '422 that means a plate it does not take',
      'unsupported: { status: [400, 422] }',
      always('{}', 'application/json', 422),
      'unsupported',
    ],
    ['500', '', always('{"actas":[]}', 'application/json', 500), 'error'],
    ['503', '', always('', 'text/plain', 503), 'maintenance'],
    ['429', '', always('', 'text/plain', 429), 'error'],
    [
      'an HTML page instead of data',
      '',
      always('<!doctype html><h1>Bienvenido</h1>', 'text/html'),
      'maintenance',
    ],
    [
      'a maintenance page with an error status',
      '',
      always('<html>Sitio en mantenimiento', 'text/html', 500),
      'maintenance',
    ],
    ['garbage', '', always(Buffer.from([0, 255, 1, 2, 3])), 'error'],
    ['half a JSON', '', always('{"actas":[{"nro":'), 'error'],
    [
      'declared UTF-8 that is not',
      '',
      always(Buffer.from('{"actas":[],"x":"\xf1"}', 'latin1'), 'application/json; charset=utf-8'),
      'error',
    ],
    ['a lost connection', '', reset, 'error'],
    ['a connection lost in the middle', '', cut, 'error'],
    [
      'broken compression',
      '',
      (_a, response) => response.setHeader('content-encoding', 'gzip').end('not gzip'),
      'error',
    ],
    [
      'a redirect to another origin',
      '',
      (_a, response) => response.writeHead(302, { location: 'http://other.example/x' }).end(),
      'error',
    ],
    [
      'a redirect to maintenance elsewhere',
      '',
      (_a, response) => response.writeHead(302, { location: 'http://other.example/mantenimiento' }).end(),
      'maintenance',
    ],
    [
      'a redirect that a rule knows',
      'needs_user: { redirect: /captcha }',
      ({ url }, response) => {
        if (url.includes('captcha')) response.end('<html>')
        else response.writeHead(302, { location: '/captcha' }).end()
      },
      'needs_user',
    ],
    [
      'an error in its own words',
      `errors: [{ when: "estado = 'ERROR'", message: mensaje }]`,
      always('{"estado":"ERROR","mensaje":"Sin sistema"}'),
      'error',
    ],
    [
      'an error that is maintenance',
      'errors: [{ when: cerrado, outcome: maintenance }]',
      always('{"cerrado":true}'),
      'maintenance',
    ],
    ['a total that disagrees', 'total: total', always(JSON.stringify({ ...ONE, total: 3 })), 'partial'],
    ['records whose keys changed', '', always('{"actas":[{"numero":"A-1"}]}'), 'error'],
  ] as [string, string, Answer, string][])('%s', async (_name, more, answer, outcome) => {
    const { ask } = await sourceOf(`${JSON_SOURCE}${more}\nlimits: { retries: 1, timeout_s: 3 }`, answer)
    const { end, fines } = await ask()
    expect(end.outcome, end.reason ?? '').toBe(outcome)
    expect(fines).toHaveLength(outcome === 'found' || outcome === 'partial' ? 1 : 0)
    expect(end.link).toBe(outcome === 'found' || outcome === 'empty' ? null : 'https://form.example/')
  })

  it('passes on what the source says for itself', async () => {
    const { ask } = await sourceOf(
      `${JSON_SOURCE}errors: [{ when: "estado = 'ERROR'", message: mensaje }]`,
      always('{"estado":"ERROR","mensaje":"Dominio inválido"}'),
    )
    expect((await ask()).end.message).toBe('Dominio inválido')
  })

  it('repeats what a rule says may be repeated', async () => {
    const { ask, upstream } = await sourceOf(
      `${JSON_SOURCE}errors: [{ when: ocupado, retry: true }]`,
      (_a, response, nth) => {
        response.end(nth === 1 ? '{"ocupado":true}' : '{"actas":[]}')
      },
    )
    expect((await ask()).end).toMatchObject({ outcome: 'empty', requests: 2 })
    expect(upstream.asked).toHaveLength(2)
  })

  it('asks nothing about subjects that the source does not take', async () => {
    const yaml = `subjects: [patent, dni]\n${JSON_SOURCE}accepts: { plate_formats: [AAA000], dni: { max: 20000000 } }`
    const { ask, upstream } = await sourceOf(yaml, always('{"actas":[]}'))
    expect((await ask()).end.outcome).toBe('unsupported')
    expect((await ask(PERSON)).end.outcome).toBe('unsupported')
    expect((await ask({ kind: 'patent', plate: 'ABC123' })).end.outcome).toBe('empty')
    expect(upstream.asked).toHaveLength(1)
  })

  it('hands over by hand what needs a person', async () => {
    const { ask } = await sourceOf(
      'mode: needs_user\nform_link: "https://form.example/?d={{ patent }}"',
      always(''),
    )
    expect((await ask()).end).toMatchObject({
      outcome: 'needs_user',
      link: 'https://form.example/?d=AB123CD',
    })
  })
})

describe('records that cannot be read', () => {
  const rows = (...actas: object[]) => always(JSON.stringify({ actas }))
  const good = ONE.actas[0] as object

  it.each([
    ['date and amount, as when columns shift', { nro: 'A-2', fecha: 'ayer', importe: 'mucho' }],
    ['the amount of a row that only has a title', { nro: 'Nº Acta', importe: 'Importe' }],
    ['a date without an act number', { fecha: '31/02/2026', importe: '$ 100' }],
    ['nothing to tell it by', { estado: 'IMPAGA' }, 'numeroActa', /sin número de acta/],
    ['no known field', { otra: 1 }, null, /ningún campo conocido/],
  ])('%s sets one aside and not its neighbours', async (_name, bad, field?, reason = /ilegible/) => {
    const { ask } = await sourceOf(JSON_SOURCE, rows(good, bad))
    const { fines, rejected, end } = await ask()
    expect(fines.map((fine) => fine.numeroActa)).toEqual(['A-1'])
    expect(rejected).toMatchObject([
      { ...(field !== undefined && { field }), reason: expect.stringMatching(reason) },
    ])
    expect(end.outcome).toBe('partial')
  })

  it.each([
    ['date', { fecha: '31/02/2026', importe: '$ 100,00' }, 'fechaInfraccion', { totalCentavos: 10_000 }],
    [
      'amount',
      { fecha: '04/05/2026', importe: 'mucho' },
      'totalInfraccion',
      { fechaInfraccion: '2026-05-04' },
    ],
  ])('an unreadable %s hides no fine with an act number, and is counted', async (_name, bad, field, kept) => {
    const { ask } = await sourceOf(`${JSON_SOURCE}total: n\n`, (_a, response) => {
      response.end(JSON.stringify({ n: 2, actas: [good, { nro: 'A-2', ...bad }] }))
    })
    const { fines, rejected, end } = await ask()
    expect(fines).toMatchObject([
      { numeroActa: 'A-1' },
      { numeroActa: 'A-2', fechaInfraccion: null, totalCentavos: null, ...kept },
    ])
    expect(rejected).toEqual([{ field, reason: expect.stringMatching(/ilegible/) }])
    expect(end).toMatchObject({ outcome: 'partial', reason: '1 records could not be read' })
  })

  it('an unreadable last day of a discount is noted for the operator, and the answer stays full', async () => {
    const yaml = `${JSON_SOURCE}  pagoVoluntarioVencimiento: hasta\n`
    const { ask } = await sourceOf(yaml, rows(good, { ...good, nro: 'A-2', hasta: 'fin de mes' }))
    const { fines, rejected, leftOut, end } = await ask()
    expect(fines.map((fine) => fine.numeroActa)).toEqual(['A-1', 'A-2'])
    expect(rejected).toEqual([])
    expect(leftOut).toEqual([
      { field: 'pagoVoluntarioVencimiento', reason: expect.stringMatching(/ilegible/) },
    ])
    expect(end).toMatchObject({ outcome: 'found', reason: null })
  })

  it('a fine that lost a value does not make up for one that is missing', async () => {
    const { ask } = await sourceOf(`${JSON_SOURCE}total: n\n`, (_a, response) => {
      response.end(JSON.stringify({ n: 2, actas: [{ nro: 'A-2', fecha: 'ayer' }] }))
    })
    expect((await ask()).end.reason).toContain('1 of 2 records')
  })

  it('is dropped where the description says so', async () => {
    const yaml = JSON_SOURCE.replace('numeroActa: nro', 'numeroActa: { from: nro, required: true }')
    const dated = yaml.replace(/fechaInfraccion: \{/, 'fechaInfraccion: { if_bad: set_aside,')
    expect(dated).not.toBe(yaml)
    const { ask } = await sourceOf(dated, rows({ nro: 'A-2', fecha: 'ayer' }))
    expect((await ask()).end).toMatchObject({ outcome: 'error', reason: '1 records could not be read' })
  })

  it('never takes a missing date for today, nor a missing amount for zero', async () => {
    const { ask } = await sourceOf(JSON_SOURCE, rows({ nro: 'A-2', importe: null }))
    expect((await ask()).fines[0]).toMatchObject({
      fechaInfraccion: null,
      hora: null,
      totalCentavos: null,
      estado: 'desconocido',
    })
  })
})

describe('time and health', () => {
  it('ends with timeout when the source hangs, and when the search ends first', async () => {
    const { ask } = await sourceOf(`${JSON_SOURCE}limits: { timeout_s: 0.15 }`, () => {})
    expect((await ask()).end).toMatchObject({ outcome: 'timeout', requests: 1 })
    const abort = new AbortController()
    const reported = ask(undefined, abort.signal)
    setTimeout(() => abort.abort(), 20)
    expect((await reported).end).toMatchObject({ outcome: 'timeout', reason: 'the search ended first' })
  })

  it('cuts an answer that never ends', async () => {
    const { ask } = await sourceOf(`${JSON_SOURCE}limits: { max_body_mb: 0.01 }`, (_a, response) => {
      const timer = setInterval(() => response.write('x'.repeat(5_000)), 1)
      response.on('close', () => clearInterval(timer))
    })
    expect((await ask()).end).toMatchObject({
      outcome: 'error',
      reason: expect.stringContaining('longer than'),
    })
  })

  it('rests after failures in a row, says so, and tries again later', async () => {
    let works = false
    const yaml = `${JSON_SOURCE}limits: { breaker: { failures: 2, cool_down_s: 0.1 } }`
    const { ask, upstream, jurisdictions } = await sourceOf(yaml, (asked, response, nth) =>
      always(works ? '{"actas":[]}' : '<x>', 'application/json', works ? 200 : 500)(asked, response, nth),
    )
    expect([(await ask()).end.outcome, (await ask()).end.outcome]).toEqual(['error', 'error'])
    const resting = await ask()
    expect(resting.end).toMatchObject({ outcome: 'maintenance', requests: 0, link: 'https://form.example/' })
    expect(resting.end.message).toContain('Probá de nuevo')
    expect(jurisdictions.health()[0]).toMatchObject({ slug: 'test', circuit: 'open' })
    works = true
    await expect.poll(async () => (await ask()).end.outcome).toBe('empty')
    expect(jurisdictions.health()[0]?.circuit).toBe('closed')
    expect(upstream.asked.length).toBe(3)
  })

  it('does not rest because it minds some subjects', async () => {
    const yaml = `${JSON_SOURCE}errors: [{ when: malo }]\nlimits: { breaker: { failures: 1 } }`
    const { ask, jurisdictions } = await sourceOf(yaml, always('{"malo":true}'))
    await ask()
    expect((await ask()).end).toMatchObject({ outcome: 'error', requests: 1 })
    expect(jurisdictions.health()[0]?.circuit).toBe('closed')
  })

  it('leaves nothing behind when the caller stops reading', async () => {
    const { jurisdictions } = await sourceOf(JSON_SOURCE, always(JSON.stringify(ONE)))
    const { signal } = new AbortController()
    for await (const report of jurisdictions.consult('test', { kind: 'patent', plate: 'AB123CD' }, signal)) {
      expect(report.kind).toBe('page')
      break
    }
    expect(jurisdictions.health()[0]).toMatchObject({ active: 0, waiting: 0 })
  })
})
