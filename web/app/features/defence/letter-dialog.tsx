import type { Infraction } from '@multas/contract'
import { defenceFileName } from '@multas/domain'
import { SOURCE_LANGUAGE } from '../../language.ts'
import { track } from '../../track.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { startInDialog } from '../../ui/dialog-failure.ts'
import { saveFile } from '../../ui/save-file.ts'
import { toasts } from '../../ui/toast/toast-store.ts'
import { letterFile } from './letter-file.ts'

interface LetterDialogProps {
  fine: Infraction
  write(): string
  onOpenChange(open: boolean): void
}

/** docs/behaviour/letter.md#text */
export function LetterDialog({ fine, write, onOpenChange }: LetterDialogProps) {
  const letter = write()
  return (
    <Dialog
      title="Descargo modelo"
      description="Orientativo. Completá los espacios en blanco, revisalo y firmalo antes de presentarlo."
      onOpenChange={onOpenChange}
    >
      <div className="grid gap-4">
        <div className="no-print flex flex-wrap gap-2">
          <Button
            onClick={() => {
              saveFile(defenceFileName(fine), letterFile(letter))
              track('document_downloaded', { document: 'defence_letter', format: 'txt' })
              toasts.show({ title: 'Descargo descargado', description: defenceFileName(fine) })
            }}
          >
            Descargar
          </Button>
          <Button variant="secondary" onClick={() => void copyAndConfirm(letter)}>
            Copiar
          </Button>
        </div>
        <section
          lang={SOURCE_LANGUAGE}
          aria-label="Texto del descargo"
          tabIndex={0}
          className="rounded-control border border-line bg-canvas p-4 font-mono text-sm leading-relaxed whitespace-pre-wrap wrap-anywhere"
        >
          {letter}
        </section>
      </div>
    </Dialog>
  )
}

async function copyAndConfirm(letter: string): Promise<void> {
  const failInDialog = startInDialog()
  try {
    await navigator.clipboard.writeText(letter)
    toasts.show({ title: 'Descargo copiado', description: 'Pegalo en tu documento o correo.' })
  } catch {
    failInDialog('No pudimos copiarlo. Seleccioná el texto o usá «Descargar».')
  }
}
