import os from 'node:os'
import { findAreas } from './mutation/areas.ts'
import { runArea, type Score, scoreOf } from './mutation/run-area.ts'

/**
 * `npm run mutation -- domain`: changes the code of each area in many small ways, and prints the changes that no test
 * notices and the score (docs/quality.md#mutation-score). Fails below an area's goal.
 */
const wanted = process.argv[2] ?? ''
const areas = findAreas(wanted)
if (areas.length === 0) throw new Error(`no area "${wanted}": see scripts/mutation/areas.ts`)
os.setPriority(19)

const rows: string[] = []
const total = { killed: 0, valid: 0 }
for (const area of areas) {
  const score = scoreOf(await runArea(area))
  rows.push(rowOf(area.name, score))
  total.killed += score.killed
  total.valid += score.valid
  if (score.percent < area.goal) process.exitCode = 1
}
if (areas.length > 1) rows.push(rowOf(wanted, { ...total, percent: (100 * total.killed) / total.valid }))
process.stdout.write(['| area | score | mutants |', '|---|---|---|', ...rows, ''].join('\n'))

function rowOf(name: string, { killed, valid, percent }: Score): string {
  return `| ${name} | ${percent.toFixed(1)} % | ${killed} of ${valid} |`
}
