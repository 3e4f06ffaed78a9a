import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { PROVINCES } from '@multas/domain'
import type { CallRecord, EndpointSurroundings } from '../../../platform/outbound/index.ts'
import { factsSchema } from '../description/facts-schema.ts'
import { type JurisdictionSpec, jurisdictionSchema } from '../description/jurisdiction-schema.ts'
import { ReadingPools } from '../parsing/source-readers.ts'
import type { Lookup } from './environment.ts'
import { extendPlatform, plainDescription } from './extend-platform.ts'
import type { JurisdictionFault } from './fault.ts'
import type { LoadSurroundings } from './http-specs.ts'
import { loadRegistry } from './load-registry.ts'
import { closePlan, loadSource } from './load-source.ts'
import type { LoadedJurisdiction, LoadedRegistry, LoadedSource } from './loaded.ts'
import { suggest } from './suggest.ts'
import { validate } from './validate.ts'
import { readYaml, type YamlFile } from './yaml-file.ts'

export interface LoadOptions {
  readonly dir: string
  /** Reads a setting of the environment. */
  readonly lookup: Lookup
  /** Told of every request on the wire. */
  readonly observe?: (call: CallRecord) => void
  /** 0 to 1, for the spread of waits. */
  readonly random?: () => number
  /** Answers of at least so many bytes are read in another thread. */
  readonly largeBytes?: number
}

export type Loaded =
  | {
      readonly ok: true
      readonly jurisdictions: readonly LoadedJurisdiction[]
      readonly registries: readonly LoadedRegistry[]
      /** What each jurisdiction's file says, by slug. */
      readonly texts: ReadonlyMap<string, string>
      /** What the descriptions that others extend say, by name. */
      readonly platforms: ReadonlyMap<string, string>
      /** Makes a jurisdiction of a text that stands in for its file. Whoever asked closes it: `closeJurisdiction`. */
      compile(slug: string, text: string, differently?: CompileDifferently): CompiledText
      /** Starts a thread that reads answers, so that the first answer does not wait for it. */
      warmUp(): void
      /** Closes connections and threads. */
      close(): Promise<void>
    }
  | { readonly ok: false; readonly faults: readonly JurisdictionFault[] }

/** What a text is compiled with instead of what the files are. */
export type CompileDifferently = Pick<EndpointSurroundings, 'trace' | 'isForeign'> &
  Partial<Pick<LoadSurroundings, 'onExceeded'>>

export type CompiledText =
  | { readonly ok: true; readonly jurisdiction: LoadedJurisdiction }
  | { readonly ok: false; readonly faults: readonly JurisdictionFault[] }

const LARGE_BYTES = 131_072

/**
 * Reads the folder of jurisdictions: every file, the platforms they extend and the registries. Either all of
 * it is right, or every fault is told, each with file, line, column and reason.
 */
export function loadJurisdictions(options: LoadOptions): Loaded {
  const { dir } = options
  const faults: JurisdictionFault[] = []
  const platforms = new Map(readFolder(dir, 'platforms', faults).map((file) => [nameOf(file), file]))
  const around: LoadSurroundings = {
    dir,
    lookup: options.lookup,
    outbound: { random: options.random ?? Math.random, observe: options.observe ?? null },
    largeBytes: options.largeBytes ?? LARGE_BYTES,
    pools: new ReadingPools(),
    onExceeded: () => {},
  }
  const files = readFolder(dir, '', faults)
  const jurisdictions = files.flatMap((file) => loadFile(file, platforms, around, faults))
  const registries = readFolder(dir, 'registries', faults).flatMap((file) => {
    const loaded = loadRegistry(file, platforms, around)
    if (loaded.ok) return [loaded.registry]
    faults.push(...loaded.faults)
    return []
  })
  const close = () => closeAll(jurisdictions, registries, around.pools)
  if (faults.length === 0) {
    const texts = textsOf(files)
    const compile = (slug: string, text: string, differently: CompileDifferently = {}) => {
      const { onExceeded = around.onExceeded, ...outbound } = differently
      const different = { ...around, onExceeded, outbound: { ...around.outbound, ...outbound } }
      return compileText(slug, text, platforms, different)
    }
    const warmUp = () => around.pools.warmUp()
    const shared = textsOf([...platforms.values()])
    return { ok: true, jurisdictions, registries, texts, platforms: shared, compile, close, warmUp }
  }
  void close()
  return { ok: false, faults }
}

const textsOf = (files: readonly YamlFile[]) => new Map(files.map((file) => [nameOf(file), file.text]))

