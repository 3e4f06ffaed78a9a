import { useState } from 'react'
import { type NavigateOptions, useSearchParams } from 'react-router'

interface AskedAddress {
  /** The latest choice. */
  readonly asked: URLSearchParams
  /** Updated by the router with a delay. What is loaded depends on it. */
  readonly address: URLSearchParams
  ask(next: URLSearchParams | Readonly<Record<string, string>>, options?: NavigateOptions): void
}

export function useAskedAddress(): AskedAddress {
  const [address, setAddress] = useSearchParams()
  const [asked, setAsked] = useState(address)
  const [known, setKnown] = useState(address)
  if (known !== address) {
    setKnown(address)
    setAsked(address)
  }
  return {
    asked,
    address,
    ask(next, options) {
      const params = new URLSearchParams(next)
      setAsked(params)
      setAddress(params, options)
    },
  }
}
