import os from 'node:os'
import type { MutantResult } from '@stryker-mutator/api/core'
import { findAreas } from './mutation/areas.ts'
import { runArea, type Score, scoreOf } from './mutation/run-area.ts'

/**
 * `npm run mutation -- domain`: changes the code of each area in many small ways, and prints the changes that no test
 * notices and the score (docs/quality.md#mutation-score). Fails below an area's goal. A second argument below 1 judges
 * this share of the mutants, always the same ones, and estimates the score.
 */
const [, , wanted = '', share = '1'] = process.argv
process.env.MUTATION_SHARE = share
const areas = findAreas(wanted)
if (areas.length === 0) throw new Error(`no area "${wanted}": see scripts/mutation/areas.ts`)
os.setPriority(19)

const rows: string[] = []
const all: MutantResult[] = []
for (const area of areas) {
  const mutants = await runArea(area)
  const score = scoreOf(mutants)
  rows.push(rowOf(area.name, score))
  all.push(...mutants)
  if (score.percent < area.goal) process.exitCode = 1
}
if (areas.length > 1) rows.push(rowOf(wanted, scoreOf(all)))
process.stdout.write(['| area | score | mutants |', '|---|---|---|', ...rows, ''].join('\n'))

function rowOf(name: string, { killed, valid, notRun, percent }: Score): string {
  const rest = notRun === 0 ? '' : `, ${notRun} not run`
  return `| ${name} | ${percent.toFixed(1)} % | ${killed} of ${valid}${rest} |`
}
