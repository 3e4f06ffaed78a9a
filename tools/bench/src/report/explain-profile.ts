import { readFileSync } from 'node:fs'
import { type CpuProfile, type FunctionTime, findBlocks, rankFunctions } from './cpu-profile.ts'

const LONG_BLOCK_MS = 50
const BLOCKS = 5
const FUNCTIONS = 40
const FUNCTIONS_OF_A_BLOCK = 20

/** Lines that explain the CPU time of one thread, and what blocked its event loop for too long. */
export function explainProfile(file: string): readonly string[] {
  const profile = JSON.parse(readFileSync(file, 'utf8')) as CpuProfile
  const blocks = findBlocks(profile, LONG_BLOCK_MS).slice(0, BLOCKS)
  return [
    file,
    'Time of their own',
    ...toLines(rankFunctions(profile).slice(0, FUNCTIONS)),
    ...blocks.flatMap(({ startMs, ms, functions }) => [
      `Busy without rest for ${ms.toFixed(0)} ms, ${(startMs / 1000).toFixed(2)} s after its start`,
      ...toLines(functions.slice(0, FUNCTIONS_OF_A_BLOCK)),
    ]),
  ]
}

const toLines = (functions: readonly FunctionTime[]): readonly string[] =>
  functions.map(({ where, ms }) => `${ms.toFixed(0).padStart(7)} ms  ${where}`)
