import { createAccounts } from '../features/accounts/index.ts'
import { createFigures } from '../features/figures/index.ts'
import { changeSecretJob } from '../features/secret-change/index.ts'
import type { Feature } from '../platform/feature/feature.ts'
import { createHooks } from '../platform/feature/hooks.ts'
import { personTables } from '../platform/personal-data/person-table.ts'
import { createRetention } from '../platform/retention/retention.ts'
import { createAccountFeatures } from './create-account-features.ts'
import { createMunicipalFeatures } from './create-municipal-features.ts'
import { createOperatorFeatures } from './create-operator-features.ts'
import { createRightsFeatures } from './create-rights-features.ts'
import { createSearchFeatures } from './create-search-features.ts'
import type { Hooks } from './hooks.ts'
import type { Infrastructure } from './infrastructure.ts'
import { openBackups } from './open-backups.ts'
import type { OpenJurisdictions } from './open-jurisdictions.ts'
import { shareWithFeatures } from './share-with-features.ts'
import { TABLES } from './tables.ts'

export type Features = ReturnType<typeof createFeatures>

/** `all` is the product; pages, sockets and gauges ask the others. */
export function createFeatures(infrastructure: Infrastructure, opened: OpenJurisdictions) {
  const hooks = createHooks<Hooks>()
  const shared = shareWithFeatures(infrastructure, opened, hooks)
  const operator = createOperatorFeatures(shared)
  const searching = createSearchFeatures(shared, operator)
  const { search, verification, hub } = searching
  const municipal = createMunicipalFeatures(shared, search)
  const ofAccounts = createAccountFeatures(shared, { ...operator, ...searching })
  const rights = createRightsFeatures(shared, { search, ...ofAccounts })
  const features: Feature<Hooks>[] = [
    ...operator.features,
    ...searching.features,
    ...municipal.features,
    ...ofAccounts.features,
    ...rights.features,
    createFigures({ ...shared, ...operator, ...ofAccounts, followers: hub.size }),
    { schedule: [changeSecretJob({ ...shared, ...shared.secretChange }), ...openBackups(shared)] },
  ]
  const all: readonly Feature<Hooks>[] = [
    ...features,
    createAccounts({
      ...shared,
      codes: verification.accountCodes,
      tables: personTables(TABLES),
      parts: features.flatMap(({ accountPart }) => accountPart ?? []),
    }),
    createRetention({ ...shared, tables: TABLES, upkeep: features.flatMap(({ upkeep }) => upkeep ?? []) }),
  ]
  hooks.connect(all)
  const { control, status, jurisdictionAdmin } = operator
  const { limiter } = shared
  return { all, limiter, control, status, jurisdictionAdmin, search, hub, profiles: rights.profiles }
}
