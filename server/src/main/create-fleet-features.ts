import path from 'node:path'
import type { RegisterAdminCall } from '../features/admin/index.ts'
import { createFleets } from '../features/fleets/index.ts'
import { createWebhookClient } from '../platform/outbound/safe-fetch.ts'
import type { Infrastructure } from './infrastructure.ts'
import type { OpenJurisdictions } from './open-jurisdictions.ts'

type FleetsDeps = Parameters<typeof createFleets>[0]

interface Neighbours extends Pick<FleetsDeps, 'limiter' | 'checkEmail' | 'accounts' | 'watches'> {
  readonly registerAdminCall: RegisterAdminCall
  readonly opened: OpenJurisdictions
}

const WEBHOOK_LIMIT_MS = 10_000

export function createFleetFeatures(infrastructure: Infrastructure, { opened, ...others }: Neighbours) {
  const { settings, outgoing, metrics } = infrastructure
  return createFleets({
    ...infrastructure,
    ...others,
    site: { name: settings.siteName, url: settings.siteUrl },
    contactEmail: settings.contactEmail,
    webhookClient: createWebhookClient({
      allowsPrivate: settings.webhooksToPrivate,
      timeoutMs: WEBHOOK_LIMIT_MS,
      mayPost: outgoing.isOn,
      onPost: (outcome) => metrics.posted('webhook', outcome),
    }),
    jurisdictionName: (slug) => opened.jurisdictions.find(slug)?.name ?? slug,
    amountRules: opened.amountRules,
    directory: path.join(settings.dataDir, 'fleet-imports'),
  })
}
