import type { JurisdictionDescription } from '@multas/contract'
import { describeJurisdiction } from '@multas/contract/routes'
import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '../../api/call.ts'
import { CallError } from '../../api/call-error.ts'

export type Knowledge =
  | { readonly state: 'loading' | 'offline' | 'failed' | 'unknown' }
  | { readonly state: 'known'; readonly description: JurisdictionDescription }

/** Retries automatically once online; also returns a retry function. */
export function useJurisdiction(slug: string): readonly [Knowledge, () => void] {
  const [knowledge, setKnowledge] = useState<Knowledge>({ state: 'loading' })
  const asking = useRef<AbortController | null>(null)
  const ask = useCallback(() => {
    asking.current?.abort()
    const request = new AbortController()
    asking.current = request
    const { signal } = request
    setKnowledge({ state: 'loading' })
    call(describeJurisdiction, { params: { slug }, signal }).then(
      (description) => signal.aborted || setKnowledge({ state: 'known', description }),
      (error: unknown) => signal.aborted || setKnowledge({ state: stateOf(error) }),
    )
  }, [slug])
  useEffect(() => {
    ask()
    return () => asking.current?.abort()
  }, [ask])
  const isOffline = knowledge.state === 'offline'
  useEffect(() => {
    if (!isOffline) return
    window.addEventListener('online', ask)
    return () => window.removeEventListener('online', ask)
  }, [isOffline, ask])
  return [knowledge, ask]
}

function stateOf(error: unknown): 'offline' | 'failed' | 'unknown' {
  if (!(error instanceof CallError)) return 'failed'
  if (error.status === 0) return 'offline'
  return error.status === 404 ? 'unknown' : 'failed'
}
