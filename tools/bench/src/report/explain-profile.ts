import { readFileSync } from 'node:fs'
import { type CpuProfile, type FunctionTime, findBlocks, rankFunctions } from './cpu-profile.ts'

/**
 * `node explain-profile.ts file.cpuprofile…`: where the time went, and what kept the event loop waiting for longer
 * than it may.
 */
const LONG_BLOCK_MS = 50
const BLOCKS = 5
const FUNCTIONS = 40
const FUNCTIONS_OF_A_BLOCK = 20

const write = (line: string) => void process.stdout.write(`${line}\n`)
const writeAll = (functions: readonly FunctionTime[]) => {
  for (const { where, ms } of functions) write(`${ms.toFixed(0).padStart(7)} ms  ${where}`)
}

for (const file of process.argv.slice(2)) {
  const profile = JSON.parse(readFileSync(file, 'utf8')) as CpuProfile
  write(`${file}\n\nTime of their own`)
  writeAll(rankFunctions(profile).slice(0, FUNCTIONS))
  for (const { startMs, ms, functions } of findBlocks(profile, LONG_BLOCK_MS).slice(0, BLOCKS)) {
    write(`\nBusy without rest for ${ms.toFixed(0)} ms, ${(startMs / 1000).toFixed(2)} s after its start`)
    writeAll(functions.slice(0, FUNCTIONS_OF_A_BLOCK))
  }
}
