import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../src/platform/embedded-postgres/start-embedded-postgres.ts'

/**
 * The image of `deploy/container/Containerfile`, built of a release and of Debian's packages without a registry, and
 * started. Needs root, mmdebstrap and buildah, and Debian's archive. Its processes are not isolated by namespaces.
 */
const ROOT = path.join(import.meta.dirname, '../../..')
const LIMIT_MS = 900_000
const folder = mkdtempSync('/var/tmp/multas-image-')
const store = ['--storage-driver', 'vfs', '--root', `${folder}/store`, '--runroot', `${folder}/run`]
const { version } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as { version: string }
const PLATFORM = `${process.platform}-${process.arch}`

const run = (program: string, ...args: string[]) =>
  execFileSync(program, args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim()
const buildah = (...args: string[]) => run('buildah', ...store, ...args)

let postgres: EmbeddedPostgres
let container = ''

beforeAll(async () => {
  chmodSync(folder, 0o711)
  run(process.execPath, 'scripts/release.ts', '--out', `${folder}/release`)
  const base = `${folder}/base.tar`
  run('mmdebstrap', '--variant=minbase', '--include=ca-certificates,libstdc++6', 'bookworm', base)
  const empty = buildah('from', 'scratch')
  buildah('add', empty, base, '/')
  buildah('commit', empty, 'localhost/base')
  const named = { BASE: 'localhost/base', VERSION: version, PLATFORM }
  const given = Object.entries(named).flatMap(([name, value]) => ['--build-arg', `${name}=${value}`])
  const recipe = 'deploy/container/Containerfile'
  buildah('build', '--isolation', 'chroot', '-f', recipe, ...given, '-t', 'multas', `${folder}/release`)
  container = buildah('from', '--pull-never', 'localhost/multas')
  postgres = await startEmbeddedPostgres({ directory: `${folder}/postgres` })
}, LIMIT_MS)

afterAll(async () => {
  await postgres?.stop()
  if (container) buildah('rm', container)
  rmSync(folder, { recursive: true, force: true })
}, LIMIT_MS)

function inContainer(...command: string[]): string[] {
  const settings = {
    DATABASE_URL: postgres.connectionString,
    APP_SECRET: 'a secret of the drill, long enough to be one',
    DEMO_DATA: 'on',
    SMTP_URL: 'smtp://127.0.0.1:1',
    HOST: '127.0.0.1',
    PORT: '0',
  }
  const env = Object.entries(settings).flatMap(([name, value]) => ['--env', `${name}=${value}`])
  return [
    ...store,
    'run',
    '--isolation',
    'chroot',
    ...env,
    container,
    '--',
    '/opt/multas/bin/multas',
    ...command,
  ]
}

it('says its version, migrates, starts, answers and drains, as a user without rights', {
  timeout: LIMIT_MS,
}, async () => {
  expect(run('buildah', ...inContainer('--version'))).toBe(version)
  expect(run('buildah', ...inContainer('migrate'))).toBe('The database is up to date.')
  const child = spawn('buildah', inContainer('start'), { stdio: ['ignore', 'pipe', 'inherit'] })
  const lines = createInterface({ input: child.stdout })
  const started = await new Promise<{ address: string; pid?: number }>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`ended with ${code}`)))
    lines.on('line', (line) => {
      if (line.includes('"product.started"')) resolve(JSON.parse(line))
    })
  })
  expect(await (await fetch(`${started.address}/healthz`)).json()).toEqual({ status: 'ok', version })
  expect((await fetch(`${started.address}/readyz`)).status).toBe(200)
  const pid = run('pgrep', '--uid', '10001', '--full', '^/opt/multas/runtime/node')
  const ended = once(child, 'exit')
  process.kill(Number(pid), 'SIGTERM')
  expect(await ended).toEqual([0, null])
})
