import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createRandom } from '@multas/attack/src/random.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { fuzzTarget } from './fuzz-target.ts'
import { type Finding, runLoop } from './loop.ts'
import { mutate } from './mutate.ts'
import { openTarget, TARGET_NAMES } from './targets.ts'

const dir = mkdtempSync(join(tmpdir(), 'fuzz-test-'))
afterAll(() => rmSync(dir, { recursive: true, force: true }))

const INPUTS = 4

describe('a few inputs of each target are read', () => {
  it.each(TARGET_NAMES)(
    '%s',
    async (name) => {
      const target = await openTarget(name)
      const random = createRandom(1)
      for (let times = 0; times < INPUTS; times += 1) {
        const seed = random.pick(target.seeds)
        await target.run(seed)
        const mutateBytes = (part: Buffer) => mutate(part, random, target.seeds, target.words)
        await target.run(target.mutate ? target.mutate(seed, random, mutateBytes) : mutateBytes(seed))
      }
      await target.close?.()
    },
    60_000,
  )
})

it('a child process counts blocks of the product', async () => {
  const untilMs = Date.now() + 1_500
  const result = await fuzzTarget({
    name: 'values',
    seed: 1,
    untilMs,
    dir: join(dir, 'values'),
    write: () => {},
  })
  expect(result.findings).toEqual([])
  expect(result.executions).toBeGreaterThan(0)
  expect(result.blocks).toBeGreaterThan(100)
})

it('keeps what reaches new code, and shrinks what fails', async () => {
  const reached = new Set<string>()
  const findings: Finding[] = []
  let news = 0
  const run = (input: Buffer) => {
    const text = input.toString('latin1')
    const before = reached.size
    for (const part of ['<', '<!', '<!-']) if (text.includes(part)) reached.add(part)
    news = reached.size - before
    if (text.includes('<!--')) throw new Error('found')
  }
  const report = await runLoop(
    { seeds: [Buffer.from('a table of 12 rows')], words: ['<', '!', '-'], large: () => [], run },
    {
      seed: 1,
      corpus: [],
      coverage: { take: () => news, blocks: () => reached.size },
      isOver: (executions) => findings.length > 0 || executions > 20_000,
      begin: () => {},
      keep: () => {},
      found: (finding) => findings.push(finding),
    },
  )
  expect(findings.map(({ input }) => input.toString())).toEqual(['<!--'])
  expect(report.corpus).toBeGreaterThan(1)
})
