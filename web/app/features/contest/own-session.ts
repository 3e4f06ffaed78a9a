import { createContext } from 'react'
import type { LiveSession } from '../../api/with-live-token.ts'

/** Null for visitors who only have the search's link. */
export const OwnSession = createContext<LiveSession | null>(null)
