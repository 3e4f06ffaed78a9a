import { describe, expect, it } from 'vitest'
import { rankFunctions } from './top-functions.ts'

const node = (id: number, functionName: string, url = '', lineNumber = 0) => ({
  id,
  callFrame: { functionName, url, lineNumber },
})

describe('the functions of a profile', () => {
  it('are ranked by their own time, wherever they were called from, the idle time left out', () => {
    const ranked = rankFunctions({
      nodes: [
        node(1, '(idle)'),
        node(2, 'parse', 'file:///x/node_modules/pg/lib/parser.js', 9),
        node(3, 'parse', 'file:///x/node_modules/pg/lib/parser.js', 9),
        node(4, ''),
      ],
      samples: [1, 2, 3, 4],
      timeDeltas: [9_000, 200, 100, 100],
    })
    expect(ranked).toEqual([
      { where: 'parse pg/lib/parser.js:10', share: 0.75 },
      { where: '(anonymous)', share: 0.25 },
    ])
  })
})
