import { afterEach, describe, expect, it } from 'vitest'
import { type Answer, startUpstream } from '../../platform/outbound/testing/start-upstream.ts'
import { createJurisdictions } from './create-jurisdictions.ts'
import { describeFaults } from './loading/fault.ts'
import { gather, loadFiles, PLATE } from './testing/consult.ts'

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

const { signal } = new AbortController()
const variable = (name: string) => `$\{${name}}`
const describedAt = (address: string, more = '') => `slug: test
name: Prueba
official_form: https://form.example/
sources:
  - subjects: [patent]
    base_url: ${address}
    request: { path: /actas, query: { d: "{{ patent }}" } }
    items: actas
    fields: { numeroActa: nro, actaPdf: acta, fechaInfraccion: { from: fecha, as: dd/MM/yyyy } }
${more}`

async function open(settings: Record<string, string> = {}, allowsPrivateHosts = true) {
  const answer: Answer = (_asked, response) =>
    response.end(JSON.stringify({ actas: [{ nro: 'A-1', fecha: '04/05/2026', acta: '/a.pdf' }], items: [] }))
  const upstream = await startUpstream(answer)
  const all: Record<string, string> = {
    TEST_URL: upstream.url,
    TEST_KEY: 's3cr3t',
    APP_SECRET: 'x',
    ...settings,
  }
  const loaded = loadFiles({ 'test.yaml': describedAt(variable('TEST_URL')) }, all)
  if (!loaded.ok) throw new Error(describeFaults(loaded.faults))
  const jurisdictions = createJurisdictions({
    loaded,
    written: {
      lookup: (name) => all[name],
      isOwnSetting: (name) => name === 'APP_SECRET',
      allowsPrivateHosts,
    },
  })
  closing.push(
    () => jurisdictions.close(),
    () => upstream.close(),
  )
  const ask = (slug = 'test') => gather(jurisdictions.consult(slug, PLATE, signal))
  return { upstream, jurisdictions, ask }
}

describe('a pause', () => {
  it('is maintenance with words of its own, never "no fines", and ends when it says so', async () => {
    const { jurisdictions, ask } = await open()
    const pause = { isOn: true }
    const limits = { concurrency: null, perSecond: null, timeoutS: null }
    jurisdictions.control('test', { isPaused: () => pause.isOn, limits })
    const { end, fines } = await ask()
    expect(fines).toEqual([])
    expect(end).toMatchObject({
      outcome: 'maintenance',
      link: 'https://form.example/',
      reason: 'paused by the operator',
      requests: 0,
    })
    expect(end.message).toContain('no sabemos si tenés infracciones')
    pause.isOn = false
    expect((await ask()).end.outcome).toBe('found')
  })
})

describe('a text in the place of a file', () => {
  it('counts from the next consultation on, and the file counts again when it is taken back', async () => {
    const { jurisdictions, ask } = await open()
    const before = jurisdictions.list()
    expect(
      jurisdictions.put('test', describedAt(variable('TEST_URL')).replace('items: actas', 'items: items')),
    ).toEqual([])
    expect((await ask()).end.outcome).toBe('empty')
    expect(jurisdictions.list()).not.toBe(before)
    jurisdictions.putBack('test')
    expect((await ask()).end.outcome).toBe('found')
  })

  it('with a fault changes nothing and says line and reason', async () => {
    const { jurisdictions, ask } = await open()
    const faults = jurisdictions.put('test', describedAt(variable('TEST_URL'), 'capitol: X\n'))
    expect(describeFaults(faults)).toBe('test.yaml:10:1: unknown key "capitol", did you mean "capital"?')
    expect((await ask()).end.outcome).toBe('found')
  })

  it('adds a jurisdiction, and takes it out again', async () => {
    const { jurisdictions, upstream, ask } = await open()
    const text = describedAt(upstream.url).replace('slug: test', 'slug: nueva').replace('Prueba', 'Ñandú')
    expect(jurisdictions.put('nueva', text)).toEqual([])
    expect(jurisdictions.descriptions.map(({ name }) => name)).toEqual(['Ñandú', 'Prueba'])
    expect((await ask('nueva')).end.outcome).toBe('found')
    jurisdictions.putBack('nueva')
    expect((await ask('nueva')).end.outcome).toBe('unsupported')
  })

  it('has the limits that were set on its jurisdiction', async () => {
    const { jurisdictions } = await open()
    const limits = { concurrency: 3, perSecond: null, timeoutS: 7 }
    jurisdictions.control('test', { isPaused: () => false, limits })
    jurisdictions.put('test', describedAt(variable('TEST_URL'), '\n'))
    const plan = () => jurisdictions.find('test')?.sources[0]?.plan
    expect(plan()?.timeoutMs).toBe(7_000)
    jurisdictions.control('test', null)
    expect(plan()?.timeoutMs).toBe(20_000)
  })
})

