import path from 'node:path'
import type { Count } from '../suites/suite.ts'
import { CHECKS } from './all-checks.ts'
import type { Check, Finding } from './check.ts'
import { generateRouteTypes } from './generate-route-types.ts'

const ROOT = path.join(import.meta.dirname, '../..')

export interface CheckOptions {
  readonly checks: readonly Check[]
  /**
   * Writes the generated files. Ends before any check starts: no check may write into the tree that others
   * read.
   */
  readonly prepare: (root: string) => Promise<void>
}

/**
 * Runs the named checks, or all of them, on the repository; prints their findings, and counts each check as
 * one.
 */
export async function runChecks(
  names: readonly string[],
  print: (line: string) => void,
  { checks: all, prepare }: CheckOptions = { checks: CHECKS, prepare: generateRouteTypes },
): Promise<Count> {
  const unknown = names.filter((name) => !all.some((check) => check.name === name))
  if (unknown.length > 0)
    throw new Error(
      `Unknown check: ${unknown.join(', ')}. The checks are ${all.map(({ name }) => name).join(', ')}`,
    )
  const checks = all.filter(({ name }) => names.length === 0 || names.includes(name))
  await prepare(ROOT)
  const results = await Promise.all(checks.map(runCheck))
  for (const { check, findings } of results) {
    print(`${findings.length === 0 ? '✓' : '✗'} ${check.name}`)
    for (const { rule, place, message } of findings) print(`    ${place}  ${rule}  ${message}`)
  }
  const failures = results.filter(({ findings }) => findings.length > 0).map(({ check }) => check.name)
  return { passed: results.length - failures.length, failed: failures.length, failures }
}

async function runCheck(check: Check): Promise<{ check: Check; findings: readonly Finding[] }> {
  try {
    return { check, findings: await check.find(ROOT) }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return { check, findings: [{ rule: 'crashed', place: check.name, message }] }
  }
}
