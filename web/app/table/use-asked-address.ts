import { useState } from 'react'
import { type NavigateOptions, useSearchParams } from 'react-router'

/**
 * Latest requested query of the address. The router updates it with a delay: until then, choices build on the
 * requested one.
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
