import { createContext } from 'react'
import type { LiveSession } from '../../api/with-live-token.ts'

/** The search whose result the page shows, where this browser made it; null for whoever only has a link to it. */
export const OwnSession = createContext<LiveSession | null>(null)
