import { type Query, QueryObserver, useQueryClient } from '@tanstack/react-query'
import { Activity, type ReactNode, useEffect, useRef, useState } from 'react'
import { focusTitle } from '../../ui/focus-title.ts'
import { SESSION_KEY, type SessionState } from './session-queries.ts'

interface KeptScreenProps<Session> {
  state: SessionState<Session> | undefined
  emailOf(session: Session): string
  children(session: Session): ReactNode
  entrance(onSignedIn: (email: string) => void): ReactNode
}

export function KeptScreen<Session>({ state, emailOf, children, entrance }: KeptScreenProps<Session>) {
  const queries = useQueryClient()
  const kept = useKept(state)
  const [person, setPerson] = useState(0)
  const isOut = state === 'none' || state === 'expired'
  const isShown = !isOut && state !== undefined
  useQueriesHeld(!isShown)
  useTitleFocus(state === undefined ? null : isOut)
  function welcome(email: string) {
    const isBack = kept !== null && email === emailOf(kept)
    if (!isBack) setPerson(person + 1)
    // Resetting what was read would remove the forms below it.
    const isKept = ({ queryKey, state: { data } }: Query) =>
      isBack && queryKey[0] !== SESSION_KEY[0] && data !== undefined
    void queries.invalidateQueries({ predicate: isKept })
    void queries.resetQueries({ predicate: (query) => !isKept(query) })
  }
  return (
    <>
      {kept && (
        <Activity key={person} mode={isShown ? 'visible' : 'hidden'}>
          {children(kept)}
        </Activity>
      )}
      {isOut && entrance(welcome)}
    </>
  )
}

function useTitleFocus(isOut: boolean | null): void {
  const shown = useRef<Element | null>(null)
  useEffect(() => {
    if (isOut === null) return
    const before = shown.current
    shown.current = document.querySelector('main h1')
    const isReplaced = before !== null && before !== shown.current
    if (isReplaced && document.activeElement === document.body) focusTitle()
  }, [isOut])
}

/** The last session, whose screen keeps what was typed until the person is back. */
function useKept<Session>(data: SessionState<Session> | undefined): Session | null {
  const [kept, setKept] = useState<Session | null>(null)
  const now = data === undefined || data === 'expired' ? kept : data === 'none' ? null : data
  if (now !== kept) setKept(now)
  return now
}

/** A hidden screen observes nothing, so that what it has read would expire, and its forms with it. */
function useQueriesHeld(areHeld: boolean): void {
  const queries = useQueryClient()
  useEffect(() => {
    if (!areHeld) return
    const holders = queries
      .getQueryCache()
      .getAll()
      .map(({ options, queryKey }) =>
        new QueryObserver(queries, { ...options, queryKey, enabled: false }).subscribe(() => {}),
      )
    return () => {
      for (const leave of holders) leave()
    }
  }, [areHeld, queries])
}
