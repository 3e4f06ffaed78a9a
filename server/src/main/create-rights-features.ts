import type { Watches } from '../features/monitoring/index.ts'
import type { Notifications } from '../features/notifications/index.ts'
import type { Payments } from '../features/payments/index.ts'
import { createBlocks, createDisputes, createProfiles, createRights } from '../features/rights/index.ts'
import { type Search, subjectLabel } from '../features/search/index.ts'
import { personTables } from '../platform/personal-data/person-table.ts'
import type { Shared } from './share-with-features.ts'
import { TABLES } from './tables.ts'

interface Neighbours {
  readonly search: Search
  readonly notifications: Pick<Notifications, 'mails'>
  readonly payments: Pick<Payments, 'personTables'>
  readonly monitoring: { readonly watches: Watches }
}

export function createRightsFeatures(
  shared: Shared,
  { search, notifications: { mails }, payments, monitoring: { watches } }: Neighbours,
) {
  const { settings, database, hooks } = shared
  const knownFines = search.snapshots.ofSubject
  const profiles = createProfiles({
    ...shared,
    mails,
    knownFines: (hash, now) => knownFines(hash, now, database.reads.db),
    findOwnPerson: search.findOwnPerson,
    mode: settings.profiles,
  })
  const rights = createRights({
    ...shared,
    mails,
    tables: [...payments.personTables, ...personTables(TABLES)],
    contactEmail: settings.operator?.privacyEmail ?? settings.contactEmail,
    onRequestClosed: profiles.onRequestClosed,
    knownOf: knownFines,
    followedBy: async (id) => {
      const watched = await watches.list({ kind: 'account', id })
      const shown = watched.filter(({ isHidden }) => !isHidden)
      return shown.map(({ subject, subjectHash }) => ({ label: subjectLabel(subject), subjectHash }))
    },
  })
  const disputes = createDisputes({
    ...shared,
    nameOf: search.nameOf,
    knownFines,
    admitSearchOwner: search.admitSearchOwner,
    shownBy: search.findShownFine,
  })
  const blocks = createBlocks({ ...shared, onSubjectBlocked: hooks.emitter('onSubjectBlocked') })
  return { features: [profiles, rights, disputes, blocks], profiles }
}
