import { VARIABLE } from '../description/text-schemas.ts'
import type { Lookup } from './environment.ts'
import { isObject } from './extend-platform.ts'
import type { JurisdictionFault } from './fault.ts'
import type { LoadedJurisdiction } from './loaded.ts'
import { isPrivateHost } from './private-hosts.ts'
import { type Path, readYaml, type YamlFile } from './yaml-file.ts'

/** How far a text that was written on a page is trusted. */
export interface WrittenRules {
  readonly lookup: Lookup
  /** Whether a variable is a setting of the product itself: no source may send it anywhere. */
  readonly isOwnSetting: (name: string) => boolean
  /** Addresses of this machine and of private networks may be written: only where data is for demonstration. */
  readonly allowsPrivateHosts: boolean
}

export interface WrittenText {
  readonly slug: string
  readonly text: string
  /** What the jurisdiction's file says; null when it has none. */
  readonly fileText: string | null
}

/**
 * What a text written on a page may not say, though a file may: whoever writes files has the machine's secrets
 * already, and whoever writes on the page must not get them by it. So it may use the variables that its own file
 * uses and those named after it, and consult no address inside the house unless the environment or the file gives it.
 */
export function judgeWritten(written: WrittenText, rules: WrittenRules): readonly JurisdictionFault[] {
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

/** The same for addresses that only show when everything is put together: from options, platforms and defaults. */
export function judgeOrigins(
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
 * Whether whoever has the machine gave an origin: by the environment, the jurisdiction's file or a platform. Others
 * are connected to only in the public internet, whatever their names lead to.
 */
export function isGiven(
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

const INSIDE = 'is an address inside the house: only the environment, or the file in the folder, may give one'

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
