import { createContext } from 'react'

/** CSP nonce of this response's inline scripts; server only. */
export const NonceContext = createContext<string | undefined>(undefined)
