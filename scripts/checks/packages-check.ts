import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Check, Finding } from './check.ts'

const LOCK = 'package-lock.json'
const ALLOWED = 'scripts/checks/allowed-packages.json'
const PUBLIC_REGISTRY = 'https://registry.npmjs.org/'
const INTEGRITY = /^sha512-[A-Za-z0-9+/]{86}==$/
const EXACT = /^\d+\.\d+\.\d+(?:-[\w.-]+)?$/
/** `git+ssh:`, `https:`, `file:`, `github:user/name`, `user/name`; an alias (`npm:name@1`) stays in the registry. */
const OUTSIDE = /^(?!npm:)(?:[a-z+]+:|[\w.@:+~-]+\/)/i

/** A package as `package-lock.json` (version 3) names it. */
interface Locked {
  readonly resolved?: string
  readonly integrity?: string
  readonly license?: string
  readonly link?: boolean
  readonly hasInstallScript?: boolean
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

interface Allowed {
  readonly licences: readonly string[]
  /** Licences of packages that do not name one in the usual field, read in their files. */
  readonly readByHand: Readonly<Record<string, string>>
}

interface Tree {
  readonly packages: readonly (readonly [place: string, one: Locked])[]
  readonly workspaces: readonly (readonly [place: string, one: Locked])[]
  readonly allowed: Allowed
  readonly allowScripts: Readonly<Record<string, boolean>>
}

/** Installed packages: their source, their licence, and their install scripts (docs/dependencies.md). */
export const packagesCheck: Check = {
  name: 'packages',
  find(root) {
    if (!existsSync(path.join(root, LOCK)))
      return Promise.resolve([finding('package-lock', LOCK, 'is missing: run npm install')])
    const tree = readTree(root)
    return Promise.resolve([
      ...tree.packages.flatMap(([place, one]) => [
        ...checkSource(place, one),
        ...checkScript(place, one, tree.allowScripts),
        ...checkLicence(place, one, tree.allowed),
      ]),
      ...tree.workspaces.flatMap(([place, one]) => checkVersions(place, one)),
      ...findStale(tree),
    ])
  },
}

function readTree(root: string): Tree {
  const read = (file: string) => JSON.parse(readFileSync(path.join(root, file), 'utf8'))
  const locked = Object.entries<Locked>(read(LOCK).packages)
  const isInstalled = ([place]: readonly [string, Locked]) => place.includes('node_modules/')
  return {
    packages: locked.filter((one) => isInstalled(one)),
    workspaces: locked.filter((one) => !isInstalled(one)),
    allowed: read(ALLOWED),
    allowScripts: read('package.json').allowScripts ?? {},
  }
}

const finding = (rule: string, place: string, message: string): Finding => ({ rule, place, message })
const nameOf = (place: string): string =>
  place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)
const versionsOf = (one: Locked) =>
  Object.entries({ ...one.dependencies, ...one.devDependencies, ...one.optionalDependencies })

function checkSource(place: string, one: Locked): Finding[] {
  const outside = versionsOf(one).filter(([, version]) => OUTSIDE.test(version))
  const findings = outside.map(([name, version]) =>
    finding('package-source', place, `requires ${name} from ${version}, outside the public registry`),
  )
  if (one.link) return findings
  if (one.resolved !== undefined && !one.resolved.startsWith(PUBLIC_REGISTRY))
    findings.push(finding('package-source', place, 'does not come from the public registry'))
  if (!INTEGRITY.test(one.integrity ?? ''))
    findings.push(finding('package-integrity', place, 'has no SHA-512 checksum'))
  return findings
}

function checkScript(place: string, one: Locked, allowScripts: Tree['allowScripts']): Finding[] {
  if (!one.hasInstallScript || Object.hasOwn(allowScripts, nameOf(place))) return []
  return [finding('package-script', place, 'runs an install script: see allowScripts in package.json')]
}

function checkLicence(place: string, one: Locked, { licences, readByHand }: Allowed): Finding[] {
  if (one.link) return []
  const licence = one.license ?? readByHand[nameOf(place)]
  if (licence !== undefined && licences.includes(licence)) return []
  return [finding('package-licence', place, `is under ${licence ?? 'no licence'}: see ${ALLOWED}`)]
}

function checkVersions(place: string, one: Locked): Finding[] {
  return versionsOf(one)
    .filter(([, version]) => !EXACT.test(version))
    .map(([name, version]) =>
      finding(
        'package-version',
        path.join(place, 'package.json'),
        `${name} ${version} is not one exact version`,
      ),
    )
}

/** Permissions that no package needs any more. */
function findStale({ packages, allowed, allowScripts }: Tree): Finding[] {
  const withScript = packages.filter(([, one]) => one.hasInstallScript).map(([place]) => nameOf(place))
  const unnamed = packages.filter(([, one]) => one.license === undefined).map(([place]) => nameOf(place))
  const scripts = Object.keys(allowScripts).filter((name) => !withScript.includes(name))
  const licences = Object.keys(allowed.readByHand).filter((name) => !unnamed.includes(name))
  return [
    ...scripts.map((name) =>
      finding('package-stale', 'package.json', `allowScripts names ${name}, which has no script`),
    ),
    ...licences.map((name) =>
      finding('package-stale', ALLOWED, `names ${name}, which states its licence itself`),
    ),
  ]
}
