import { useEffect } from 'react'
import type { Search } from './create-search.ts'

/** Below the five-minute lifetime of a challenge. */
const RENEW_EVERY_MS = 4 * 60_000

/**
 * While `isOffered`, passkeys appear in the e-mail field's autofill where supported (conditional mediation).
 */
export function usePasskeyAutofill(search: Search, isOffered: boolean): void {
  useEffect(() => {
    if (!isOffered) return
    let stop = offerOnce(search)
    const timer = setInterval(() => {
      stop()
      stop = offerOnce(search)
    }, RENEW_EVERY_MS)
    return () => {
      clearInterval(timer)
      stop()
    }
  }, [search, isOffered])
}

function offerOnce(search: Search): () => void {
  let isOver = false
  let end = () => {}
  async function offer(): Promise<void> {
    if ((await window.PublicKeyCredential?.isConditionalMediationAvailable?.()) !== true || isOver) return
    const { signFromAutofill, stopAutofill } = await import('../passkeys/shared.ts')
    if (isOver) return
    end = stopAutofill
    const signed = await signFromAutofill(() => isOver)
    end = () => {}
    if (signed !== null && !isOver) await search.verifyPasskey(async () => ({ ok: true, value: signed }))
  }
  offer().catch(() => {})
  return () => {
    isOver = true
    end()
  }
}
