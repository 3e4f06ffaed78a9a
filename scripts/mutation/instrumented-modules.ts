import { readFileSync } from 'node:fs'
import { registerHooks, stripTypeScriptTypes } from 'node:module'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const COLLECTOR = new URL('./collect-tests.ts', import.meta.url).href
const COUNTER = /\bfunction stryCov_\w+\(\) \{/
const FEW_RUNS = new URL('./few-runs.ts', import.meta.url).href

/** Loads the sandbox's TypeScript by the type stripping of Node, as often as asked. */
export class InstrumentedModules {
  readonly #root = `${pathToFileURL(process.cwd()).href}/`
  readonly #importers = new Map<string, Set<string>>()
  readonly #sources = new Map<string, string>()
  readonly #versions = new Map<string, number>()
  #generation = 0
  #base = 0
  #isCounting = true

  constructor() {
    registerHooks({
      resolve: (specifier, context, next) => {
        if (specifier === 'vitest' && context.parentURL !== COLLECTOR && this.#isOwn(context.parentURL))
          return { url: COLLECTOR, shortCircuit: true }
        if (specifier === 'fast-check' && context.parentURL !== FEW_RUNS)
          return { url: FEW_RUNS, shortCircuit: true }
        const resolved = next(specifier, context)
        if (!this.#isOwn(resolved.url)) return resolved
        this.#noteImporter(resolved.url, context.parentURL)
        return { ...resolved, url: `${resolved.url}?${this.#versions.get(resolved.url) ?? this.#base}` }
      },
      load: (url, context, next) =>
        /\.ts\?\d+$/.test(url)
          ? { format: 'module', source: this.#plainSource(url), shortCircuit: true }
          : next(url, context),
    })
  }

  import(file: string): Promise<unknown> {
    return import(pathToFileURL(path.resolve(file)).href)
  }

  /** After the dry run: modules are loaded anew, without the slow count of mutants. */
  endCounting(): void {
    this.#isCounting = false
    this.#sources.clear()
    this.renewAll()
  }

  renewAll(): void {
    this.#versions.clear()
    this.#generation += 1
    this.#base = this.#generation
  }

  /** The modules that import `mutated` are loaded anew, and share the others with those that are loaded. */
  renewImportersOf(mutated: string): void {
    this.#generation += 1
    for (const url of this.importersOf(mutated)) this.#versions.set(url, this.#generation)
  }

  /** The URLs of a file and of all that import it. */
  importersOf(file: string): ReadonlySet<string> {
    const found = new Set([pathToFileURL(file).href])
    for (const one of found) for (const importer of this.#importers.get(one) ?? []) found.add(importer)
    return found
  }

  #isOwn(url: string | undefined): boolean {
    return url?.startsWith(this.#root) === true && !url.includes('/node_modules/')
  }

  /** Kept for mutants of code that runs on import. */
  #plainSource(url: string): string {
    const file = fileURLToPath(url)
    const known = this.#sources.get(file) ?? this.#readSource(file)
    this.#sources.set(file, known)
    return known
  }

  #readSource(file: string): string {
    const source = stripTypeScriptTypes(readFileSync(file, 'utf8'))
    return this.#isCounting ? source : source.replace(COUNTER, '$& return;')
  }

  #noteImporter(url: string, parent: string | undefined): void {
    if (parent === undefined) return
    const known = this.#importers.get(url) ?? new Set()
    this.#importers.set(url, known.add(parent.replace(/\?\d+$/, '')))
  }
}
