import { type ShareSummary, shareMessage, whatsAppLink } from '@multas/domain'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { describeDay } from './describe-link.ts'
import type { CreatedLink } from './share-calls.ts'

interface CreatedLinkBoxProps {
  link: CreatedLink
  summary: ShareSummary
}

export function CreatedLinkBox({ link, summary }: CreatedLinkBoxProps) {
  const field = useRef<HTMLInputElement>(null)
  const [copied, setCopied] = useState<'link' | 'message' | 'by-hand' | null>(null)
  const canShare = typeof navigator.share === 'function'
  const message = shareMessage(summary, link.url)
  useEffect(() => {
    field.current?.focus()
    field.current?.select()
  }, [])

  async function copy(what: 'link' | 'message') {
    try {
      await navigator.clipboard.writeText(what === 'link' ? link.url : message)
      setCopied(what)
    } catch {
      field.current?.focus()
      field.current?.select()
      setCopied('by-hand')
    }
  }

  async function share() {
    // Some programs append `url` again; dismissing the sheet is no error.
    await navigator.share({ title: 'Infracciones de tránsito', text: message }).catch(() => null)
  }

  return (
    <div className="grid gap-3 rounded-control border border-settled bg-settled-soft p-4">
      <TextField
        ref={field}
        label="Tu enlace"
        readOnly
        value={link.url}
        onFocus={(event) => event.currentTarget.select()}
        hint={`Copialo ahora: por seguridad no lo volvemos a mostrar. Vence el ${describeDay(link.expiresAt)}.`}
      />
      <section aria-label="Mensaje para compartir" className="rounded-control bg-surface px-3 py-2">
        <p className="text-sm whitespace-pre-line tabular-nums wrap-anywhere">
          {shareMessage(summary, '').trim()}
        </p>
      </section>
      <div className="flex flex-wrap items-center gap-2">
        <a
          href={whatsAppLink(message)}
          target="_blank"
          rel="noopener noreferrer"
          className="inline-flex min-h-11 items-center justify-center rounded-control bg-brand px-5 py-2 font-semibold text-on-brand hover:bg-brand-strong"
        >
          Enviar por WhatsApp
          <span className="sr-only"> (se abre en otra pestaña)</span>
        </a>
        {canShare && (
          <Button variant="secondary" onClick={() => void share()}>
            Compartir…
          </Button>
        )}
        <Button variant="secondary" onClick={() => void copy('message')}>
          Copiar mensaje
        </Button>
        <Button variant="secondary" onClick={() => void copy('link')}>
          Copiar enlace
        </Button>
        <p role="status" className="text-sm font-medium">
          {copied === 'link' && 'Enlace copiado.'}
          {copied === 'message' && 'Mensaje copiado.'}
          {copied === 'by-hand' && 'No pudimos copiarlo: está seleccionado, copialo vos.'}
        </p>
      </div>
    </div>
  )
}
