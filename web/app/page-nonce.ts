import { createContext } from 'react'

/** Allows this response's own inline scripts; known only while the server renders. */
export const NonceContext = createContext<string | undefined>(undefined)
