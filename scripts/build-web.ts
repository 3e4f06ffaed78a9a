import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { oneAtATime } from './one-at-a-time.ts'

const root = path.join(import.meta.dirname, '..')
const stamp = path.join(root, 'web/build/.built-from')
/** All inputs of the built pages. */
const SOURCES = [
  'web/app/**',
  'web/languages/**',
  'web/worker/**',
  'web/public/**',
  'web/*.*',
  'domain/src/**',
  'contract/src/**',
  'package-lock.json',
]
const NOT_BUILT = /\.test\.tsx?$/

/**
 * Builds the pages if their sources have changed since the last build, or always if forced. Throws if the
 * build fails. Writes nothing if nothing has changed, so that a user who does not own the code can start the
 * built product.
 */
export function buildWeb({ isForced = false } = {}): void {
  const fingerprint = fingerprintOfSources()
  if (!isForced && isBuiltFrom(fingerprint)) return
  oneAtATime(path.join(root, 'node_modules/.build-web.lock'), () => {
    if (!isForced && isBuiltFrom(fingerprint)) return
    if (isForced) rmSync(path.join(root, 'web/build'), { recursive: true, force: true })
    build()
    writeFileSync(stamp, fingerprint)
  })
}

const isBuiltFrom = (fingerprint: string): boolean =>
  existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint

function build(): void {
  process.stderr.write('Building the pages…\n')
  const { status, stdout } = spawnSync('npm', ['run', 'build', '--silent', '-w', 'web'], {
    cwd: root,
    encoding: 'utf8',
    // Otherwise, an operator's NODE_ENV=development would build a slow site.
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (status === 0) return
  process.stderr.write(stdout)
  throw new Error(`the pages could not be built (exit code ${status})`)
}

/** A hash of names and contents, so that neither a moved folder nor a touched file causes a build. */
function fingerprintOfSources(): string {
  const hash = createHash('sha256')
  const files = globSync(SOURCES, { cwd: root, withFileTypes: true }).filter((entry) => entry.isFile())
  const names = files.map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
  for (const name of names.filter((one) => !NOT_BUILT.test(one)).sort())
    hash
      .update(`${name}\0`)
      .update(readFileSync(path.join(root, name)))
      .update('\0')
  return hash.digest('hex')
}
