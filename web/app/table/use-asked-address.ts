import { useState } from 'react'
import { type NavigateOptions, useSearchParams } from 'react-router'

/**
 * The query of the address as it was asked for last. The router takes its time to follow: what is shown and what the
 * next choice builds on is what was asked, until the address says otherwise, as on the reader's way back.
 */
export function useAskedAddress(): [
  URLSearchParams,
  (next: URLSearchParams | Readonly<Record<string, string>>, options?: NavigateOptions) => void,
] {
  const [address, setAddress] = useSearchParams()
  const [asked, setAsked] = useState(address)
  const [known, setKnown] = useState(address)
  if (known !== address) {
    setKnown(address)
    setAsked(address)
  }
  return [
    asked,
    (next, options) => {
      const params = new URLSearchParams(next)
      setAsked(params)
      setAddress(params, options)
    },
  ]
}
