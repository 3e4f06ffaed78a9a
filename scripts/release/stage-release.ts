import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  globSync,
  lstatSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { packageFolder, traceModules } from './trace-modules.ts'
import { unlinkLeftOut } from './unlink-left-out.ts'

/** Files of the repository that a release contains, besides the modules that it loads. */
const PARTS = [
  'bin/multas',
  '{CHANGELOG,SECURITY}.md',
  'LICENSE',
  '{server,web,domain,contract}/package.json',
  'server/migrations/*.sql',
  '{server,domain,contract}/src/**',
  'web/build/client/**',
  'web/build/{,en/,pt/}server/**',
  'jurisdictions/**',
  'docs/**',
  'deploy/**',
]
/** Tests, and documents of how the code works and why: an operator needs neither. */
const LEFT_OUT =
  /\.test(?:-d)?\.(?:tsx?|yml)$|\/testing\/|\/fixtures\/|^docs\/(?:architecture|behaviour|decisions)\//
const SOURCE = /^(?:server|domain|contract)\/src\/.*\.ts$/
const LICENCE_FILE = /^(?:licen[cs]e|notice|copying)/i
const NODE = 'node_modules/node/bin/node'

/** Copies what runs in production from `root` into the empty folder `target`. */
export async function stageRelease(root: string, target: string): Promise<void> {
  const own = listFiles(root, PARTS).filter((file) => !LEFT_OUT.test(file))
  const { files, wholePackages } = await traceModules(
    root,
    own.filter((file) => SOURCE.test(file)),
  )
  const packages = [...new Set([...files.map(packageFolder), ...wholePackages])].filter(
    (folder) => !isLink(root, folder),
  )
  const licences = packages.flatMap((folder) => listLicences(root, folder))
  const whole = wholePackages.map((folder) => `${folder}/**`)
  const copied = new Set([...own, ...files, ...licences, ...listFiles(root, whole)])
  for (const file of copied) copy(root, target, file)
  unlinkDocuments(target, own)
  writeManifest(root, target)
  addRuntime(root, target)
}

const isLink = (root: string, file: string): boolean => lstatSync(path.join(root, file)).isSymbolicLink()

/** Files and links, sorted. */
function listFiles(root: string, patterns: readonly string[]): string[] {
  return globSync(patterns, { cwd: root, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .sort()
}

function listLicences(root: string, folder: string): string[] {
  const names = readdirSync(path.join(root, folder))
  return names
    .filter((name) => name === 'package.json' || LICENCE_FILE.test(name))
    .map((name) => `${folder}/${name}`)
}

function copy(root: string, target: string, file: string): void {
  const from = path.join(root, file)
  const to = path.join(target, file)
  cpSync(from, to, { recursive: true, verbatimSymlinks: true })
  if (!lstatSync(to).isSymbolicLink()) chmodSync(to, lstatSync(from).mode & 0o100 ? 0o755 : 0o644)
}

function unlinkDocuments(target: string, own: readonly string[]): void {
  const isKept = (file: string) => existsSync(path.join(target, file))
  for (const file of own.filter((name) => /^(?:docs\/.*|[A-Z]+)\.md$/.test(name))) {
    const at = path.join(target, file)
    writeFileSync(at, unlinkLeftOut(file, readFileSync(at, 'utf8'), isKept))
  }
}

/** Without workspaces and tools: npm has nothing to do in a release. */
function writeManifest(root: string, target: string): void {
  const manifest = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
  const { name, version, type, description, license } = manifest
  const kept = { name, version, private: true, type, description, license }
  writeFileSync(path.join(target, 'package.json'), `${JSON.stringify(kept, null, 2)}\n`)
}

/** Node without its symbols, which are 15 % of it. */
function addRuntime(root: string, target: string): void {
  const node = path.join(target, 'runtime/node')
  cpSync(path.join(root, NODE), node)
  chmodSync(node, 0o755)
  execFileSync('strip', [node])
  cpSync(path.join(root, findNodeLicence(root)), path.join(target, 'runtime/LICENSE'))
  chmodSync(path.join(target, 'runtime/LICENSE'), 0o644)
}

/** Comes with the package that the install script of `node` unpacks; a later `npm install` removes that one. */
function findNodeLicence(root: string): string {
  const find = () => globSync('node_modules/node/node_modules/node-*/LICENSE', { cwd: root })[0]
  if (find() === undefined) execFileSync('npm', ['rebuild', 'node'], { cwd: root, stdio: 'ignore' })
  const licence = find()
  if (licence === undefined) throw new Error('the licence file of Node is missing: run npm ci')
  return licence
}
