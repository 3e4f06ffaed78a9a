import type { Infraction } from '@multas/contract'
import { type MouseEvent, useState } from 'react'
import { track } from '../../track.ts'
import { saveFile } from '../../ui/save-file.ts'
import { toasts } from '../../ui/toast/toast-store.ts'
import { type DocumentKind, documentLink } from './evidence-links.ts'
import { fetchDocument } from './fetch-document.ts'

const LABELS: Readonly<Record<DocumentKind, string>> = {
  acta: 'Descargar acta',
  boleta: 'Descargar boleta',
}

interface DownloadDocumentProps {
  fine: Pick<Infraction, 'hash' | 'numeroActa' | 'evidenceTokens'>
  kind: DocumentKind
}

/**
 * A plain click fetches the document, so that an error does not replace the page. Constant width while
 * loading.
 */
export function DownloadDocument({ fine, kind }: DownloadDocumentProps) {
  const [isBusy, setBusy] = useState(false)
  const address = documentLink(fine, kind)

  async function download(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    const document = await fetchDocument(address, `${kind}_${fine.numeroActa ?? 'sin-numero'}.pdf`)
    setBusy(false)
    if (document.outcome === 'fetched') {
      saveFile(document.name, document.content)
      track('document_downloaded', { document: kind, format: 'pdf' })
    } else toasts.show({ title: 'Error', description: document.message, variant: 'destructive' })
  }

  return (
    <a
      href={address}
      download
      aria-busy={isBusy}
      onClick={(event) => void download(event)}
      className="inline-grid min-h-11 place-items-center rounded-control border border-line-strong bg-surface px-4 py-2 text-center font-semibold text-brand hover:bg-brand-soft"
    >
      <span className={`col-start-1 row-start-1 ${isBusy ? 'invisible' : ''}`}>{LABELS[kind]}</span>
      <span className={`col-start-1 row-start-1 ${isBusy ? '' : 'invisible'}`}>Descargando...</span>
    </a>
  )
}