function compileText(
  slug: string,
  text: string,
  platforms: ReadonlyMap<string, YamlFile>,
  around: LoadSurroundings,
): CompiledText {
  const { file, faults: problems } = readYaml(`${slug}.yaml`, text)
  const faults: JurisdictionFault[] = [...problems]
  const [jurisdiction] = faults.length === 0 ? loadFile(file, platforms, around, faults) : []
  if (jurisdiction !== undefined && faults.length === 0) return { ok: true, jurisdiction }
  if (jurisdiction !== undefined) void closeJurisdiction(jurisdiction)
  return { ok: false, faults }
}

/** Closes the connections of a jurisdiction's sources. */
export async function closeJurisdiction({ sources }: LoadedJurisdiction): Promise<void> {
  await Promise.all(sources.map(({ plan }) => closePlan(plan)))
}

function loadFile(
  file: YamlFile,
  platforms: ReadonlyMap<string, YamlFile>,
  around: LoadSurroundings,
  faults: JurisdictionFault[],
): LoadedJurisdiction[] {
  const checked = validate(jurisdictionSchema, plainDescription(file, [], file.data))
  if (!checked.ok) {
    faults.push(...checked.faults)
    return []
  }
  const spec = checked.value
  if (spec.slug !== nameOf(file)) {
    faults.push(file.faultAt(['slug'], `must be "${nameOf(file)}", the name of the file`))
  }
  if (spec.province !== undefined && !PROVINCES.some(({ slug }) => slug === spec.province)) {
    const near = suggest(
      spec.province,
      PROVINCES.map(({ slug }) => slug),
    )
    const meant = near === null ? '' : `, did you mean "${near}"?`
    faults.push(file.faultAt(['province'], `there is no province "${spec.province}"${meant}`))
  }
  // Where no form is known, the jurisdiction's own site is the best we can point to.
  const owner = { slug: spec.slug, officialForm: spec.official_form ?? spec.official_site ?? null }
  const sources = spec.sources.flatMap((data, index) => {
    const extended = extendPlatform(file, ['sources', index], data, platforms)
    const loaded = extended.ok ? loadSource(extended.description, owner, around) : extended
    if (loaded.ok) return [loaded.source]
    faults.push(...loaded.faults)
    return []
  })
  return [jurisdictionOf(spec, sources)]
}

function jurisdictionOf(spec: JurisdictionSpec, sources: readonly LoadedSource[]): LoadedJurisdiction {
  return {
    slug: spec.slug,
    name: spec.name,
    level: spec.level,
    province: spec.province ?? null,
    officialSite: spec.official_site ?? null,
    officialForm: spec.official_form ?? null,
    paymentHosts: [...spec.payment_hosts, ...simulatedHosts(sources)],
    combine: spec.combine,
    sources,
    facts: factsSchema.parse(spec),
  }
}

/** A simulator on this machine has no https and another port each time: its links lead to itself. */
function simulatedHosts(sources: readonly LoadedSource[]): string[] {
  const origins = sources.flatMap(({ plan }) => plan?.evidenceOrigins ?? [])
  return origins.filter((origin) => /^http:\/\/(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/.test(origin))
}

/** The YAML files of a folder, in order of name; one that is not YAML is a fault and left out. */
function readFolder(dir: string, sub: string, faults: JurisdictionFault[]): YamlFile[] {
  return listFolder(join(dir, sub), sub, faults).flatMap((entry) => {
    const name = join(sub, entry)
    const { file, faults: problems } = readYaml(name, readFileSync(join(dir, name), 'utf8'))
    faults.push(...problems)
    return problems.length === 0 ? [file] : []
  })
}

function listFolder(folder: string, sub: string, faults: JurisdictionFault[]): string[] {
  try {
    return readdirSync(folder)
      .filter((entry) => /\.ya?ml$/.test(entry))
      .sort()
  } catch {
    // Platforms and registries are optional; the folder itself is not.
    if (sub === '') faults.push({ file: folder, line: 1, column: 1, reason: 'there is no such folder' })
    return []
  }
}

function nameOf(file: YamlFile): string {
  return basename(file.name).replace(/\.ya?ml$/, '')
}

async function closeAll(
  jurisdictions: readonly LoadedJurisdiction[],
  registries: readonly LoadedRegistry[],
  pools: ReadingPools,
): Promise<void> {
  await Promise.all([
    pools.close(),
    ...jurisdictions.map(closeJurisdiction),
    ...registries.map(({ plan }) => closePlan(plan)),
  ])
}
