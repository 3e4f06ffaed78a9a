import type * as contract from '@multas/contract'
import { MutationCache, QueryCache, QueryClient, useQuery } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import type { CallReply } from '../../api/call.ts'
import { CallError } from '../../api/call-error.ts'
import { askPanel, isSignedOut } from './ask-panel.ts'
import { listMunicipalities } from './panel-calls.ts'

export type PanelSession = CallReply<typeof contract.panelMunicipalities>

/** `none`: nobody is signed in. `expired`: somebody was, until a call said that it is over. */
type SessionState = PanelSession | 'none' | 'expired'

export const SESSION_KEY = ['panel', 'session'] as const

async function readSession(): Promise<SessionState> {
  try {
    return await askPanel(listMunicipalities)
  } catch (error) {
    if (isSignedOut(error)) return 'none'
    throw error
  }
}

export const useSessionState = () =>
  useQuery({ queryKey: SESSION_KEY, queryFn: readSession, staleTime: Number.POSITIVE_INFINITY })

/** What is shown may be this old when a screen is opened again. */
const FRESH_MS = 5_000

/** Whoever fails to reach the server is given one more chance; a refusal is final. */
const shouldRetry = (failures: number, error: unknown): boolean =>
  failures < 1 && error instanceof CallError && (error.status === 0 || error.status >= 502)

/** Any call that finds the session over leads to the sign-in screen, in the place of what was shown. */
export function createPanelQueries(): QueryClient {
  const onError = (error: unknown) => {
    if (!isSignedOut(error)) return
    const known = queries.getQueryData<SessionState>(SESSION_KEY)
    if (known !== undefined && known !== 'none') queries.setQueryData<SessionState>(SESSION_KEY, 'expired')
  }
  const queries = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        retry: shouldRetry,
        retryDelay: 500,
        staleTime: FRESH_MS,
        refetchOnWindowFocus: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  return queries
}

/** The municipality that is being acted for, and who acts. */
export interface Here {
  readonly slug: string
  readonly name: string
  readonly role: 'supervisor' | 'clerk'
  readonly email: string
}

export const HereContext = createContext<Here | null>(null)

/** Only inside the frame. */
export function useHere(): Here {
  const here = useContext(HereContext)
  if (here === null) throw new Error('asked for the municipality outside the frame')
  return here
}
