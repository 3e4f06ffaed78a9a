import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { PROVINCES } from '@multas/domain'
import { type CallRecord, type EndpointContext, loadUndici } from '../../../platform/outbound/index.ts'
import { factsSchema } from '../description/facts-schema.ts'
import { type JurisdictionSpec, jurisdictionSchema } from '../description/jurisdiction-schema.ts'
import { ReadingPools } from '../parsing/source-readers.ts'
import type { Lookup } from './environment.ts'
import { extendPlatform, plainDescription } from './extend-platform.ts'
import type { JurisdictionFault } from './fault.ts'
import type { LoadContext } from './http-specs.ts'
import { loadRegistry } from './load-registry.ts'
import { closePlan, loadSource } from './load-source.ts'
import type { LoadedJurisdiction, LoadedRegistry, LoadedSource } from './loaded.ts'
import { openParsedTexts, type ParsedTexts } from './parsed-texts.ts'
import { suggest } from './suggest.ts'
import { validate } from './validate.ts'
import { readYaml, type YamlFile } from './yaml-file.ts'

export interface LoadOptions {
  readonly dir: string
  readonly lookup: Lookup
  readonly parsedFolder?: string | undefined
  readonly observe?: (call: CallRecord) => void
  /** 0 to 1, for jitter. */
  readonly random?: () => number
  readonly largeBytes?: number
  /** What reading an answer may take, besides what its size allows. */
  readonly readingMs?: number | undefined
}

export type Loaded =
  | {
      readonly ok: true
      readonly jurisdictions: readonly LoadedJurisdiction[]
      readonly registries: readonly LoadedRegistry[]
      readonly texts: ReadonlyMap<string, string>
      readonly platforms: ReadonlyMap<string, string>
      /** The caller closes the result with `closeJurisdiction`. */
      compile(slug: string, text: string, differently?: CompileDifferently): CompiledText
      warmUp(): void
      close(): Promise<void>
    }
  | { readonly ok: false; readonly faults: readonly JurisdictionFault[] }

export type CompileDifferently = Pick<EndpointContext, 'trace' | 'isForeign'> &
  Partial<Pick<LoadContext, 'onExceeded'>>

export type CompiledText =
  | { readonly ok: true; readonly jurisdiction: LoadedJurisdiction }
  | { readonly ok: false; readonly faults: readonly JurisdictionFault[] }

const LARGE_BYTES = 131_072

/**
 * Loads the folder of jurisdictions. Returns all of it, or every fault with file, line, column and reason.
 */
export function loadJurisdictions(options: LoadOptions): Loaded {
  const { dir } = options
  const faults: JurisdictionFault[] = []
  const kept = options.parsedFolder === undefined ? null : openParsedTexts(options.parsedFolder)
  const read = (sub: string) => readFolder(dir, sub, faults, kept)
  const platforms = new Map(read('platforms').map((file) => [nameOf(file), file]))
  const loadContext: LoadContext = {
    dir,
    lookup: options.lookup,
    outbound: { random: options.random ?? Math.random, observe: options.observe ?? null },
    largeBytes: options.largeBytes ?? LARGE_BYTES,
    pools: new ReadingPools(options.readingMs),
    onExceeded: () => {},
  }
  const files = read('')
  const jurisdictions = files.flatMap((file) => loadFile(file, platforms, loadContext, faults))
  const registries = read('registries').flatMap((file) => {
    const loaded = loadRegistry(file, platforms, loadContext)
    if (loaded.ok) return [loaded.registry]
    faults.push(...loaded.faults)
    return []
  })
  const close = () => closeAll(jurisdictions, registries, loadContext.pools)
  if (faults.length === 0) {
    const texts = textsOf(files)
    const compile = (slug: string, text: string, differently: CompileDifferently = {}) => {
      const { onExceeded = loadContext.onExceeded, ...outbound } = differently
      const different = { ...loadContext, onExceeded, outbound: { ...loadContext.outbound, ...outbound } }
      return compileText(slug, text, platforms, different)
    }
    const warmUp = () => {
      loadContext.pools.warmUp()
      loadUndici()
    }
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
  loadContext: LoadContext,
): CompiledText {
  const { file, faults: problems } = readYaml(`${slug}.yaml`, text)
  const faults: JurisdictionFault[] = [...problems]
  const [jurisdiction] = faults.length === 0 ? loadFile(file, platforms, loadContext, faults) : []
  if (jurisdiction !== undefined && faults.length === 0) return { ok: true, jurisdiction }
  if (jurisdiction !== undefined) void closeJurisdiction(jurisdiction)
  return { ok: false, faults }
}

export async function closeJurisdiction({ sources }: LoadedJurisdiction): Promise<void> {
  await Promise.all(sources.map(({ plan }) => closePlan(plan)))
}

function loadFile(
  file: YamlFile,
  platforms: ReadonlyMap<string, YamlFile>,
  loadContext: LoadContext,
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
  const owner = { slug: spec.slug, officialForm: spec.official_form ?? spec.official_site ?? null }
  const sources = spec.sources.flatMap((data, index) => {
    const extended = extendPlatform(file, ['sources', index], data, platforms)
    const loaded = extended.ok ? loadSource(extended.description, owner, loadContext) : extended
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

/** A local simulator has no https and a changing port. */
function simulatedHosts(sources: readonly LoadedSource[]): string[] {
  const origins = sources.flatMap(({ plan }) => plan?.evidenceOrigins ?? [])
  return origins.filter((origin) => /^http:\/\/(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/.test(origin))
}

function readFolder(
  dir: string,
  sub: string,
  faults: JurisdictionFault[],
  kept: ParsedTexts | null,
): YamlFile[] {
  return listFolder(join(dir, sub), sub, faults).flatMap((entry) => {
    const name = join(sub, entry)
    const { file, faults: problems } = readYaml(name, readFileSync(join(dir, name), 'utf8'), kept)
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
    // Platforms and registries are optional.
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
