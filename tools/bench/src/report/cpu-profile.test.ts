import { describe, expect, it } from 'vitest'
import { findBlocks, rankFunctions } from './cpu-profile.ts'

const node = (id: number, functionName: string, children: number[] = [], url = '', lineNumber = 0) => ({
  id,
  children,
  callFrame: { functionName, url, lineNumber },
})
const PG = 'file:///x/node_modules/pg/lib/parser.js'
const NODES = [
  node(1, '(root)', [2, 3, 5]),
  node(2, '(idle)'),
  node(3, 'flush', [4]),
  node(4, 'parse', [], PG, 9),
  node(5, 'parse', [], PG, 9),
]

describe('the functions of a profile', () => {
  it('are ranked by their own time, wherever they were called from, the idle time left out', () => {
    const profile = { nodes: NODES, samples: [2, 3, 4, 5], timeDeltas: [9_000, 1_000, 2_000, 3_000] }
    expect(rankFunctions(profile)).toEqual([
      { where: 'parse pg/lib/parser.js:10', ms: 5 },
      { where: 'flush', ms: 1 },
    ])
  })
})

describe('the blocks of a profile', () => {
  const samples = [3, 2, 3, 4, 2, 5]
  const timeDeltas = [10_000, 5_000, 20_000, 40_000, 1_000, 30_000]

  it('are stretches without rest, with who was at work, callers included', () => {
    expect(findBlocks({ nodes: NODES, samples, timeDeltas }, 25)).toEqual([
      {
        startMs: 15,
        ms: 60,
        functions: [
          { where: 'flush', ms: 60 },
          { where: 'parse pg/lib/parser.js:10', ms: 40 },
        ],
      },
      { startMs: 76, ms: 30, functions: [{ where: 'parse pg/lib/parser.js:10', ms: 30 }] },
    ])
  })
})
