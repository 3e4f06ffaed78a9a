import type { JurisdictionDescription } from '@multas/contract'
import { useCallback, useEffect, useState } from 'react'
import { call } from '../../api/call.ts'
import { CallError } from '../../api/call-error.ts'
import { describeJurisdiction } from '../../api/calls.ts'

export type Knowledge =
  | { readonly state: 'loading' | 'offline' | 'failed' | 'unknown' }
  | { readonly state: 'known'; readonly description: JurisdictionDescription }

/** What the server knows of a jurisdiction, and how to ask again. Without a connection it asks by itself once there is one. */
export function useJurisdiction(slug: string): readonly [Knowledge, () => void] {
  const [attempt, setAttempt] = useState(0)
  const [knowledge, setKnowledge] = useState<Knowledge>({ state: 'loading' })
  const retry = useCallback(() => setAttempt((count) => count + 1), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks again
  useEffect(() => {
    const leaving = new AbortController()
    setKnowledge({ state: 'loading' })
    call(describeJurisdiction, { params: { slug }, signal: leaving.signal }).then(
      (description) => leaving.signal.aborted || setKnowledge({ state: 'known', description }),
      (error: unknown) => leaving.signal.aborted || setKnowledge({ state: stateOf(error) }),
    )
    return () => leaving.abort()
  }, [slug, attempt])
  const isOffline = knowledge.state === 'offline'
  useEffect(() => {
    if (!isOffline) return
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [isOffline, retry])
  return [knowledge, retry]
}

function stateOf(error: unknown): 'offline' | 'failed' | 'unknown' {
  if (!(error instanceof CallError)) return 'failed'
  if (error.status === 0) return 'offline'
  return error.status === 404 ? 'unknown' : 'failed'
}
