import { parseArgs } from 'node:util'
import { buildWeb } from './build-web.ts'
import { type Count, CRASHED, type Lane, type Print, type Suite } from './suites/suite.ts'
import { LEFT_OUT, listChangedSuites, listSuites } from './suites/suites.ts'
import { useMemoryFolder } from './suites/use-memory-folder.ts'

/**
 * `npm test`: all suites, some of them side by side; `npm test -- --only check,domain` runs some, `--changed` the
 * tests of what changed. The last line is the sum, `N passed, N failed`, where each check of the check counts as one.
 */
const { names, isChanged } = readOptions()
useMemoryFolder()
const chosen = chooseSuites(names)
const suites = isChanged ? listChangedSuites(names) : chosen
const print: Print = (line) => process.stdout.write(`${line}\n`)

const results: { name: string; count: Count; seconds: number }[] = []
// A build takes longer than the tests of a change, and only e2e tests use it.
const isBuilt =
  (isChanged && !names.includes('e2e')) || (await runSuite({ name: 'build', lane: 'alone', run: build }))
if (isBuilt) {
  const server = runLane('server')
  await Promise.all([runLane('tests'), runLane('waits')])
  await runLane('e2e')
  await server
  await runLane('alone')
}
print('')
if (isChanged) print(LEFT_OUT)
for (const { name, count, seconds } of results)
  print(`${count.failed === 0 ? '✓' : '✗'} ${name}: ${sumUp(count)} (${seconds} s)`)
for (const { name, count } of results)
  for (const failure of count.failures ?? []) print(`  failed in ${name}: ${failure}`)
const total: Count = {
  passed: sum(results.map(({ count }) => count.passed)),
  failed: sum(results.map(({ count }) => count.failed)),
}
process.exitCode = total.failed === 0 ? 0 : 1
print(sumUp(total))

function readOptions(): { names: readonly string[]; isChanged: boolean } {
  const { values } = parseArgs({
    options: {
      only: { type: 'string', multiple: true, default: [] },
      changed: { type: 'boolean', default: false },
    },
  })
  return { names: values.only.flatMap((one) => one.split(',')), isChanged: values.changed }
}

function chooseSuites(names: readonly string[]): readonly Suite[] {
  const all = listSuites()
  const unknown = names.filter((name) => !all.some((suite) => suite.name === name))
  if (unknown.length > 0)
    throw new Error(
      `Unknown suite: ${unknown.join(', ')}. The suites are ${all.map(({ name }) => name).join(', ')}`,
    )
  return all.filter(({ name }) => names.length === 0 || names.includes(name))
}

/** Builds the pages for the suites. It does not count as a test: only its failure counts. */
function build(): Promise<Count> {
  buildWeb()
  return Promise.resolve({ passed: 0, failed: 0 })
}

async function runLane(lane: Lane): Promise<void> {
  for (const suite of suites.filter((one) => one.lane === lane)) await runSuite(suite)
}

async function runSuite({ name, run }: Suite): Promise<boolean> {
  const printOwn: Print = suites.length > 1 ? (line) => print(`${name.padEnd(10)} │ ${line}`) : print
  print(`\n── ${name} ${'─'.repeat(Math.max(3, 76 - name.length))}`)
  const startedAt = Date.now()
  const count = await run(printOwn).catch((error: unknown) => {
    printOwn(error instanceof Error ? error.message : String(error))
    return CRASHED
  })
  results.push({ name, count, seconds: Math.round((Date.now() - startedAt) / 1000) })
  return count.failed === 0
}

function sumUp({ passed, failed }: Count): string {
  return `${passed} passed, ${failed} failed`
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0)
}
