import { useEffect } from 'react'
import { describeTitle } from './describe-title.ts'
import type { SearchSession } from './search-session.ts'

/** For the tab, the history and background use. */
export function useResultTitle(session: SearchSession, complete: boolean, siteName: string): void {
  const title = describeTitle(session, complete, siteName)
  useEffect(() => {
    const own = document.title
    document.title = title
    return () => {
      // Another page may have set its own title by now.
      if (document.title === title) document.title = own
    }
  }, [title])
}
