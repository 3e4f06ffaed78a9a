import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { useTestDatabase } from '../test-database.ts'
import { startProcess } from './start-process.ts'

const database = useTestDatabase()
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'multas-loaded-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const LIST = pathToFileURL(path.join(import.meta.dirname, 'list-modules.ts')).href
const PACKAGE = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/

async function loadedBy(role: string): Promise<ReadonlySet<string>> {
  const product = await startProcess({
    DATABASE_URL: database().connectionString,
    APP_SECRET: 's'.repeat(32),
    ROLE: role,
    SMTP_URL: 'smtp://127.0.0.1:9',
    DATA_DIR: folder,
    NODE_COMPILE_CACHE: path.join(folder, 'compiled'),
    NODE_OPTIONS: `--import=${LIST}`,
    LIST_MODULES_IN: folder,
  })
  await product.kill('SIGTERM')
  const urls: readonly string[] = JSON.parse(await readFile(path.join(folder, `${product.pid}.json`), 'utf8'))
  return new Set(urls.flatMap((url) => PACKAGE.exec(url)?.[1] ?? []))
}

/** docs/decisions/0122 */
const LATER = [
  '@simplewebauthn/server',
  'ajv',
  'csv-parse',
  'diff',
  'fast-xml-parser',
  'nodemailer',
  'pdfkit',
  'postal-mime',
  'smtp-server',
  'unpdf',
  'web-push',
  'yauzl',
]

it('parses the jurisdictions at the first start', async () => {
  const first = await loadedBy('web')
  expect(first).toContain('kysely')
  expect(first).toContain('yaml')
})

it.each([
  ['web', ['undici', 'yaml']],
  ['worker', ['yaml']],
] as const)('leaves packages to their first use in a later start of a %s process', async (role, others) => {
  const loaded = await loadedBy(role)
  expect(loaded).toContain('kysely')
  expect([...LATER, ...others].filter((name) => loaded.has(name))).toEqual([])
})
