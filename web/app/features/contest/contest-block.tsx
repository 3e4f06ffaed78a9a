import type { Infraction } from '@multas/contract'
import { useContext, useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { useLazy } from '../../ui/use-lazy.ts'
import { OwnSession } from './own-session.ts'

const loadDialog = async () => (await import('./contest-dialog.tsx')).ContestDialog

/** For a fine that a municipality publishes through this site: telling it that one does not recognise the fine. */
export function ContestBlock({ fine }: { fine: Infraction }) {
  const session = useContext(OwnSession)
  const [isOpen, setOpen] = useState(false)
  const [isTold, setTold] = useState(false)
  const ContestDialog = useLazy(isOpen, loadDialog)
  const told = useRef<HTMLParagraphElement>(null)
  // The button that opened the dialog is gone then: the focus goes where it stood.
  useEffect(() => {
    if (isTold && !isOpen) told.current?.focus()
  }, [isTold, isOpen])
  if (!fine.admiteAviso || session === null) return null
  return (
    <div className="no-print grid gap-2 justify-items-start">
      {isTold ? (
        <p ref={told} tabIndex={-1} className="font-medium">
          Le avisaste a {fine.jurisdiccion} que no reconocés esta infracción.
        </p>
      ) : (
        <Button
          look="secondary"
          className="max-sm:w-full"
          aria-haspopup="dialog"
          aria-busy={isOpen && ContestDialog === null}
          onClick={() => setOpen(true)}
        >
          Avisar al municipio que no la reconozco
        </Button>
      )}
      {isOpen && ContestDialog !== null && (
        <ContestDialog fine={fine} session={session} onTold={() => setTold(true)} onOpenChange={setOpen} />
      )}
    </div>
  )
}
