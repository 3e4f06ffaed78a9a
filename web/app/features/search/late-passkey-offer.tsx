import { useEffect, useState } from 'react'
import type { PasskeyOffer as PasskeyOfferType } from '../passkeys/shared.ts'

export function LatePasskeyOffer({ email }: { email: string }) {
  const [Offer, setOffer] = useState<typeof PasskeyOfferType | null>(null)
  useEffect(() => {
    let isMounted = true
    import('../passkeys/shared.ts').then(
      ({ PasskeyOffer }) => isMounted && setOffer(() => PasskeyOffer),
      () => {},
    )
    return () => {
      isMounted = false
    }
  }, [])
  return Offer && <Offer email={email} />
}
