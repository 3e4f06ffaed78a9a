import { execFile } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startMunicipalProduct } from './municipality.ts'

const run = promisify(execFile)
const GUIDE = readFileSync(path.join(import.meta.dirname, '../../../docs/municipal-api.md'), 'utf8')
const blocksOf = (language: string) =>
  [...GUIDE.matchAll(new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\``, 'gms'))].map(([, block]) => block ?? '')

const JPEG = Buffer.concat([Buffer.from('\xff\xd8\xff\xe0', 'latin1'), Buffer.alloc(500, 7)])

const product = startMunicipalProduct()
let directory: string
const env: Record<string, string> = {}

beforeAll(async () => {
  directory = mkdtempSync(path.join(tmpdir(), 'multas-guia-'))
  writeFileSync(path.join(directory, 'foto.jpg'), JPEG)
  env.SITIO = product().url
  env.CLAVE = (await product().issueKey('villa-ejemplo')).key
})
afterAll(() => rmSync(directory, { recursive: true }))

/** Saves the values of a reply that later examples of the guide use. */
function keep(answer: Readonly<Record<string, unknown>>): void {
  const { results, webhook } = answer as {
    results?: readonly { readonly hash: string }[]
    webhook?: { readonly id: string }
  }
  if (results?.[0]?.hash) env.HASH ??= results[0].hash
  if (webhook) env.WEBHOOK = webhook.id
}

describe('the examples of the guide for municipalities', () => {
  const examples = blocksOf('bash')

  it('are there for every call of the API', () => {
    expect(examples).toHaveLength(14)
  })

  it.each(examples.map((example, at) => [example.split('\n')[0] ?? '', at] as const))(
    '%s',
    async (_line, at) => {
      const { PATH = '' } = process.env
      const options = { cwd: directory, env: { PATH, ...env } }
      const { stdout } = await run('bash', ['-euo', 'pipefail', '-c', examples[at] ?? ''], options)
      const answer = JSON.parse(stdout) as Record<string, unknown>
      expect(answer).not.toHaveProperty('code')
      expect(answer).not.toMatchObject({ refused: expect.toSatisfy((count: number) => count > 0) })
      keep(answer)
    },
  )

  it('are followed by every error that the document of the API lists', async () => {
    const { paths } = (await (await fetch(`${product().url}/api/openapi.json`)).json()) as {
      paths: Readonly<Record<string, Readonly<Record<string, { readonly responses: object }>>>>
    }
    const ours = Object.entries(paths).filter(([url]) => url.startsWith('/api/v1/municipal/'))
    const calls = ours.flatMap(([, methods]) => Object.values(methods))
    const replies = calls.flatMap(({ responses }) => Object.keys(responses))
    const named = [...GUIDE.matchAll(/^\| (\d{3}) \| `/gm)].map(([, status]) => status)
    expect(new Set(named)).toEqual(new Set(['405', ...replies.filter((status) => status !== '200')]))
  })

  it('judge a signature as it is made', async () => {
    const [source = ''] = blocksOf('js')
    const file = path.join(directory, 'firma.mjs')
    writeFileSync(file, source)
    const { esAutentico } = (await import(file)) as {
      esAutentico(firma: string | undefined, cuerpo: string, secreto: string, ahora?: number): boolean
    }
    const body = '{"id":"1","type":"ping"}'
    const t = Math.floor(Date.now() / 1_000)
    const sign = (secret: string, at = t) =>
      `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`
    expect(esAutentico(sign('s'), body, 's')).toBe(true)
    expect(esAutentico(sign('x'), body, 's')).toBe(false)
    expect(esAutentico(sign('s'), `${body} `, 's')).toBe(false)
    expect(esAutentico(sign('s', t - 600), body, 's')).toBe(false)
    expect(esAutentico('t=1,v1=00', body, 's')).toBe(false)
    expect(esAutentico(undefined, body, 's')).toBe(false)
  })
})
