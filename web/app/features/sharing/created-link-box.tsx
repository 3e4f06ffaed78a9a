import { useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { describeDay } from './describe-link.ts'
import type { CreatedLink } from './share-calls.ts'

/** The address of a link that was just made, to be taken along: it is never shown again. */
export function CreatedLinkBox({ link }: { link: CreatedLink }) {
  const field = useRef<HTMLInputElement>(null)
  const [copied, setCopied] = useState<'yes' | 'by-hand' | null>(null)
  const canShare = typeof navigator.share === 'function'
  useEffect(() => {
    field.current?.focus()
    field.current?.select()
  }, [])

  async function copy() {
    try {
      await navigator.clipboard.writeText(link.url)
      setCopied('yes')
    } catch {
      field.current?.focus()
      field.current?.select()
      setCopied('by-hand')
    }
  }

  async function share() {
    // Closing the system's sheet without choosing is no failure.
    await navigator
      .share({ title: 'Resultado de una consulta de infracciones', url: link.url })
      .catch(() => null)
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
      <div className="flex flex-wrap items-center gap-2">
        <Button onClick={() => void copy()}>Copiar</Button>
        {canShare && (
          <Button look="secondary" onClick={() => void share()}>
            Compartir…
          </Button>
        )}
        <p role="status" className="text-sm font-medium">
          {copied === 'yes' && 'Enlace copiado.'}
          {copied === 'by-hand' && 'No pudimos copiarlo: está seleccionado, copialo vos.'}
        </p>
      </div>
    </div>
  )
}
