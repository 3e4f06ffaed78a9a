import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmationDeclined, messageOf, useConfirmed } from '../../features/signed-in/index.ts'
import { toasts } from '../../ui/toast/toast-store.ts'

interface Action {
  readonly done: string
  /** Query keys to invalidate, with their children. */
  readonly changes: readonly (readonly unknown[])[]
}

/** Asks for a confirmation if required. Returns true on success. */
export function useAction({ done, changes }: Action) {
  const queries = useQueryClient()
  const runConfirmed = useConfirmed()
  const [isBusy, setBusy] = useState(false)
  async function run(act: () => Promise<unknown>): Promise<boolean> {
    setBusy(true)
    try {
      await runConfirmed(act)
      toasts.show({ title: done })
      return true
    } catch (error) {
      if (!(error instanceof ConfirmationDeclined))
        toasts.show({ title: 'No se pudo', description: messageOf(error), variant: 'destructive' })
      return false
    } finally {
      setBusy(false)
      // Also after a failure: a concurrent change may be its cause.
      await Promise.all(changes.map((queryKey) => queries.invalidateQueries({ queryKey })))
    }
  }
  return { isBusy, run }
}
