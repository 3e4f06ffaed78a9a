import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toasts } from '../../ui/toast/toast-store.ts'
import { ConfirmationDeclined, useConfirmed } from './confirmed-act.tsx'
import { isSignedOut, messageOf, SESSION_KEY } from './session-queries.ts'

export interface Act {
  /** What it says when it is done; null where the screen itself shows it. */
  readonly done: string | null
  /** Query keys whose answers are no longer true then. */
  readonly changes: readonly (readonly unknown[])[]
}

/** An act as a screen sees it. */
export interface Acting {
  readonly isBusy: boolean
  /** Answers whether it was done. */
  run(act: () => Promise<unknown>): Promise<boolean>
}

/** Something that changes things: tells how it ended, and has what it changed read anew. */
export function useAct({ done, changes }: Act): Acting {
  const queries = useQueryClient()
  const runConfirmed = useConfirmed()
  const [isBusy, setBusy] = useState(false)
  async function run(act: () => Promise<unknown>): Promise<boolean> {
    setBusy(true)
    try {
      await runConfirmed(act)
      if (done !== null) toasts.show({ title: done })
      return true
    } catch (error) {
      if (isSignedOut(error)) queries.setQueryData(SESSION_KEY, 'expired')
      else if (!(error instanceof ConfirmationDeclined))
        toasts.show({ title: 'No se pudo', description: messageOf(error), variant: 'destructive' })
      return false
    } finally {
      setBusy(false)
      // Also after a failure: somebody else may have changed what the act was refused for.
      await Promise.all(changes.map((queryKey) => queries.invalidateQueries({ queryKey })))
    }
  }
  return { isBusy, run }
}
