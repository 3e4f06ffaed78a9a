import { afterQuietHours, mailMoment, newsKey } from '@multas/domain'
import type { NoticeDeps } from '../notice-deps.ts'
import { type Preferences, readPreferences } from '../preference-store.ts'
import type { NewsListener, WatchNews } from '../watch-news.ts'
import { withdrawWaiting } from './due-store.ts'
import { enqueueGathering } from './enqueue-gathering.ts'
import { insertNotices, type NewNotice } from './notice-store.ts'
import { sealNews } from './sealed-notice.ts'

type ListenDeps = Pick<NoticeDeps, 'secrets' | 'clock' | 'groupMs'>

export function listenForNews(deps: ListenDeps): NewsListener {
  return {
    async notify(transaction, listed) {
      const ours = listed.filter(({ owner }) => owner.kind === 'account')
      if (ours.length === 0) return
      const accountIds = [...new Set(ours.map(({ owner }) => owner.id))]
      const preferencesOf = await readPreferences(transaction, accountIds)
      const notices = ours.map((one) => toNotice(deps, one, preferencesOf(one.owner.id)))
      await insertNotices(transaction, notices, deps.groupMs)
      await enqueueGathering(transaction, accountIds)
    },
    async silence(transaction, { owner, watchId }) {
      if (owner.kind === 'account') await withdrawWaiting(transaction, owner.id, watchId)
    },
  }
}

function toNotice({ secrets, clock, groupMs }: ListenDeps, listed: WatchNews, own: Preferences): NewNotice {
  const { news, newsId, owner, watchId } = listed
  const at = new Date(clock().getTime() + groupMs)
  return {
    accountId: owner.id,
    newsId,
    watchId,
    contentHash: secrets.lookupHash('notice', `${news.fine.hash} ${newsKey(news)}`),
    kind: news.kind,
    dueDay: news.dueDay,
    contentSealed: sealNews(secrets, news),
    reportedAt: listed.at,
    mailDueAt: mailMoment({ at, dueDay: news.dueDay }, own),
    pushDueAt: afterQuietHours(at, own.quiet),
  }
}
