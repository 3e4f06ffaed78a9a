import { readSubscription } from '@multas/contract/routes'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { call } from '../../api/call.ts'
import { track } from '../../track.ts'
import type { AccountSubscription } from './subscription-calls.ts'
import { SUBSCRIPTION_KEY } from './subscription-keys.ts'

const RETURNED = 'preapproval_id'

/** Polling interval for the webhook, which usually precedes the reader's return. */
const POLL_INTERVAL_MS = 2_000
const POLL_FOR_MS = 60_000

export function useSubscription() {
  const hasReturned = useReturned()
  const [isPatient, setPatient] = useState(hasReturned)
  useEffect(() => {
    if (!isPatient) return
    const timer = setTimeout(() => setPatient(false), POLL_FOR_MS)
    return () => clearTimeout(timer)
  }, [isPatient])
  const { data, error, refetch } = useQuery({
    queryKey: SUBSCRIPTION_KEY,
    queryFn: ({ signal }) => call(readSubscription, { signal }),
    refetchInterval: ({ state }) =>
      isPatient && state.data?.subscription?.state === 'pending' ? POLL_INTERVAL_MS : false,
  })
  const subscription = data?.subscription
  useEffect(() => {
    if (hasReturned && subscription) showOutcome(subscription)
  }, [hasReturned, subscription])
  return { subscription, error, refetch, isAwaited: isPatient && subscription?.state === 'pending' }
}

/** The parameter is removed from the URL, the page keeps the state. */
function useReturned(): boolean {
  const [search, setSearch] = useSearchParams()
  const [hasReturned] = useState(() => search.has(RETURNED))
  useEffect(() => {
    if (search.has(RETURNED)) setSearch({}, { replace: true })
  }, [search, setSearch])
  return hasReturned
}

const OUTCOME_SHOWN_KEY = 'subscriptionTold'

function showOutcome({ id, state, priceCentavos }: AccountSubscription): void {
  if (state !== 'active' && state !== 'past_due') return
  try {
    if (sessionStorage.getItem(OUTCOME_SHOWN_KEY) === id) return
    sessionStorage.setItem(OUTCOME_SHOWN_KEY, id)
  } catch {
    // Without storage each return is tracked.
  }
  if (state === 'active') track('subscription_completed', { priceCentavos })
  else track('payment_error', { step: 'charge' })
}
