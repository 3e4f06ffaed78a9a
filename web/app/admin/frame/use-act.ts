import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmationDeclined, messageOf, useConfirmed } from '../../features/signed-in/index.ts'
import { toasts } from '../../ui/toast/toast-store.ts'

/** What an act says when it is done, and which kept answers are no longer true then. */
interface Act {
  readonly done: string
  /** Query keys, each with everything below it. */
  readonly changes: readonly (readonly unknown[])[]
}

/**
 * Something that changes things: `run` makes the call, asks for the confirmation that the server may want, tells by a
 * toast how it ended, and has what it changed read anew. It answers whether it was done.
 */
export function useAct({ done, changes }: Act) {
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
      // Also after a failure: somebody else may have changed what the act was refused for.
      await Promise.all(changes.map((queryKey) => queries.invalidateQueries({ queryKey })))
    }
  }
  return { isBusy, run }
}
