import type { Infraction } from '@multas/contract'
import { useContext, useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { useLazy } from '../../ui/use-lazy.ts'
import { EMPTY_DRAFT } from './contest-draft.ts'
import { OwnSession } from './own-session.ts'

const loadDialog = async () => (await import('./contest-dialog.tsx')).ContestDialog

/**
 * Reaches the operator, or the municipality that publishes the record, which is then marked as under review.
 */
export function ContestBlock({ fine }: { fine: Infraction }) {
  const session = useContext(OwnSession)
  const [isOpen, setOpen] = useState(false)
  const [isSent, setSent] = useState(false)
  const [draft, setDraft] = useState(EMPTY_DRAFT)
  const ContestDialog = useLazy(isOpen, loadDialog)
  const sentText = useRef<HTMLParagraphElement>(null)
  // The opening button was removed, so focus moves to its place.
  useEffect(() => {
    if (isSent && !isOpen) sentText.current?.focus()
  }, [isSent, isOpen])
  if (session === null) return <UnderReview fine={fine} />
  return (
    <div className="no-print grid gap-2 justify-items-start">
      {!isSent && <UnderReview fine={fine} />}
      {isSent ? (
        <p ref={sentText} tabIndex={-1} className="font-medium">
          {fine.admiteAviso
            ? `Le avisaste a ${fine.jurisdiccion} que no reconocés esta infracción.`
            : 'Nos avisaste de un error en esta infracción: la estamos revisando.'}
        </p>
      ) : (
        <Button
          variant="secondary"
          className="max-sm:w-full"
          aria-haspopup="dialog"
          aria-busy={isOpen && ContestDialog === null}
          onClick={() => setOpen(true)}
        >
          {fine.admiteAviso ? 'Avisar al municipio que no la reconozco' : 'Avisar un error'}
        </Button>
      )}
      {isOpen && ContestDialog !== null && (
        <ContestDialog
          fine={fine}
          session={session}
          draft={draft}
          onDraft={setDraft}
          onSent={() => setSent(true)}
          onOpenChange={setOpen}
        />
      )}
    </div>
  )
}

function UnderReview({ fine }: { fine: Infraction }) {
  if (!fine.enRevision) return null
  return (
    <p className="text-ink-soft">
      Alguien avisó que este registro puede tener un error. Lo estamos revisando.
    </p>
  )
}
