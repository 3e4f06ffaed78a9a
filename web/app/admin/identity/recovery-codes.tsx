import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { saveFile } from '../../ui/save-file.ts'

interface RecoveryCodesProps {
  codes: readonly string[]
  isKept: boolean
  onKept(isKept: boolean): void
}

export function RecoveryCodes({ codes, isKept, onKept }: RecoveryCodesProps) {
  const [copied, setCopied] = useState<'yes' | 'by-hand' | null>(null)
  const text = codes.join('\n')
  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setCopied('yes')
    } catch {
      setCopied('by-hand')
    }
  }
  return (
    <div className="grid gap-4">
      <Notice tone="warning">
        <p>
          Si perdés el teléfono, ingresás con uno de estos códigos. Cada uno vale una vez y{' '}
          <strong>no se vuelven a mostrar</strong>. Guardalos donde guardás tus contraseñas.
        </p>
      </Notice>
      <ul
        aria-label="Códigos de recuperación"
        className="grid grid-cols-2 gap-x-4 gap-y-1 rounded-control bg-sunken px-4 py-3 font-mono text-base tabular-nums"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-2">
        <Button variant="secondary" onClick={() => void copy()}>
          Copiar
        </Button>
        <Button
          variant="secondary"
          onClick={() =>
            saveFile('codigos-de-recuperacion.txt', new Blob([`${text}\n`], { type: 'text/plain' }))
          }
        >
          Descargar
        </Button>
        <p role="status" className="text-sm font-medium">
          {copied === 'yes' && 'Códigos copiados.'}
          {copied === 'by-hand' && 'No pudimos copiarlos: seleccionalos y copialos vos.'}
        </p>
      </div>
      <label className="inline-flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          checked={isKept}
          onChange={(event) => onKept(event.target.checked)}
          className="size-5 shrink-0 accent-brand"
        />
        Ya los guardé en un lugar seguro
      </label>
    </div>
  )
}
