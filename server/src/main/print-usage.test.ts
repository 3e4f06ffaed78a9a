import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'

function run(command: string, argument: string) {
  const directory = mkdtempSync(path.join(tmpdir(), 'multas-help-'))
  const entry = path.join(import.meta.dirname, command === 'start' ? 'start.ts' : `${command}-cli.ts`)
  const { status, stdout, stderr } = spawnSync(process.execPath, [entry, argument], {
    encoding: 'utf8',
    env: { DATA_DIR: directory, DEMO_DATA: 'on', PORT: '0' },
    timeout: 120_000,
  })
  const written = readdirSync(directory)
  rmSync(directory, { recursive: true })
  return { status, stdout, stderr, written }
}

it.each([
  ['admin', /^npm run admin -- …\n/],
  ['jurisdiction', /^npm run jurisdiction -- check /],
  ['migrate', /^multas migrate\n$/],
  ['start', /^multas \[start\] \[--version\]\n$/],
  ['outgoing', /^multas outgoing \[on\|off\]\n$/],
])('%s --help prints the usage and opens no database', (command, usage) => {
  const { status, stdout, stderr, written } = run(command, '--help')
  expect({ status, stderr, written }).toEqual({ status: 0, stderr: '', written: [] })
  expect(stdout).toMatch(usage)
})

it.each([
  ['migrate', 'multas migrate\n'],
  ['start', 'multas [start] [--version]\n'],
])('%s does nothing with an argument that it does not know', (command, stderr) => {
  expect(run(command, '--dry-run')).toEqual({ status: 64, stdout: '', stderr, written: [] })
})

it('goes on when its reader has left, as head does', async () => {
  const entry = path.join(import.meta.dirname, 'jurisdiction-cli.ts')
  const child = spawn(process.execPath, [entry, 'list'], { stdio: ['ignore', 'pipe', 'pipe'], env: {} })
  child.stdout.destroy()
  const [[status], stderr] = await Promise.all([once(child, 'exit'), child.stderr.toArray()])
  expect({ status, stderr: Buffer.concat(stderr).toString() }).toEqual({ status: 0, stderr: '' })
})
