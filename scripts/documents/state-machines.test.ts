import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, it } from 'vitest'
import { listFiles, readFile } from './read-references.ts'
import { documentedInvariants, documentedTransitions } from './read-tables.ts'

const root = path.join(import.meta.dirname, '../..')
const folder = 'docs/behaviour/state-machines'

/** The transition table in code, by the page that repeats it. */
const MACHINES = [
  ['search', 'web/app/features/search/search-transitions.ts', 'SEARCH_TRANSITIONS'],
  ['live-connection', 'web/app/features/search/live-transitions.ts', 'LIVE_TRANSITIONS'],
  ['subscription', 'domain/src/payments/subscription-transitions.ts', 'SUBSCRIPTION_TRANSITIONS'],
  ['delivery', 'server/src/features/registry/deliveries/delivery-transitions.ts', 'DELIVERY_TRANSITIONS'],
  ['watched-subject', 'domain/src/monitoring/notified-transitions.ts', 'NOTIFIED_TRANSITIONS'],
] as const

it('every page of a state machine is compared', () => {
  const pages = listFiles(`${folder}/*.md`).map((file) => path.basename(file, '.md'))
  expect(pages.sort()).toEqual(MACHINES.map(([page]) => page).sort())
})

describe.each(MACHINES)('%s', (page, file, name) => {
  const markdown = readFile(`${folder}/${page}.md`)

  it(`repeats ${name}`, async () => {
    const module: Record<string, unknown> = await import(pathToFileURL(path.join(root, file)).href)
    expect(module[name]).toBeTypeOf('object')
    expect(documentedTransitions(markdown)).toEqual(module[name])
    expect(markdown).toContain(file)
  })

  it('names a test for each invariant', () => {
    const invariants = documentedInvariants(markdown)
    const rows = markdown.split('## Invariants')[1]?.match(/^\|(?! *(?:invariant|-))/gm)?.length
    expect(invariants.length).toBe(rows)
    const missing = invariants.filter(({ test, file: at }) => !readFile(path.join(folder, at)).includes(test))
    expect(missing).toEqual([])
  })
})

it('a table and its invariants are read as they are written', () => {
  const table =
    '| event | `on` | `off` |\n|---|---|---|\n| `press` | `off` | `on` |\n| `break` | `off` | – |\n\nend'
  expect(documentedTransitions(table)).toEqual({
    on: { press: 'off', break: 'off' },
    off: { press: 'on', break: 'ignored' },
  })
  expect(documentedInvariants('| x | *is on* in [a.test.ts](../a.test.ts) |')).toEqual([
    { test: 'is on', file: '../a.test.ts' },
  ])
})
