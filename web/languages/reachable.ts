import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'vite'

const web = path.join(import.meta.dirname, '..')
const domain = path.join(web, '../domain/src')

/** The modules of the pages that are translated, and of the domain rules that they import. */
export function reachableFrom(entries: readonly string[]): readonly string[] {
  const found = new Set<string>()
  const waiting = entries.map((entry) => path.join(web, 'app', entry))
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (found.has(file)) continue
    found.add(file)
    waiting.push(...importsOf(file))
  }
  return [...found].sort()
}

interface Imported {
  readonly module: string
  /** Null means all of them. */
  readonly names: readonly string[] | null
}

function importsOf(file: string): readonly string[] {
  return readImports(file).flatMap(({ module, names }) => {
    if (module === '@multas/domain') return filesOfDomain(names)
    if (!module.startsWith('.')) return []
    const target = path.join(path.dirname(file), module)
    return /\.tsx?$/.test(target) && existsSync(target) ? [target] : []
  })
}

function readImports(file: string): readonly Imported[] {
  const { module } = parseSync(file, readFileSync(file, 'utf8'))
  const fixed = module.staticImports.flatMap(({ moduleRequest, entries }) => {
    const values = entries.filter(({ isType }) => !isType)
    if (entries.length > 0 && values.length === 0) return []
    return [{ module: moduleRequest.value, names: values.flatMap(({ importName }) => importName.name ?? []) }]
  })
  const again = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, isType }) =>
      moduleRequest && !isType ? [{ module: moduleRequest.value, names: null }] : [],
    ),
  )
  const source = readFileSync(file, 'utf8')
  const later = module.dynamicImports.map(({ moduleRequest }) => ({
    module: source.slice(moduleRequest.start + 1, moduleRequest.end - 1),
    names: null,
  }))
  return [...fixed, ...again, ...later]
}

/** Resolved through the index of the domain rules, so that a page reaches only the rules that it imports. */
const offered = new Map<string, string>()

function filesOfDomain(names: readonly string[] | null): readonly string[] {
  if (offered.size === 0) listOffered()
  return (names ?? []).flatMap((name) => offered.get(name) ?? [])
}

function listOffered(): void {
  for (const module of exportsOf(path.join(domain, 'index.ts')).flatMap(({ from }) => from ?? [])) {
    const file = path.join(domain, module)
    for (const { name } of exportsOf(file)) if (name !== null) offered.set(name, file)
  }
}

function exportsOf(file: string) {
  const { module } = parseSync(file, readFileSync(file, 'utf8'))
  return module.staticExports.flatMap(({ entries }) =>
    entries
      .filter(({ isType }) => !isType)
      .map(({ moduleRequest, exportName }) => ({ from: moduleRequest?.value, name: exportName.name })),
  )
}
