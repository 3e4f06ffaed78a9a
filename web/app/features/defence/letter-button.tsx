import type { Infraction } from '@multas/contract'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { useLazy } from '../../ui/use-lazy.ts'

interface LetterButtonProps {
  fine: Infraction
  write(): string
}

const loadLetter = async () => (await import('./letter-dialog.tsx')).LetterDialog

export function LetterButton({ fine, write }: LetterButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const LetterDialog = useLazy(isOpen, loadLetter)
  const isLoading = isOpen && LetterDialog === null
  return (
    <>
      {/* Stays enabled while loading: a disabled button would lose the focus that returns to it. */}
      <Button
        variant="secondary"
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
