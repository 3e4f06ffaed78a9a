import { Notice } from '../../ui/notice.tsx'
import { Moment } from '../frame/index.ts'
import type { FiguresNow } from './calls.ts'
import { describeNotice } from './describe-notice.ts'

export function OperatorNotices({ notices }: { notices: FiguresNow['notices'] }) {
  return notices.map((notice) => {
    const { title, text } = describeNotice(notice)
    return (
      <Notice key={`${notice.kind} ${notice.limit}`} tone="warning" title={title}>
        <p>{text}</p>
        <p className="text-sm text-ink-soft">
          Última vez: <Moment at={notice.lastAt} />.
        </p>
      </Notice>
    )
  })
}
