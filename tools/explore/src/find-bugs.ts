import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { BUGS, type Bug } from './bugs.ts'
import { seedBug } from './seed-bug.ts'

const run = promisify(execFile)
const ROOT = path.join(import.meta.dirname, '../../..')
const MINUTES = 30

/** Seeds each bug into a copy of the last commit and explores until it is found. Returns how many were not. */
export async function findBugs(only: string, write: (line: string) => void): Promise<number> {
  const bugs = BUGS.filter(({ name }) => name.includes(only))
  if (bugs.length === 0) write(`No bug has "${only}" in its name: ${BUGS.map(({ name }) => name).join(', ')}`)
  let missed = bugs.length === 0 ? 1 : 0
  for (const bug of bugs) {
    const { name } = bug
    const copy = await copyWith(bug)
    const startMs = performance.now()
    const found = await exploreCopy(copy)
    const took = `${Math.round((performance.now() - startMs) / 1000)} s`
    write(found === null ? `${name}: not found in ${took}` : `${name}: found in ${took}: ${found}`)
    if (found === null) missed += 1
    await run('git', ['worktree', 'remove', '--force', copy], { cwd: ROOT })
    await rm(path.dirname(copy), { recursive: true, force: true })
  }
  return missed
}

/** A worktree of its own; its modules are the same files. Its pages are built again if the bug changes them. */
async function copyWith(bug: Bug): Promise<string> {
  const copy = path.join(await mkdtemp(path.join(tmpdir(), 'multas-bug-')), 'copy')
  await run('git', ['worktree', 'add', '--quiet', '--detach', copy, 'HEAD'], { cwd: ROOT })
  for (const [file, text] of seedBug(copy, bug)) await writeFile(path.join(copy, file), text)
  await run('cp', ['-al', path.join(ROOT, 'node_modules'), path.join(copy, 'node_modules')])
  await run('cp', ['-a', path.join(ROOT, 'web/build'), path.join(copy, 'web/build')])
  return copy
}

/** The first problem; null when there was none. */
async function exploreCopy(copy: string): Promise<string | null> {
  const main = path.join(copy, 'tools/explore/src/main.ts')
  const options = ['--minutes', String(MINUTES), '--shrink-minutes', '0']
  const child = spawn(process.execPath, [main, ...options], {
    cwd: copy,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString('utf8')
  })
  const [code] = (await once(child, 'close')) as [number | null]
  const lines = output.split('\n').filter((line) => !/^\d+ s /.test(line))
  return code === 0 ? null : (lines[0] ?? '')
}
