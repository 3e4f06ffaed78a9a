import type { Accounts } from '../features/accounts/index.ts'
import type { RegisterAdminCall } from '../features/admin/index.ts'
import { createBlocks } from '../features/blocks/index.ts'
import { createDisputes } from '../features/disputes/index.ts'
import type { Watches } from '../features/monitoring/index.ts'
import type { AccountMails } from '../features/notifications/index.ts'
import { createProfiles } from '../features/profiles/index.ts'
import { createRights } from '../features/rights/index.ts'
import { type Search, subjectLabel } from '../features/search/index.ts'
import type { RateLimiter } from '../platform/limits/rate-limiter.ts'
import type { PersonTable } from '../platform/personal-data/person-table.ts'
import type { Infrastructure } from './infrastructure.ts'

interface Basis extends Pick<Infrastructure, 'database' | 'secrets' | 'clock' | 'log'> {
  readonly limiter: RateLimiter
  readonly checkEmail: Parameters<typeof createRights>[0]['checkEmail']
  readonly registerAdminCall: RegisterAdminCall
}

interface Neighbours {
  readonly search: Search
  readonly accounts: Accounts
  readonly mails: AccountMails
  readonly phraseOf: (email: string) => Promise<string | null>
  readonly watches: Pick<Watches, 'list'>
  readonly onBlocked: Parameters<typeof createBlocks>[0]['onBlocked']
  readonly tables: readonly PersonTable[]
}

export function createRightsFeatures(
  { settings, mailer }: Infrastructure,
  basis: Basis,
  { search, accounts, mails, phraseOf, watches, onBlocked, tables }: Neighbours,
) {
  const { requireHolder } = accounts
  const knownFines = search.snapshots.ofSubject
  const site = { name: settings.siteName, url: settings.siteUrl }
  const toAccounts = { ...basis, requireHolder, mails, site }
  const profiles = createProfiles({
    ...toAccounts,
    knownFines: (hash, now) => search.snapshots.ofSubject(hash, now, basis.database.reads.pool),
    findOwnPerson: search.findOwnPerson,
    mode: settings.profiles,
  })
  const rights = createRights({
    ...toAccounts,
    mailer,
    tables,
    contactEmail: settings.operator?.privacyEmail ?? settings.contactEmail,
    onClosed: profiles.onRequestClosed,
    knownOf: knownFines,
    followedBy: async (id) => {
      const watched = await watches.list({ kind: 'account', id })
      const shown = watched.filter(({ isHidden }) => !isHidden)
      return shown.map(({ subject, subjectHash }) => ({ label: subjectLabel(subject), subjectHash }))
    },
  })
  const disputes = createDisputes({
    ...basis,
    mailer,
    site,
    phraseOf,
    nameOf: search.nameOf,
    knownFines,
    admitSearchOwner: search.admitSearchOwner,
    shownBy: search.findShownFine,
  })
  const blocks = createBlocks({ ...basis, onBlocked })
  return { profiles, rights, disputes, blocks }
}
