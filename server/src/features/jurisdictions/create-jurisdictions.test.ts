import { reasonText } from '@multas/contract/consultation-reasons'
import { afterEach, describe, expect, it } from 'vitest'
import { type Answer, startUpstream } from '../../platform/outbound/testing/start-upstream.ts'
import { endOf } from './consulting/consultation-end.ts'
import { createJurisdictions } from './create-jurisdictions.ts'
import { describeFaults } from './loading/fault.ts'
import { gather, loadFiles, PERSON, PLATE } from './testing/consult.ts'

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

async function open(files: (url: string) => Record<string, string>, answer: Answer) {
  const upstream = await startUpstream(answer)
  const loaded = loadFiles(files(upstream.url))
  if (!loaded.ok) throw new Error(describeFaults(loaded.faults))
  const jurisdictions = createJurisdictions({
    loaded,
    consultRegistry: async function* (slug) {
      yield endOf({ outcome: 'empty', reason: reasonText('registry_failed', slug) }, null)
    },
  })
  closing.push(
    () => jurisdictions.close(),
    () => upstream.close(),
  )
  return { upstream, jurisdictions, signal: new AbortController().signal }
}

const source = (url: string, path: string) =>
  `  - { subjects: [patent], base_url: "${url}", request: { path: ${path} }, items: a, fields: { numeroActa: n } }\n`
const byPath: Answer = ({ url }, response) => {
  if (url === '/bad') response.writeHead(500).end()
  else response.end(JSON.stringify({ a: url === '/none' ? [] : [{ n: url }] }))
}

describe('several sources of one jurisdiction', () => {
  const file = (combine: boolean, paths: string[]) => (url: string) => ({
    'test.yaml': `slug: test\nname: T\ncombine: ${combine}\nsources:\n${paths.map((path) => source(url, path)).join('')}`,
  })

  it.each([
    [false, ['/a1', '/a2'], 'found', ['/a1']],
    [true, ['/a1', '/a2'], 'found', ['/a1', '/a2']],
    [true, ['/none', '/none'], 'empty', []],
    [true, ['/a1', '/bad'], 'partial', ['/a1']],
    [true, ['/none', '/bad'], 'error', []],
  ])('combine: %s of %j is %s', async (combine, paths, outcome, acts) => {
    const { jurisdictions, signal } = await open(file(combine, paths), byPath)
    const { fines, end } = await gather(jurisdictions.consult('test', PLATE, signal))
    expect(end.outcome).toBe(outcome)
    expect(fines.map((fine) => fine.numeroActa).sort()).toEqual(acts)
  })

  it('says unsupported for a subject that none takes', async () => {
    const { jurisdictions, signal } = await open(file(false, ['/a1']), byPath)
    expect((await gather(jurisdictions.consult('test', PERSON, signal))).end.outcome).toBe('unsupported')
    expect((await gather(jurisdictions.consult('otra', PERSON, signal))).end.outcome).toBe('unsupported')
  })

  it('asks our own registry for a jurisdiction that pushes its fines', async () => {
    const text = 'slug: test\nname: T\nsources: [{ kind: registry, subjects: [patent] }]\n'
    const { jurisdictions, signal } = await open(() => ({ 'test.yaml': text }), byPath)
    const { end } = await gather(jurisdictions.consult('test', PLATE, signal))
    expect(end).toMatchObject({ outcome: 'empty', reason: 'the registry could not be read: test' })
  })
})

describe('registries', () => {
  const files = (url: string) => ({
    'registries/autos.yaml': `slug: autos\nname: A\nprovides: vehicle\nbase_url: ${url}\nrequest: { path: "/v/{{ patent }}" }\nnot_found: { status: [404] }\nfields: { marca: m, anio: y }\n`,
    'registries/personas.yaml': `slug: personas\nname: P\nprovides: person\nbase_url: ${url}\nrequest: { path: "/p/{{ dni }}/{{ gender }}" }\nnot_found: { status: [404] }\nfields: { denominacion: d, cuil: c }\n`,
  })

  it('give a vehicle and a person, or nothing', async () => {
    const { jurisdictions, signal } = await open(files, ({ url }, response) => {
      if (url === '/v/AB123CD') response.end('{"m":" TOYOTA ","y":"2019"}')
      else if (url === '/p/30111222/F') response.end('{"d":"GOMEZ"}')
      else response.writeHead(404).end()
    })
    expect(await jurisdictions.vehicle(PLATE, signal)).toEqual({ marca: 'TOYOTA', modelo: null, anio: 2019 })
    expect(await jurisdictions.vehicle({ kind: 'patent', plate: 'ABC123' }, signal)).toBeNull()
    expect(await jurisdictions.person(PERSON, signal)).toEqual({ denominacion: 'GOMEZ', cuil: null })
    expect(await jurisdictions.vehicle(PERSON, signal)).toBeNull()
  })

  it.each([
    ['27-30111222-5', { denominacion: 'GOMEZ', cuil: '27-30111222-5' }],
    ['27-**111222-*', { denominacion: 'GOMEZ', cuil: '27-**111222-*' }],
    ['20-30111223-9', null],
  ])('give no other person than the one asked about: %s', async (cuil, expected) => {
    const { jurisdictions, signal } = await open(files, (_asked, response) =>
      response.end(JSON.stringify({ d: 'GOMEZ', c: cuil })),
    )
    expect(await jurisdictions.person(PERSON, signal)).toEqual(expected)
  })
})
