import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { type Link, type ModuleBindings, readBindings } from './read-bindings.ts'

const CODE = /\.(?:tsx?|mjs)$/

/** Test files, and the files that run before each of them. */
export interface TestGroup {
  readonly include: readonly string[]
  readonly exclude: readonly string[]
  readonly setup: readonly string[]
}

/**
 * The test files whose code uses something that changed since the commit, by the names that each statement
 * uses, through any number of modules that export them again. Files that are not code count for the code that
 * names them or their folder.
 */
export function findTouchedTests(root: string, since: string, groups: readonly TestGroup[]): string[] {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' })
  const list = (text: string) => text.split('\n').filter(Boolean)
  const isThere = (file: string) => existsSync(path.join(root, file))
  const added = list(git('ls-files', '--others', '--exclude-standard'))
  const files = [...list(git('ls-files')), ...added].filter((file) => CODE.test(file) && isThere(file))
  const usage = readUsage(root, files)
  const changed = [...list(git('diff', '--name-only', '--no-renames', since)), ...added]
  const touched = usage.findUsers(
    changed.flatMap((file) => {
      if (!CODE.test(file)) return [`${file}#*`, `${path.dirname(file)}#*`]
      if (!isThere(file)) return []
      const isKnown = git('ls-tree', '--name-only', since, file) !== ''
      return listChanges(isKnown ? git('show', `${since}:${file}`) : '', file, usage.moduleOf(file)).map(
        (name) => `${file}#${name}`,
      )
    }),
  )
  return groups.flatMap(({ include, exclude, setup }) => {
    const tests = globSync([...include], { cwd: root, exclude: [...exclude] })
    return setup.some((file) => touched.has(file)) ? tests : tests.filter((file) => touched.has(file))
  })
}

const langOf = (file: string) => (file.endsWith('x') ? 'tsx' : 'ts')

function listChanges(before: string, file: string, now: ModuleBindings): string[] {
  const [old, current] = [textsOf(readBindings(before, langOf(file))), textsOf(now)]
  return [...new Set([...old.keys(), ...current.keys()])].filter(
    (name) => old.get(name) !== current.get(name),
  )
}

function textsOf({ bindings }: ModuleBindings): Map<string, string> {
  const texts = new Map<string, string>()
  for (const { name, text } of bindings) texts.set(name, `${texts.get(name) ?? ''}${text}\n`)
  return texts
}

function readUsage(root: string, files: readonly string[]) {
  const modules = new Map(
    files.map((file) => [file, readBindings(readFileSync(path.join(root, file), 'utf8'), langOf(file))]),
  )
  const entries = readEntries(root)
  const users = new Map<string, Set<string>>()
  const addUse = (used: string, user: string) => users.set(used, (users.get(used) ?? new Set()).add(user))
  const locate = (from: string, importer: string): string | null => {
    const place = entries.get(from) ?? from.replace(/^@multas\/([\w-]+)\//, (_, name) => `${folderOf(name)}/`)
    const file = place === from ? path.join(path.dirname(importer), from) : place
    return modules.has(file) || statSync(path.join(root, file), { throwIfNoEntry: false }) ? file : null
  }
  const folderOf = (name: string) => path.dirname(entries.get(`@multas/${name}/package.json`) ?? name)
  function find(file: string, name: string): string | null {
    const module = modules.get(file)
    const own = module?.exported.get(name)
    if (!module || own !== undefined || name === '' || name === '*') return `${file}#${own ?? name}`
    for (const star of module.stars) {
      const target = locate(star, file)
      const found = target === null ? null : find(target, name)
      if (found !== null) return found
    }
    return null
  }
  const link = ({ from, name }: Link, file: string, user: string) => {
    const target = locate(from, file)
    if (target !== null) addUse(find(target, name) ?? `${target}#*`, user)
  }
  for (const [file, { bindings, exported, stars }] of modules) {
    for (const { name, mentions, links } of bindings) {
      const user = `${file}#${name}`
      if (name !== '') addUse(`${file}#`, user)
      for (const one of mentions) addUse(`${file}#${one}`, user)
      for (const one of links) link(one, file, user)
    }
    for (const name of ['', ...exported.values()]) addUse(`${file}#${name}`, `${file}#*`)
    for (const from of stars) link({ from, name: '*' }, file, `${file}#*`)
  }
  return {
    moduleOf: (file: string): ModuleBindings => modules.get(file) ?? readBindings(''),
    /** The files of all bindings that use one of these, directly or not. */
    findUsers(nodes: readonly string[]): ReadonlySet<string> {
      const found = new Set(nodes)
      for (const node of found) for (const user of users.get(node) ?? []) found.add(user)
      return new Set([...found].map((node) => node.slice(0, node.indexOf('#'))))
    },
  }
}

/** The file of each name that a package of this repository can be imported by. */
function readEntries(root: string): ReadonlyMap<string, string> {
  const packages = globSync(['*/package.json', 'tools/*/package.json'], { cwd: root })
  return new Map(
    packages.flatMap((file) => {
      const { name, exports = {} } = JSON.parse(readFileSync(path.join(root, file), 'utf8')) as {
        name: string
        exports?: Record<string, string>
      }
      const offered = Object.entries({ ...exports, './package.json': './package.json' })
      return offered.map(([at, target]) => [path.posix.join(name, at), path.join(path.dirname(file), target)])
    }),
  )
}
