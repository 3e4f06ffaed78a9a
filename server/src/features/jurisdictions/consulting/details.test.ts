import { afterEach, describe, expect, it } from 'vitest'
import type { Answer } from '../../../platform/outbound/testing/start-upstream.ts'
import { closeSources, loadFiles, sourceOf } from '../testing/consult.ts'

afterEach(closeSources)

const LIST = `
request: { path: /actas }
items: actas
fields: { ubicacion: lugar, estado: situacion }
detail:
  request: { path: "/actas/{{ ref }}", query: { dominio: "{{ patent }}" } }
  collect: { ref: id }
  items: acta
  fields: { numeroActa: nro, totalInfraccion: importe, fechaInfraccion: { from: fecha, as: dd/MM/yyyy } }
`
const listOf = (...ids: (number | null)[]) => ({
  actas: ids.map((id) => ({ id, lugar: `Calle ${id}`, situacion: 'IMPAGA' })),
})
const detailOf = (id: string) => ({ acta: { nro: `A-${id}`, importe: '1.000,00', fecha: '04/05/2026' } })

/** Answers the list, and details by `answer`; null leaves one without an answer of its own (500). */
const serving =
  (list: object, answer: (id: string) => object | null = detailOf): Answer =>
  ({ url }, response) => {
    const id = /\/actas\/([^?]+)/.exec(url)?.[1]
    const body = id === undefined ? list : answer(id)
    response.writeHead(body === null ? 500 : 200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(body ?? {}))
  }

describe('a list whose records have a detail each', () => {
  it('asks for each and joins what both say', async () => {
    const { ask, upstream } = await sourceOf(LIST, serving(listOf(1, 2)))
    const { fines, end } = await ask()
    expect(end).toMatchObject({ outcome: 'found', reason: null })
    expect(fines).toMatchObject([
      {
        ...{ numeroActa: 'A-1', ubicacion: 'Calle 1', estado: 'pendiente', estadoTexto: 'IMPAGA' },
        ...{ totalCentavos: 100_000, fechaInfraccion: '2026-05-04', dominio: 'AB123CD' },
      },
      { numeroActa: 'A-2', ubicacion: 'Calle 2' },
    ])
    expect(upstream.asked.map(({ url }) => url)).toEqual([
      '/base/actas',
      '/base/actas/1?dominio=AB123CD',
      '/base/actas/2?dominio=AB123CD',
    ])
  })

  it('asks for none when the list is empty', async () => {
    const { ask, upstream } = await sourceOf(LIST, serving(listOf()))
    expect((await ask()).end.outcome).toBe('empty')
    expect(upstream.asked).toHaveLength(1)
  })

  it('is partial when a detail does not come, and keeps what the list says', async () => {
    const named = `${LIST.replace('ubicacion: lugar', 'ubicacion: lugar, numeroActa: id')}limits: { retries: 0 }\n`
    const { ask } = await sourceOf(
      named,
      serving(listOf(1, 2), (id) => (id === '1' ? null : detailOf(id))),
    )
    const { fines, end } = await ask()
    expect(end).toMatchObject({ outcome: 'partial', reason: '1 details did not come' })
    expect(fines.map(({ numeroActa, totalCentavos }) => [numeroActa, totalCentavos])).toEqual([
      ['1', null],
      ['A-2', 100_000],
    ])
  })

  it('sets aside what only a detail that did not come would name', async () => {
    const { ask } = await sourceOf(
      `${LIST}limits: { retries: 0 }\n`,
      serving(listOf(1, 2), (id) => (id === '1' ? null : detailOf(id))),
    )
    const { fines, rejected, end } = await ask()
    expect([fines.length, rejected.length, end.outcome]).toEqual([1, 1, 'partial'])
  })

  it.each([
    ['an answer without the record', () => ({ otra: 1 })],
    ['two records instead of one', () => ({ acta: [detailOf('1').acta, detailOf('2').acta] })],
  ])('counts as not come: %s', async (_name, answer) => {
    const named = LIST.replace('ubicacion: lugar', 'numeroActa: id')
    const { ask } = await sourceOf(named, serving(listOf(1), answer))
    expect((await ask()).end).toMatchObject({ outcome: 'partial', reason: '1 details did not come' })
  })

  it('does not take the detail of another act, and keeps what the list says', async () => {
    const named = LIST.replace('ubicacion: lugar', 'numeroActa: nro, dominio: patente, ubicacion: lugar')
    const list = { actas: ['1', '2', '3'].map((id) => ({ id, nro: `B-10${id}`, lugar: `Calle ${id}` })) }
    const acts: Record<string, string> = { 1: 'B-101', 2: 'B-101', 3: 'B-103/2026' }
    const { ask } = await sourceOf(
      named,
      serving(list, (id) => ({ acta: { nro: acts[id], importe: '1.000,00', fecha: '04/05/2026' } })),
    )
    const { fines, end } = await ask()
    expect(fines.map(({ numeroActa, totalCentavos }) => [numeroActa, totalCentavos])).toEqual([
      ['B-101', 100_000],
      ['B-102', null],
      ['B-103/2026', 100_000],
    ])
    expect(end).toMatchObject({ outcome: 'partial', reason: '1 details did not come' })
  })

  it('does not give one detail to every record of a list without numbers', async () => {
    const { ask } = await sourceOf(
      LIST,
      serving(listOf(1, 2, 2), () => detailOf('1')),
    )
    const { fines, rejected, end } = await ask()
    expect(fines).toMatchObject([{ numeroActa: 'A-1', ubicacion: 'Calle 1' }])
    expect([rejected.length, end.outcome]).toEqual([2, 'partial'])
  })

  it('sets aside a record whose detail cannot be read, and one without what the request needs', async () => {
    const { ask, upstream } = await sourceOf(
      LIST,
      serving(listOf(1, null, 3), (id) =>
        id === '1' ? { acta: { nro: 'A-1', fecha: '31/02/2026', importe: 'mucho' } } : detailOf(id),
      ),
    )
    const { fines, rejected, end } = await ask()
    expect([fines.length, end.outcome]).toEqual([1, 'partial'])
    expect(rejected.map(({ field }) => field)).toEqual(expect.arrayContaining([null, 'fechaInfraccion']))
    expect(upstream.asked).toHaveLength(3)
  })

  it.each([
    ['JSON', LIST, (id: string) => ({ acta: { ...detailOf(id).acta, fecha: '31/02/2026' } })],
    [
      'HTML, which is read in a thread',
      LIST.replace(
        / {2}items: acta.*/s,
        '  format: html\n  items: dl\n  fields: { numeroActa: dt, fechaInfraccion: dd }\n',
      ),
      () => '<dl><dt>A-1</dt><dd>ayer</dd></dl>',
    ],
  ])('shows and counts a fine whose detail has an unreadable value: %s', async (_name, yaml, answer) => {
    const { ask } = await sourceOf(yaml, ({ url }, response) => {
      const body = url.includes('?') ? answer('1') : listOf(1)
      response.end(typeof body === 'string' ? body : JSON.stringify(body))
    })
    const { fines, rejected, end } = await ask()
    expect(fines).toMatchObject([{ numeroActa: 'A-1', ubicacion: 'Calle 1', fechaInfraccion: null }])
    expect([rejected.map(({ field }) => field), end.outcome]).toEqual([['fechaInfraccion'], 'partial'])
  })

  it('asks for no more than max, and stops after three failures in a row', async () => {
    const named = LIST.replace('ubicacion: lugar', 'numeroActa: id')
    const limited = await sourceOf(
      named.replace('detail:\n', 'detail:\n  max: 2\n'),
      serving(listOf(1, 2, 3, 4)),
    )
    expect((await limited.ask()).end).toMatchObject({
      ...{ outcome: 'partial', reason: '2 details did not come' },
    })
    expect(limited.upstream.asked).toHaveLength(3)
    const failing = await sourceOf(
      `${named}limits: { retries: 0 }\n`,
      serving(listOf(1, 2, 3, 4, 5, 6), () => null),
    )
    const { fines, end } = await failing.ask()
    expect([fines.length, end.outcome, end.reason]).toEqual([6, 'partial', '6 details did not come'])
    expect(failing.upstream.asked).toHaveLength(4)
  })

  it('ends at the deadline with what had come', async () => {
    const named = `${LIST.replace('ubicacion: lugar', 'numeroActa: id')}limits: { timeout_s: 1, retries: 0 }\n`
    const { ask } = await sourceOf(named, (asked, response, nth) => {
      if (nth < 3) serving(listOf(1, 2, 3))(asked, response, nth)
    })
    const { fines, end } = await ask()
    expect([fines.length, end.outcome]).toEqual([3, 'partial'])
    expect(fines[0]?.totalCentavos).toBe(100_000)
    expect(fines[2]?.totalCentavos).toBeNull()
  })

  it('is read outside the event loop where it may take long', async () => {
    const html = `
request: { path: /actas }
format: html
items: tr.acta
fields: { ubicacion: td.lugar }
detail:
  request: { path: "/actas/{{ ref }}" }
  collect: { ref: { from: "a@href", regex: "id=(\\\\d+)" } }
  format: html
  items: dl
  fields: { numeroActa: { after: Acta }, estado: { after: Estado } }
`
    const page =
      '<table><tr class="acta"><td class="lugar">Mitre 1</td><td><a href="?id=7">ver</a></td></tr></table>'
    const { ask } = await sourceOf(html, ({ url }, response) =>
      response
        .writeHead(200, { 'content-type': 'text/html' })
        .end(url.endsWith('/7') ? '<dl><dt>Acta</dt><dd>A-7</dd><dt>Estado</dt><dd>PAGADA</dd></dl>' : page),
    )
    expect((await ask()).fines).toMatchObject([{ numeroActa: 'A-7', estado: 'pagada', ubicacion: 'Mitre 1' }])
  })
})