describe('what is written on a page is trusted less than a file', () => {
  const header = (name: string) => `    headers: { X-A: "${variable(name)}" }\n`
  it.each([
    [
      'a secret of the product',
      variable('TEST_URL'),
      header('APP_SECRET'),
      'the variable APP_SECRET may not be used',
    ],
    [
      'a secret of another source',
      variable('TEST_URL'),
      header('CORDOBA_KEY'),
      'CORDOBA_KEY may not be used',
    ],
    ['a private address', 'http://169.254.169.254/latest', '', 'sources[0].base_url: is a private address'],
    [
      'one that shows only with a default',
      `"${variable('TEST_NONE:-http://[::1]:80')}"`,
      '',
      'is a private address',
    ],
    [
      'a file elsewhere',
      variable('TEST_URL'),
      '    tls: { ca_file: ../../etc/passwd }\n',
      'must be the name of a file',
    ],
  ])('%s is refused', async (_name, address, more, words) => {
    const { jurisdictions } = await open({}, false)
    const checked = jurisdictions.check('test', describedAt(address, more))
    expect(checked.ok ? '' : describeFaults(checked.faults)).toContain(words)
  })

  it('its own variables and the address that the environment gives are not', async () => {
    const { jurisdictions } = await open({}, false)
    expect(jurisdictions.check('test', describedAt(variable('TEST_URL'), header('TEST_KEY'))).ok).toBe(true)
  })
})

describe('a trial', () => {
  it('shows what went out without secrets, what came, and what was made of it', async () => {
    const { jurisdictions, upstream } = await open()
    const text = describedAt(
      variable('TEST_URL'),
      `    auth: { type: query, name: k, value: "${variable('TEST_KEY')}" }\n`,
    )
    const trial = await jurisdictions.tryText('test', text, PLATE, signal)
    if (!trial.ok) throw new Error(describeFaults(trial.faults))
    const [source] = trial.sources
    expect(source?.end.outcome).toBe('found')
    expect(source?.fines[0]).toMatchObject({
      numeroActa: 'A-1',
      fechaInfraccion: '2026-05-04',
      evidence: { actaPdf: `${variable('TEST_URL')}/a.pdf` },
    })
    expect(source?.exchanges[0]).toMatchObject({
      method: 'GET',
      address: `${variable('TEST_URL')}/actas?d=AB123CD&k=${variable('TEST_KEY')}`,
      reply: { status: 200, isShortened: false },
    })
    expect(JSON.stringify(trial)).not.toMatch(new RegExp(`s3cr3t|${upstream.url}`))
    expect(source?.exchanges[0]?.reply?.text).toContain('"nro":"A-1"')
  })

  it('goes past a pause and touches nothing that searches use', async () => {
    const { jurisdictions } = await open()
    const limits = { concurrency: null, perSecond: null, timeoutS: null }
    jurisdictions.control('test', { isPaused: () => true, limits })
    const text = jurisdictions.textOf('test') ?? ''
    const trial = await jurisdictions.tryText('test', text, PLATE, signal)
    expect(trial.ok && trial.sources[0]?.end.outcome).toBe('found')
    expect(jurisdictions.health()).toMatchObject([{ slug: 'test', requests: 0 }])
  })
})
