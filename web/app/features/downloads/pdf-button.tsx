import { useState } from 'react'
import { CallError } from '../../api/call-error.ts'
import { track } from '../../track.ts'
import { Button } from '../../ui/button.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { toasts } from '../../ui/toast/toast-store.ts'
import { fetchReport, type ReportSource } from './fetch-report.ts'

export type { ReportSource }

interface PdfButtonProps {
  source: ReportSource
  disabled?: boolean
}

/**
 * The result as a PDF to print. It keeps its width while it works, and stays enabled, so that the focus is not lost.
 */
export function PdfButton({ source, disabled = false }: PdfButtonProps) {
  const [isBusy, setBusy] = useState(false)

  async function save() {
    if (isBusy) return
    setBusy(true)
    try {
      const { name, content } = await fetchReport(source)
      saveFile(name ?? 'infracciones.pdf', content)
      track('document_downloaded', { document: 'report', format: 'pdf' })
    } catch (error) {
      const description =
        error instanceof CallError && error.message ? error.message : 'Probá de nuevo en unos minutos.'
      toasts.show({ title: 'No pudimos preparar el PDF', description, variant: 'destructive' })
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button look="secondary" disabled={disabled} aria-busy={isBusy} onClick={() => void save()}>
      <span className="inline-grid place-items-center">
        <span className={`col-start-1 row-start-1 ${isBusy ? 'invisible' : ''}`}>Descargar PDF</span>
        <span className={`col-start-1 row-start-1 ${isBusy ? '' : 'invisible'}`}>Preparando…</span>
      </span>
    </Button>
  )
}
