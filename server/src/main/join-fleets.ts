import path from 'node:path'
import type { RegisterAdminCall } from '../features/admin/index.ts'
import { createFleets } from '../features/fleets/index.ts'
import { createStrangerPoster } from '../platform/outbound/post-to-stranger.ts'
import type { Foundation } from './foundation.ts'
import type { OpenJurisdictions } from './open-jurisdictions.ts'

type FleetsDeps = Parameters<typeof createFleets>[0]

interface Around extends Pick<FleetsDeps, 'limiter' | 'checkEmail' | 'accounts' | 'watches'> {
  readonly registerAdminCall: RegisterAdminCall
  readonly opened: OpenJurisdictions
}

const WEBHOOK_LIMIT_MS = 10_000

export function joinFleets(foundation: Foundation, { opened, ...around }: Around) {
  const { settings, outgoing } = foundation
  return createFleets({
    ...foundation,
    ...around,
    site: { name: settings.siteName, url: settings.siteUrl },
    contactEmail: settings.contactEmail,
    poster: createStrangerPoster({
      allowsPrivate: settings.webhooksToPrivate,
      timeoutMs: WEBHOOK_LIMIT_MS,
      mayPost: outgoing.isOn,
    }),
    jurisdictionName: (slug) => opened.jurisdictions.find(slug)?.name ?? slug,
    amountRules: opened.amountRules,
    directory: path.join(settings.dataDir, 'fleet-imports'),
  })
}
