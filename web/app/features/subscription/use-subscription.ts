import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { call } from '../../api/call.ts'
import { track } from '../../track.ts'
import { type AccountSubscription, readSubscription } from './subscription-calls.ts'
import { SUBSCRIPTION_KEY } from './subscription-keys.ts'

/** What Mercado Pago adds to the address to which it sends somebody back. */
const RETURNED = 'preapproval_id'

/** It tells us by a notice of its own, most often before the reader is back. */
const ASK_EVERY_MS = 2_000
const ASK_FOR_MS = 60_000

/** The subscription of the account; asked for again and again while it is awaited from Mercado Pago. */
export function useSubscription() {
  const hasReturned = useReturned()
  const [isPatient, setPatient] = useState(hasReturned)
  useEffect(() => {
    if (!isPatient) return
    const timer = setTimeout(() => setPatient(false), ASK_FOR_MS)
    return () => clearTimeout(timer)
  }, [isPatient])
  const { data, error, refetch } = useQuery({
    queryKey: SUBSCRIPTION_KEY,
    queryFn: ({ signal }) => call(readSubscription, { signal }),
    refetchInterval: ({ state }) =>
      isPatient && state.data?.subscription?.state === 'pending' ? ASK_EVERY_MS : false,
  })
  const subscription = data?.subscription
  useEffect(() => {
    if (hasReturned && subscription) tellOutcome(subscription)
  }, [hasReturned, subscription])
  return { subscription, error, refetch, isAwaited: isPatient && subscription?.state === 'pending' }
}

/** Whether the reader comes from Mercado Pago; the address forgets it, this page does not. */
function useReturned(): boolean {
  const [search, setSearch] = useSearchParams()
  const [hasReturned] = useState(() => search.has(RETURNED))
  useEffect(() => {
    if (search.has(RETURNED)) setSearch({}, { replace: true })
  }, [search, setSearch])
  return hasReturned
}

const TOLD = 'subscriptionTold'

/** Once for each subscription, in this tab: how what was begun at Mercado Pago has ended. */
function tellOutcome({ id, state, priceCentavos }: AccountSubscription): void {
  if (state !== 'active' && state !== 'past_due') return
  try {
    if (sessionStorage.getItem(TOLD) === id) return
    sessionStorage.setItem(TOLD, id)
  } catch {
    // Without storage it is told at each return.
  }
  if (state === 'active') track('subscription_completed', { priceCentavos })
  else track('payment_error', { step: 'charge' })
}
