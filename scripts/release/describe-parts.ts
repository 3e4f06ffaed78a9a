import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

interface Component {
  readonly 'bom-ref': string
  readonly purl: string
}

interface Bom {
  serialNumber: string
  metadata: { timestamp: string; component: { name: string; 'bom-ref': string } }
  components: (Component & Readonly<Record<string, unknown>>)[]
  dependencies: { ref: string; dependsOn: string[] }[]
}

/**
 * The software bill of materials of the release staged in `target`, as CycloneDX JSON: of what npm reports, the
 * packages that are in it or were built into its pages, and its Node. The same installation and date give the same
 * bytes.
 *
 * npm is asked for everything: with `--omit=dev` it leaves out packages that a tool of another workspace needs, too.
 */
export function describeParts(root: string, target: string, date: Date): string {
  const bom = readNpmBom(root)
  const { name, version, devDependencies } = readManifest(path.join(root, 'package.json'))
  const built = reachableFrom(bom, directOf(root, bom))
  const staged = listStaged(target)
  const isIn = (ref: string, purl: string) => built.has(ref) || staged.has(decodeURIComponent(purl))
  bom.components = bom.components.filter((one) => isIn(one['bom-ref'], one.purl))
  const refs = new Set([...bom.components.map((one) => one['bom-ref']), bom.metadata.component['bom-ref']])
  bom.dependencies = bom.dependencies
    .filter(({ ref }) => refs.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((one) => refs.has(one)) }))
  bom.components.push(nodeComponent(devDependencies?.node ?? ''))
  bom.metadata.timestamp = date.toISOString()
  // npm takes it from the folder.
  bom.metadata.component.name = name
  bom.serialNumber = `urn:uuid:${uuidOf(`${version}${JSON.stringify(bom.components)}`)}`
  return `${JSON.stringify(bom, null, 2)}\n`
}

/** Workspaces whose packages can be in a release; npm reports some packages of the tools as invalid. */
const WORKSPACES = ['domain', 'contract', 'server', 'web'].map((name) => `--workspace=${name}`)

function readNpmBom(root: string): Bom {
  const output = execFileSync('npm', ['sbom', '--sbom-format=cyclonedx', ...WORKSPACES], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    maxBuffer: 64 * 1_024 * 1_024,
  })
  return JSON.parse(output) as Bom
}

interface Manifest {
  readonly name: string
  readonly version: string
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
}

const readManifest = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Manifest

/** The direct dependencies of the pages, which are bundled into them. */
function directOf(root: string, bom: Bom): string[] {
  const { dependencies = {} } = readManifest(path.join(root, 'web/package.json'))
  const known = new Set(bom.components.map((one) => one['bom-ref']))
  return Object.entries(dependencies)
    .map(([name, version]) => `${name}@${version}`)
    .filter((ref) => known.has(ref))
}

function reachableFrom(bom: Bom, starts: readonly string[]): ReadonlySet<string> {
  const edges = new Map(bom.dependencies.map(({ ref, dependsOn }) => [ref, dependsOn]))
  const reached = new Set(starts)
  for (const ref of reached) for (const next of edges.get(ref) ?? []) reached.add(next)
  return reached
}

/** `pkg:npm/name@version` of each package in the release. */
function listStaged(target: string): ReadonlySet<string> {
  const files = globSync(['node_modules/**/package.json', '{domain,contract,server,web}/package.json'], {
    cwd: target,
  })
  const manifests = files.map((file) => readManifest(path.join(target, file)))
  return new Set(manifests.map(({ name, version }) => `pkg:npm/${name}@${version}`))
}

const nodeComponent = (version: string) => ({
  'bom-ref': `node-runtime@${version}`,
  type: 'platform',
  name: 'node',
  version,
  purl: `pkg:generic/node@${version}`,
  licenses: [{ license: { id: 'MIT' } }],
})

/** A version 8 UUID (RFC 9562) made of a hash. */
function uuidOf(text: string): string {
  const hash = createHash('sha256').update(text).digest('hex')
  const [a, b, c, d, e] = [
    hash.slice(0, 8),
    hash.slice(8, 12),
    hash.slice(13, 16),
    hash.slice(17, 20),
    hash.slice(20, 32),
  ]
  return `${a}-${b}-8${c}-8${d}-${e}`
}
