import type { Infraction } from '@multas/contract'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { useLazy } from '../../ui/use-lazy.ts'

interface LetterButtonProps {
  fine: Infraction
  /** The text of the letter. */
  write(): string
}

const loadLetter = async () => (await import('./letter-dialog.tsx')).LetterDialog

/** The letter and the dialog that shows it are carried only by those who ask for them. */
export function LetterButton({ fine, write }: LetterButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const LetterDialog = useLazy(isOpen, loadLetter)
  const isLoading = isOpen && LetterDialog === null
  return (
    <>
      {/* It stays enabled while the letter is fetched: a disabled button would lose the focus that comes back to it. */}
      <Button
        look="secondary"
        className="justify-self-start"
        aria-haspopup="dialog"
        aria-busy={isLoading}
        onClick={() => setOpen(true)}
      >
        Ver descargo modelo
      </Button>
      {isOpen && LetterDialog !== null && <LetterDialog fine={fine} write={write} onOpenChange={setOpen} />}
    </>
  )
}
