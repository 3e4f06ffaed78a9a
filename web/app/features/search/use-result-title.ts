import { useEffect } from 'react'
import { describeTitle } from './describe-title.ts'
import type { SearchSession } from './search-session.ts'

/** The tab, the history and whoever is elsewhere read which plate it is and how far its search is. */
export function useResultTitle(session: SearchSession, complete: boolean, siteName: string): void {
  const title = describeTitle(session, complete, siteName)
  useEffect(() => {
    const own = document.title
    document.title = title
    return () => {
      // Another page may have written its own by now.
      if (document.title === title) document.title = own
    }
  }, [title])
}
