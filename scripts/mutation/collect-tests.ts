import { format } from 'node:util'
import { expect as vitestExpect, vi as vitestVi } from 'vitest'
import { poll, waitFor } from './poll.ts'

export type Body = (...row: never[]) => unknown
type Title = string | ((...args: never[]) => unknown)

/** The hooks of a `describe` or of a file, in the order in which they run. */
export interface Suite {
  readonly beforeAll: Body[]
  readonly beforeEach: Body[]
  readonly afterEach: Body[]
  readonly afterAll: Body[]
}

/** A test as a file declares it, in its suites from the outermost to its own. */
export interface DeclaredTest {
  readonly name: string
  readonly suites: readonly Suite[]
  readonly body: Body
}

let names: string[] = []
let suites: Suite[] = []
let declared: DeclaredTest[] = []

/** The tests that `load` declares with this module in place of Vitest, inside the suites of `around`. */
export async function collectTests(
  load: () => Promise<unknown>,
  around: readonly Suite[] = [],
): Promise<readonly DeclaredTest[]> {
  names = []
  suites = [...around, emptySuite()]
  declared = []
  await load()
  return declared
}

/** The hooks that a setup file declares for every test file. */
export async function collectHooks(load: () => Promise<unknown>): Promise<readonly Suite[]> {
  await collectTests(load)
  return suites
}

const emptySuite = (): Suite => ({ beforeAll: [], beforeEach: [], afterEach: [], afterAll: [] })

const findBody = (rest: readonly unknown[]) => rest.find((one): one is Body => typeof one === 'function')

function declareTest(title: Title, ...rest: readonly unknown[]): void {
  const body = findBody(rest)
  if (!body || body.toString().includes('performance.now')) return
  declared.push({ name: [...names, String(title)].join(' > '), suites: [...suites], body })
}

function declareSuite(title: Title, ...rest: readonly unknown[]): void {
  names.push(String(title))
  suites.push(emptySuite())
  findBody(rest)?.()
  suites.pop()
  names.pop()
}

type Declare = (title: Title, ...rest: readonly unknown[]) => void

const eachOf =
  (declare: Declare) =>
  (rows: readonly unknown[]) =>
  (title: string, ...rest: readonly unknown[]): void => {
    const body = findBody(rest)
    const areArguments = rows.every((row) => Array.isArray(row))
    for (const [index, row] of rows.entries()) {
      const args: readonly unknown[] = areArguments ? (row as unknown[]) : [row]
      declare(`${format(title, ...args)} #${index}`, () => body?.(...(args as never[])))
    }
  }

/** What `inject` of Vitest returns: the values of the global setup, which ran in the process that started this one. */
const provided = JSON.parse(process.env.MUTATION_PROVIDED ?? '{}')

export const it = Object.assign(declareTest, { each: eachOf(declareTest), for: eachOf(declareTest) })
export const describe = Object.assign(declareSuite, { each: eachOf(declareSuite) })
export const beforeAll = (hook: Body): unknown => suites.at(-1)?.beforeAll.push(hook)
export const beforeEach = (hook: Body): unknown => suites.at(-1)?.beforeEach.push(hook)
// Vitest runs the last one first.
export const afterEach = (hook: Body): unknown => suites.at(-1)?.afterEach.unshift(hook)
export const afterAll = (hook: Body): unknown => suites.at(-1)?.afterAll.unshift(hook)
export const inject = (name: string): unknown => provided[name]
export const expect = new Proxy(vitestExpect, {
  get: (target, name) => (name === 'poll' ? poll : Reflect.get(target, name)),
})
export const vi = new Proxy(vitestVi, {
  get: (target, name) => (name === 'waitFor' ? waitFor : Reflect.get(target, name)),
})
export { expectTypeOf } from 'vitest'