describe('a description of a detail', () => {
  const faultsOf = (change: (text: string) => string) => {
    const source = change(LIST).trim().replaceAll('\n', '\n    ')
    const text = `slug: test\nname: Prueba\nsources:\n  - subjects: [patent]\n    base_url: https://a.example\n    ${source}\n`
    const loaded = loadFiles({ 'test.yaml': text })
    return loaded.ok ? [] : loaded.faults
  }

  it.each([
    [
      'a placeholder that nothing collects',
      (text: string) => text.replace('{{ ref }}', '{{ refe }}'),
      'refe',
    ],
    [
      'a name that is taken',
      (text: string) => text.replace('ref: id', 'id: id').replace('{{ ref }}', '{{ id }}'),
      'choose another name',
    ],
    ['more than can be asked', (text: string) => text.replace('detail:', 'detail:\n  max: 5000'), '500'],
    ['nothing collected', (text: string) => text.replace('{ ref: id }', '{}'), 'at least one value'],
    [
      'no field that identifies',
      (text: string) => text.replace(/numeroActa: nro, |, fechaInfraccion: \{[^}]*\}/g, ''),
      'identifies',
    ],
  ])('is refused with its line: %s', (_name, change, reason) => {
    const [fault] = faultsOf(change)
    expect(fault?.reason).toContain(reason)
    expect(fault?.line).toBeGreaterThan(5)
  })

  it('is taken as it is documented', () => {
    expect(faultsOf((text) => text)).toEqual([])
  })
})
