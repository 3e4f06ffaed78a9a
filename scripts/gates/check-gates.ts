import path from 'node:path'
import type { Count } from '../suites/suite.ts'
import type { Finding, Gate } from './gate.ts'
import { GATES } from './gates.ts'
import { generateRouteTypes } from './generate-route-types.ts'

const HOUSE = path.join(import.meta.dirname, '../..')

export interface Checked {
  readonly gates: readonly Gate[]
  /**
   * Writes the generated files. Ends before any gate starts: no gate may write into the tree that others
   * read.
   */
  readonly prepare: (root: string) => Promise<void>
}

/**
 * Runs the named gates, or all of them, on the repository; prints their findings, and counts each gate as
 * one.
 */
export async function checkGates(
  names: readonly string[],
  say: (line: string) => void,
  { gates: all, prepare }: Checked = { gates: GATES, prepare: generateRouteTypes },
): Promise<Count> {
  const unknown = names.filter((name) => !all.some((gate) => gate.name === name))
  if (unknown.length > 0)
    throw new Error(
      `Unknown check: ${unknown.join(', ')}. The checks are ${all.map(({ name }) => name).join(', ')}`,
    )
  const gates = all.filter(({ name }) => names.length === 0 || names.includes(name))
  await prepare(HOUSE)
  const verdicts = await Promise.all(gates.map(ask))
  for (const { gate, findings } of verdicts) {
    say(`${findings.length === 0 ? '✓' : '✗'} ${gate.name}`)
    for (const { rule, place, message } of findings) say(`    ${place}  ${rule}  ${message}`)
  }
  const failures = verdicts.filter(({ findings }) => findings.length > 0).map(({ gate }) => gate.name)
  return { passed: verdicts.length - failures.length, failed: failures.length, failures }
}

async function ask(gate: Gate): Promise<{ gate: Gate; findings: readonly Finding[] }> {
  try {
    return { gate, findings: await gate.find(HOUSE) }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return { gate, findings: [{ rule: 'crashed', place: gate.name, message }] }
  }
}
