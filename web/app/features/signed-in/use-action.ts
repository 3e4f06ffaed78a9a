import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { startInDialog } from '../../ui/dialog-failure.ts'
import { toasts } from '../../ui/toast/toast-store.ts'
import { ConfirmationDeclined, useConfirmed } from './confirmed-action.tsx'
import { isSignedOut, messageOf, SESSION_KEY } from './session-queries.ts'

export interface Action {
  readonly done: string | null
  /** Query keys to invalidate, with their children. */
  readonly changes: readonly (readonly unknown[])[]
}

export interface RunningAction {
  readonly isBusy: boolean
  run(act: () => Promise<unknown>): Promise<boolean>
}

export function useAction({ done, changes }: Action): RunningAction {
  const queries = useQueryClient()
  const runConfirmed = useConfirmed()
  const [isBusy, setBusy] = useState(false)
  async function run(act: () => Promise<unknown>): Promise<boolean> {
    setBusy(true)
    const failInDialog = startInDialog()
    try {
      await runConfirmed(act)
      if (done !== null) toasts.show({ title: done })
      return true
    } catch (error) {
      if (isSignedOut(error) && queries.getQueryData(SESSION_KEY) !== undefined)
        queries.setQueryData(SESSION_KEY, 'expired')
      else if (!(error instanceof ConfirmationDeclined || failInDialog(messageOf(error))))
        toasts.show({ title: 'No se pudo', description: messageOf(error), variant: 'destructive' })
      return false
    } finally {
      setBusy(false)
      // Also after a failure: a concurrent change may have caused it.
      await Promise.all(changes.map((queryKey) => queries.invalidateQueries({ queryKey })))
    }
  }
  return { isBusy, run }
}
