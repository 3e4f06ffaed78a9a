import { format } from 'node:util'

type Body = (...row: never[]) => unknown
type Title = string | ((...args: never[]) => unknown)

/** A test as a file declares it. */
export interface DeclaredTest {
  readonly name: string
  readonly run: () => Promise<void>
}

interface Hooks {
  readonly before: Body[]
  readonly after: Body[]
}

let names: string[] = []
let hooks: Hooks[] = []
let declared: DeclaredTest[] = []

/** The tests that `load` declares with this module in place of Vitest. */
export async function collectTests(load: () => Promise<unknown>): Promise<readonly DeclaredTest[]> {
  names = []
  hooks = [{ before: [], after: [] }]
  declared = []
  await load()
  return declared
}

function declareTest(title: Title, ...rest: readonly unknown[]): void {
  const body = rest.find((one): one is Body => typeof one === 'function')
  if (body?.toString().includes('performance.now')) return
  const around = [...hooks]
  declared.push({
    name: [...names, String(title)].join(' > '),
    async run() {
      for (const { before } of around) for (const hook of before) await hook()
      try {
        await body?.()
      } finally {
        for (const { after } of around) for (const hook of after) await hook()
      }
    },
  })
}

function declareSuite(title: Title, ...rest: readonly unknown[]): void {
  names.push(String(title))
  hooks.push({ before: [], after: [] })
  rest.find((one): one is Body => typeof one === 'function')?.()
  hooks.pop()
  names.pop()
}

type Declare = (title: Title, ...rest: readonly unknown[]) => void

const eachOf =
  (declare: Declare) =>
  (rows: readonly unknown[]) =>
  (title: string, body: Body): void => {
    const areArguments = rows.every((row) => Array.isArray(row))
    for (const [index, row] of rows.entries()) {
      const args: readonly unknown[] = areArguments ? (row as unknown[]) : [row]
      declare(`${format(title, ...args)} #${index}`, () => body(...(args as never[])))
    }
  }

export const it = Object.assign(declareTest, { each: eachOf(declareTest), for: eachOf(declareTest) })
export const test = it
export const describe = Object.assign(declareSuite, { each: eachOf(declareSuite) })
export const beforeEach = (hook: Body): unknown => hooks.at(-1)?.before.push(hook)
export const afterEach = (hook: Body): unknown => hooks.at(-1)?.after.push(hook)
export { expect, expectTypeOf, vi } from 'vitest'
