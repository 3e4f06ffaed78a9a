import { useEffect } from 'react'
import { describeTitle } from './describe-title.ts'
import type { SearchSession } from './search-session.ts'

/** The tab tells a visitor who is elsewhere how far the search is. */
export function useTitleWhileHidden(session: SearchSession, complete: boolean): void {
  const title = describeTitle(session, complete)
  useEffect(() => {
    const own = document.title
    const show = () => {
      document.title = document.visibilityState === 'hidden' ? title : own
    }
    show()
    document.addEventListener('visibilitychange', show)
    return () => {
      document.removeEventListener('visibilitychange', show)
      document.title = own
    }
  }, [title])
}
