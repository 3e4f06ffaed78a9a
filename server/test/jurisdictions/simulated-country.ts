import type { Outcome, ReportedFine, Subject } from '@multas/domain'
import { type Simulator, simulatorEnvironment, startSimulator } from '@multas/simulator'
import { afterAll, afterEach, beforeAll } from 'vitest'
import {
  type ConsultationEnd,
  createJurisdictions,
  describeFaults,
  type Jurisdictions,
  loadJurisdictions,
  type RejectedRecord,
} from '../../src/features/jurisdictions/index.ts'

const DIR = new URL('../../../jurisdictions', import.meta.url).pathname

/** The day it is in the simulated country. */
const TODAY = '2026-05-20'

/** The result of one query. */
export interface Consulted {
  readonly outcome: Outcome
  readonly fines: readonly ReportedFine[]
  readonly rejected: readonly RejectedRecord[]
  readonly end: ConsultationEnd
}

export interface Country {
  readonly simulator: Simulator
  readonly jurisdictions: Jurisdictions
  readonly slugs: readonly string[]
  consult(slug: string, subject: Subject, signal?: AbortSignal): Promise<Consulted>
  /** The same with some variables of the environment changed. */
  consultWith(change: Readonly<Record<string, string>>, slug: string, subject: Subject): Promise<Consulted>
}

/**
 * The product's own files, pointed at a simulator of this test file's own, over real sockets. They are loaded
 * once, or for every test, so that no circuit stays open from one to the next.
 */
export function useSimulatedCountry(loaded: 'once' | 'for each test'): () => Country {
  let simulator: Simulator | undefined
  let country: Country | undefined
  const leave = async () => {
    await country?.jurisdictions.close()
    country = undefined
  }
  beforeAll(async () => {
    simulator = await startSimulator({ latency: 0, today: TODAY })
  })
  afterEach(async () => {
    simulator?.reset()
    if (loaded === 'for each test') await leave()
  })
  afterAll(async () => {
    await leave()
    await simulator?.close()
  })
  return () => {
    if (!simulator) throw new Error('the simulator runs only inside tests and hooks')
    country ??= openCountry(simulator)
    return country
  }
}

function openCountry(simulator: Simulator): Country {
  const jurisdictions = openJurisdictions(simulatorEnvironment(simulator.url))
  return {
    simulator,
    jurisdictions,
    slugs: jurisdictions.list().map(({ slug }) => slug),
    consult: (slug, subject, signal = AbortSignal.timeout(60_000)) =>
      consult(jurisdictions, slug, subject, signal),
    consultWith: async (change, slug, subject) => {
      const others = openJurisdictions({ ...simulatorEnvironment(simulator.url), ...change })
      try {
        return await consult(others, slug, subject, AbortSignal.timeout(60_000))
      } finally {
        await others.close()
      }
    },
  }
}

function openJurisdictions(environment: Readonly<Record<string, string>>): Jurisdictions {
  const loaded = loadJurisdictions({ dir: DIR, lookup: (name) => environment[name], random: () => 0 })
  if (!loaded.ok) throw new Error(describeFaults(loaded.faults))
  return createJurisdictions({ loaded })
}

async function consult(
  jurisdictions: Jurisdictions,
  slug: string,
  subject: Subject,
  signal: AbortSignal,
): Promise<Consulted> {
  const fines: ReportedFine[] = []
  const rejected: RejectedRecord[] = []
  for await (const report of jurisdictions.consult(slug, subject, signal)) {
    if (report.kind === 'end') return { outcome: report.outcome, fines, rejected, end: report }
    fines.push(...report.fines)
    rejected.push(...report.rejected)
  }
  throw new Error(`the consultation of ${slug} did not end`)
}
