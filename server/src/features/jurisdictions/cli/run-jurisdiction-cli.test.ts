import { afterEach, describe, expect, it } from 'vitest'
import { startUpstream, type Upstream } from '../../../platform/outbound/testing/start-upstream.ts'
import { pdfTable, writePdf } from '../../../platform/tables/testing/write-pdf.ts'
import { writeFolder } from '../testing/consult.ts'
import { runJurisdictionCli } from './run-jurisdiction-cli.ts'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

const FILE = `slug: ejemplo
name: Ejemplo
sources:
  - subjects: [patent]
    base_url: $\{EJEMPLO_URL}
    request: { path: /actas, query: { d: "{{ patent }}" } }
    items: actas
    fields: { numeroActa: nro, fechaInfraccion: { from: fecha, as: dd/MM/yyyy } }
`

async function run(
  argv: readonly string[],
  settings: Record<string, string> = {},
  files = { 'ejemplo.yaml': FILE },
) {
  const { dir, remove } = writeFolder(files)
  closing.push(remove)
  const lines: string[] = []
  const lookup = (name: string) => (name === 'JURISDICTIONS_DIR' ? dir : settings[name])
  const code = await runJurisdictionCli(argv, lookup, (line) => lines.push(line))
  return { code, text: lines.join('\n'), dir }
}

async function upstreamOf(body: object): Promise<Upstream> {
  const upstream = await startUpstream((_asked, response) => response.end(JSON.stringify(body)))
  closing.push(() => upstream.close())
  return upstream
}

describe('check', () => {
  it('prints what came field by field, what was set aside, and the raw answer when asked', async () => {
    const actas = [
      { nro: 'E-1', fecha: '04/05/2026' },
      { nro: 'E-2', fecha: 'ayer' },
    ]
    const { url } = await upstreamOf({ actas })
    const { code, text } = await run(['check', 'ejemplo', '--patent', 'ab-123-cd', '--raw'], {
      EJEMPLO_URL: url,
    })
    expect(code).toBe(1)
    expect(text).toContain(`raw: 200 ${url}/actas?d=AB123CD`)
    expect(text).toContain('"nro":"E-2"')
    expect(text).toMatch(/fechaInfraccion +2026-05-04/)
    expect(text).toContain('rejected: fechaInfraccion: fecha ilegible: «ayer»')
    expect(text).toContain('outcome: partial (1 requests)')
  })

  it('shows logins and steps among the raw answers', async () => {
    const { url } = await upstreamOf({ actas: [], token: 'abc' })
    const file = FILE.replace(
      '    request:',
      '    steps: [{ request: { path: /begin }, format: json, collect: { token: token } }]\n    request:',
    )
    const { text } = await run(
      ['check', 'ejemplo', '--patent', 'AB123CD', '--raw'],
      { EJEMPLO_URL: url },
      { 'ejemplo.yaml': file },
    )
    expect(text).toContain(`raw: 200 ${url}/begin`)
    expect(text).toContain(`raw: 200 ${url}/actas?d=AB123CD`)
  })

  it('shows the lines of a PDF', async () => {
    const pdf = await writePdf([
      pdfTable(
        60,
        [40, 200],
        [
          ['Acta', 'Lugar'],
          ['E-1', 'Mitre 100'],
        ],
      ),
    ])
    const upstream = await startUpstream((_asked, response) => response.end(pdf))
    closing.push(() => upstream.close())
    const file = FILE.replace(/ {4}items: .*\n/, '').replace(
      / {4}fields:.*\n/,
      '    format: pdf\n    fields: { numeroActa: Acta }\n',
    )
    const { text } = await run(
      ['check', 'ejemplo', '--patent', 'AB123CD', '--raw'],
      { EJEMPLO_URL: upstream.url },
      { 'ejemplo.yaml': file },
    )
    expect(text).toContain('Acta   Lugar\nE-1   Mitre 100')
    expect(text).toContain('outcome: found')
  })

  it('ends well when there are no fines', async () => {
    const { url } = await upstreamOf({ actas: [] })
    expect(await run(['check', 'ejemplo', '--patent', 'AB123CD'], { EJEMPLO_URL: url })).toMatchObject({
      code: 0,
      text: 'outcome: empty (1 requests)',
    })
  })

  it.each([
    [['check', 'ejemplo', '--patent', 'AB123CD'], 1, 'reason: unset: EJEMPLO_URL'],
    [['check', 'otra', '--patent', 'AB123CD'], 2, 'otra.yaml does not exist; the jurisdictions are ejemplo'],
    [['check', 'ejemplo', '--patent', 'A1'], 2, 'La patente debe tener al menos 6 caracteres'],
    [['check', 'ejemplo', '--plate', 'A1'], 2, "Unknown option '--plate'"],
    [['check', 'ejemplo', '--dni', '30111222', '--gender', 'M'], 1, 'ejemplo has no source for dni'],
    [[], 2, 'npm run jurisdiction -- list'],
  ] as [string[], number, string][])('says what is wrong: %j', async (argv, code, words) => {
    const reported = await run(argv)
    expect(reported.code).toBe(code)
    expect(reported.text).toContain(words)
  })
})

it('lists what is configured and what is unset', async () => {
  const { text } = await run(['list'])
  expect(text).toMatch(/ejemplo +provincial +patent +not configured +EJEMPLO_URL/)
})

it('reports the faults of the files', async () => {
  const { code, text } = await run(['list'], {}, { 'ejemplo.yaml': FILE.replace('items', 'itens') })
  expect([code, text]).toEqual([
    1,
    'ejemplo.yaml:7:5: sources[0]: unknown key "itens", did you mean "items"?',
  ])
})

it('writes a skeleton that loads as it is, and never over a file', async () => {
  const { code, dir } = await run(['new', 'villa-nueva'], {}, { 'ejemplo.yaml': FILE })
  expect(code).toBe(0)
  const lines: string[] = []
  const again = (argv: string[]) =>
    runJurisdictionCli(
      argv,
      (name) => (name === 'JURISDICTIONS_DIR' ? dir : undefined),
      (line) => lines.push(line),
    )
  expect(await again(['new', 'villa-nueva'])).toBe(1)
  expect(await again(['new', 'Villa Nueva'])).toBe(2)
  expect(await again(['list'])).toBe(0)
  expect(lines.join('\n')).toMatch(/villa-nueva +provincial +patent/)
})
