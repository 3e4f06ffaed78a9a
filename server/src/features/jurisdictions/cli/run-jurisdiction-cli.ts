import type { Lookup } from '../loading/environment.ts'
import { describeFaults } from '../loading/fault.ts'
import { loadJurisdictions } from '../loading/load-jurisdictions.ts'
import { checkJurisdiction } from './check-jurisdiction.ts'
import { listJurisdictions } from './list-jurisdictions.ts'
import { newJurisdiction } from './new-jurisdiction.ts'
import type { Out } from './out.ts'
import { parseCheckArguments } from './parse-arguments.ts'

export const JURISDICTION_USAGE = `npm run jurisdiction -- check <slug> --patent AB123CD [--raw]
npm run jurisdiction -- check <slug> --dni 30111222 --gender M|F|N [--raw]
npm run jurisdiction -- list
npm run jurisdiction -- new <slug> [--platform <name>]
npm run jurisdiction -- use-file <slug>`

/** Exit code: 0, 1 for a faulty file or source, 2 for wrong usage. */
export async function runJurisdictionCli(argv: readonly string[], lookup: Lookup, out: Out): Promise<number> {
  const [command, slug, ...rest] = argv
  const dir = lookup('JURISDICTIONS_DIR') || './jurisdictions'
  if (command === 'new' && slug !== undefined) return newJurisdiction({ dir, slug, rest }, out)
  if (command !== 'list' && command !== 'check') return fail(out, JURISDICTION_USAGE, 2)
  const check = command === 'check' ? parseCheckArguments(slug, rest) : null
  if (check !== null && !check.ok) return fail(out, `${check.reason}\n\n${JURISDICTION_USAGE}`, 2)
  const loaded = loadJurisdictions({ dir, lookup })
  if (!loaded.ok) return fail(out, describeFaults(loaded.faults), 1)
  try {
    if (check === null) return listJurisdictions(loaded, out)
    return await checkJurisdiction(loaded, check, out)
  } finally {
    await loaded.close()
  }
}

function fail(out: Out, text: string, code: number): number {
  for (const line of text.split('\n')) out(line)
  return code
}
