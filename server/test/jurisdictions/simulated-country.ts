import type { Outcome, ReportedFine, Subject } from '@multas/domain'
import { type Simulator, simulatorEnvironment, startSimulator } from '@multas/simulator'
import { afterAll, afterEach, beforeAll } from 'vitest'
import {
  type ConsultationEnd,
  createJurisdictions,
  describeFaults,
  type Jurisdictions,
  loadJurisdictions,
  type SetAsideRecord,
} from '../../src/features/jurisdictions/index.ts'

export const DIR = new URL('../../../jurisdictions', import.meta.url).pathname

/** The day it is in the simulated country. */
export const TODAY = '2026-05-20'

/** What one consultation came to. */
export interface Consulted {
  readonly outcome: Outcome
  readonly fines: readonly ReportedFine[]
  readonly setAside: readonly SetAsideRecord[]
  readonly end: ConsultationEnd
}

export interface Country {
  readonly simulator: Simulator
  readonly jurisdictions: Jurisdictions
  readonly slugs: readonly string[]
  consult(slug: string, subject: Subject, signal?: AbortSignal): Promise<Consulted>
}

/** The product's own files, pointed at a simulator of this test file's own, over real sockets. */
export function useSimulatedCountry(): () => Country {
  let simulator: Simulator | undefined
  const opened: Jurisdictions[] = []
  beforeAll(async () => {
    simulator = await startSimulator({ latency: 0, today: TODAY })
  })
  afterEach(async () => {
    simulator?.reset()
    await Promise.all(opened.splice(0).map((jurisdictions) => jurisdictions.close()))
  })
  afterAll(() => simulator?.close())
  return () => {
    if (!simulator) throw new Error('the simulator runs only inside tests and hooks')
    const country = openCountry(simulator)
    opened.push(country.jurisdictions)
    return country
  }
}

/** Loaded anew each time, so that no circuit stays open from one test to the next. */
function openCountry(simulator: Simulator): Country {
  const environment = simulatorEnvironment(simulator.url)
  const loaded = loadJurisdictions({ dir: DIR, lookup: (name) => environment[name], random: () => 0 })
  if (!loaded.ok) throw new Error(describeFaults(loaded.faults))
  const jurisdictions = createJurisdictions({ loaded })
  return {
    simulator,
    jurisdictions,
    slugs: jurisdictions.list().map(({ slug }) => slug),
    consult: (slug, subject, signal = AbortSignal.timeout(60_000)) =>
      consult(jurisdictions, slug, subject, signal),
  }
}

async function consult(
  jurisdictions: Jurisdictions,
  slug: string,
  subject: Subject,
  signal: AbortSignal,
): Promise<Consulted> {
  const fines: ReportedFine[] = []
  const setAside: SetAsideRecord[] = []
  for await (const report of jurisdictions.consult(slug, subject, signal)) {
    if (report.kind === 'end') return { outcome: report.outcome, fines, setAside, end: report }
    fines.push(...report.fines)
    setAside.push(...report.setAside)
  }
  throw new Error(`the consultation of ${slug} did not end`)
}
