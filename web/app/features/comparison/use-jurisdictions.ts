import { describeJurisdiction } from '@multas/contract/routes'
import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '../../api/call.ts'
import type { FactsBySlug } from './compare-all-rows.ts'

export interface KnownFacts {
  readonly isLoading: boolean
  readonly facts: FactsBySlug
  readonly missing: number
}

/** `slugs` are comma-separated. */
export function useJurisdictions(slugs: string): readonly [KnownFacts, () => void] {
  const [known, setKnown] = useState<KnownFacts>({ isLoading: true, facts: new Map(), missing: 0 })
  const asking = useRef<AbortController | null>(null)
  const ask = useCallback(() => {
    asking.current?.abort()
    const request = new AbortController()
    asking.current = request
    const { signal } = request
    setKnown((before) => ({ ...before, isLoading: true }))
    const describe = async (slug: string) => {
      const { facts } = await call(describeJurisdiction, { params: { slug }, signal })
      return [slug, facts] as const
    }
    void Promise.allSettled(slugs.split(',').map(describe)).then((answers) => {
      if (signal.aborted) return
      const read = answers.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
      setKnown({ isLoading: false, facts: new Map(read), missing: answers.length - read.length })
    })
  }, [slugs])
  useEffect(() => {
    ask()
    return () => asking.current?.abort()
  }, [ask])
  return [known, ask]
}
