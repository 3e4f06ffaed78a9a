import type * as contract from '@multas/contract'
import { createContext, useContext } from 'react'
import type { CallReply } from '../../api/call.ts'

export type PanelSession = CallReply<typeof contract.panelMunicipalities>

export interface Here {
  readonly slug: string
  readonly name: string
  readonly role: 'supervisor' | 'clerk'
  readonly email: string
}

export const HereContext = createContext<Here | null>(null)

export function useHere(): Here {
  const here = useContext(HereContext)
  if (here === null) throw new Error('asked for the municipality outside the frame')
  return here
}
