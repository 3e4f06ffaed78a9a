import { VARIABLE } from '../description/text-schemas.ts'
import type { Lookup } from './environment.ts'
import { isObject } from './extend-platform.ts'
import type { JurisdictionFault } from './fault.ts'
import type { LoadedJurisdiction } from './loaded.ts'
import { isPrivateHost } from './private-hosts.ts'
import { type Path, readYaml, type YamlFile } from './yaml-file.ts'

export interface WrittenRules {
  readonly lookup: Lookup
  /** True for settings of the product itself: no source may send them anywhere. */
  readonly isOwnSetting: (name: string) => boolean
  /** Allows loopback and private addresses; only for demonstration data. */
  readonly allowsPrivateHosts: boolean
}

export interface WrittenText {
  readonly slug: string
  readonly text: string
  readonly fileText: string | null
}

/**
 * Authors on the admin page must not obtain the machine's secrets: a text may use only variables that its
 * file uses or that are named after it, and private addresses only if the environment or the file provides
 * them.
 */
export function validateWritten(written: WrittenText, rules: WrittenRules): readonly JurisdictionFault[] {
  const { file, faults } = readYaml(`${written.slug}.yaml`, written.text)
  if (faults.length > 0) return []
  const found: JurisdictionFault[] = []
  visitTexts(file.data, [], (path, text) => {
    const reason =
      refuseVariables(text, written, rules) ?? refuseAddress(text, written, rules) ?? refuseFile(path, text)
    if (reason !== null) found.push(file.faultAt(path, reason))
  })
  return found
}

/** Covers addresses that appear only after merging options, platforms and defaults. */
export function validateOrigins(
  jurisdiction: LoadedJurisdiction,
  written: WrittenText,
  rules: WrittenRules,
): readonly JurisdictionFault[] {
  if (rules.allowsPrivateHosts) return []
  const { file } = readYaml(`${written.slug}.yaml`, written.text)
  return jurisdiction.sources.flatMap(({ plan, variables }, index) => {
    const given = variables.used.map((name) => rules.lookup(name) ?? '')
    const own = (plan?.evidenceOrigins ?? []).filter(
      (origin) => isInside(origin) && !given.some((value) => value.startsWith(origin)),
    )
    return own
      .filter((origin) => !(written.fileText ?? '').includes(origin))
      .map(() => privateFault(file, index))
  })
}

/**
 * True if the environment, the file or a platform provides the origin. Others must resolve to the public
 * internet.
 */
export function isProvided(
  origin: string,
  { text, fileText }: WrittenText,
  platforms: readonly string[],
  { lookup }: WrittenRules,
): boolean {
  const files = [fileText ?? '', ...platforms]
  const settings = [text, ...files].flatMap(namesIn).map((name) => lookup(name) ?? '')
  return [...files, ...settings].some((one) => mentions(one, origin))
}

/** `https://a.example` is not mentioned by `https://a.example.com`. */
function mentions(text: string, origin: string): boolean {
  const at = text.indexOf(origin)
  return at !== -1 && !/^[\w.:-]/.test(text.slice(at + origin.length))
}

const INSIDE = 'is a private address: only the environment, or the file in the folder, may give one'

function privateFault(file: YamlFile, index: number): JurisdictionFault {
  return file.faultAt(['sources', index, 'base_url'], INSIDE)
}

function refuseVariables(
  text: string,
  { slug, fileText }: WrittenText,
  { isOwnSetting }: WrittenRules,
): string | null {
  const ofFile = new Set(namesIn(fileText ?? ''))
  const prefix = `${slug.toUpperCase().replaceAll('-', '_')}_`
  const refused = namesIn(text).find(
    (name) => !ofFile.has(name) && (isOwnSetting(name) || !name.startsWith(prefix)),
  )
  if (refused === undefined) return null
  return `the variable ${refused} may not be used here: only those that begin with ${prefix}, or that the file in the folder uses`
}

function refuseAddress(text: string, { fileText }: WrittenText, rules: WrittenRules): string | null {
  if (rules.allowsPrivateHosts || !URL.canParse(text) || !isInside(text)) return null
  return fileText?.includes(new URL(text).origin) === true ? null : INSIDE
}

const isInside = (address: string) => isPrivateHost(new URL(address).hostname)

function refuseFile(path: Path, text: string): string | null {
  if (path.at(-1) !== 'ca_file') return null
  return /^[\w-]+(?:\.[\w-]+)*$/.test(text) ? null : 'must be the name of a file in the jurisdictions’ folder'
}

function namesIn(text: string): string[] {
  return [...text.matchAll(VARIABLE)].map(([, name = '']) => name)
}

function visitTexts(value: unknown, path: Path, visit: (path: Path, text: string) => void): void {
  if (typeof value === 'string') visit(path, value)
  else if (Array.isArray(value))
    for (const [at, one] of value.entries()) visitTexts(one, [...path, at], visit)
  else if (isObject(value))
    for (const [key, one] of Object.entries(value)) visitTexts(one, [...path, key], visit)
}
