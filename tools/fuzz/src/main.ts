import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fuzzTarget, runLarge } from './fuzz-target.ts'
import { type Flags, readFlags, USAGE } from './read-flags.ts'
import { openTarget } from './targets.ts'

const CACHE = join(import.meta.dirname, '..', '..', '..', 'node_modules', '.cache', 'fuzz')
const MAX_RSS_MB = 512
const MINUTE_MS = 60_000

const write = (line: string) => process.stdout.write(`${line}\n`)
const flags = readFlags(process.argv.slice(2))
if (flags === null) {
  process.stdout.write(USAGE)
  process.exitCode = 64
} else if (flags.replay !== null) await replay(flags.targets[0] ?? '', flags.replay)
else process.exit((await fuzz(flags)) ? 1 : 0)

async function replay(name: string, file: string): Promise<void> {
  const target = await openTarget(name)
  await target.run(readFileSync(file))
  await target.close?.()
  write('read without a problem')
}

async function fuzz({ targets, seed, minutes, isLarge }: Flags): Promise<boolean> {
  let failed = false
  for (const name of targets) {
    const dir = join(CACHE, name)
    const hasFailed = isLarge ? await measure(name, dir) : await search(name, dir, seed, minutes)
    failed ||= hasFailed
  }
  return failed
}

async function search(name: string, dir: string, seed: number, minutes: number): Promise<boolean> {
  const untilMs = Date.now() + minutes * MINUTE_MS
  const { cpuMs, executions, blocks, corpus, findings } = await fuzzTarget({
    name,
    seed,
    untilMs,
    dir,
    write,
  })
  const cpuMinutes = (cpuMs / MINUTE_MS).toFixed(1)
  write(
    `${name}: ${minutes} minutes (${cpuMinutes} of the processor), ${executions} inputs, ${blocks} blocks, ${corpus} kept, ${findings.length} findings`,
  )
  return findings.length > 0
}

async function measure(name: string, dir: string): Promise<boolean> {
  let failed = false
  for (const large of await runLarge(name, dir)) {
    const isBad = typeof large === 'string' || large.rssMb > MAX_RSS_MB
    failed ||= isBad
    const text =
      typeof large === 'string'
        ? large
        : `${(large.bytes / 1024 ** 2).toFixed(1)} MB in ${large.ms} ms (${large.cpuMs} of the processor), ${large.rssMb} MB`
    write(`${name}: ${text}${isBad ? ' TOO MUCH' : ''}`)
  }
  return failed
}
