import { CallError } from '../../api/call-error.ts'
import { track } from '../../track.ts'
import { saveFile } from '../../ui/save-file.ts'
import { toasts } from '../../ui/toast/toast-store.ts'
import { fetchReport, type ReportSource } from './fetch-report.ts'

export type { ReportSource }

const TOAST = 'report-pdf'

export async function savePdf(source: ReportSource): Promise<void> {
  toasts.show({ id: TOAST, title: 'Preparando el PDF…' })
  try {
    const { name, content } = await fetchReport(source)
    saveFile(name ?? 'infracciones.pdf', content)
    track('document_downloaded', { document: 'report', format: 'pdf' })
    toasts.dismiss(TOAST)
  } catch (error) {
    const description =
      error instanceof CallError && error.message ? error.message : 'Probá de nuevo en unos minutos.'
    toasts.show({ id: TOAST, title: 'No pudimos preparar el PDF', description, variant: 'destructive' })
  }
}
