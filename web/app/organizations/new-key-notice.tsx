import { useEffect, useRef, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'

interface NewKeyNoticeProps {
  value: string
  name?: string
  title?: string
  onDone(): void
}

export function NewKeyNotice(props: NewKeyNoticeProps) {
  const { value, name = 'Clave nueva', title = 'Guardá esta clave: no la volvemos a mostrar', onDone } = props
  const field = useRef<HTMLInputElement>(null)
  const [isCopied, setCopied] = useState(false)
  useEffect(() => field.current?.select(), [])
  async function copy() {
    field.current?.select()
    await navigator.clipboard.writeText(value).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  }
  return (
    <Notice tone="success" role="status" title={title}>
      <input
        ref={field}
        readOnly
        aria-label={name}
        value={value}
        className="mt-2 min-h-11 w-full rounded-control border border-line-strong bg-surface px-3 font-mono text-sm"
      />
      <div className="mt-2 flex flex-wrap gap-3">
        <Button onClick={() => void copy()}>{isCopied ? 'Listo, está copiado' : 'Copiar'}</Button>
        <Button variant="secondary" onClick={onDone}>
          Ya la guardé
        </Button>
      </div>
    </Notice>
  )
}
