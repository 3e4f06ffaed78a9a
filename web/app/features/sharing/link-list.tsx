import type { ResultLink } from '@multas/contract'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { describeLink } from './describe-link.ts'

interface LinkListProps {
  list: 'loading' | 'failed' | readonly ResultLink[]
  isBusy: boolean
  onRetry(): void
  onRevoke(linkId: string): void
}

export function LinkList({ list, isBusy, onRetry, onRevoke }: LinkListProps) {
  if (list === 'loading')
    return (
      <div role="status">
        <span className="sr-only">Cargando los enlaces…</span>
        <Skeleton lines={2} />
      </div>
    )
  if (list === 'failed')
    return (
      <div className="grid gap-2">
        <p>No pudimos ver cuáles están vigentes.</p>
        <Button variant="secondary" className="justify-self-start" onClick={onRetry}>
          Reintentar
        </Button>
      </div>
    )
  if (list.length === 0) return <p className="text-ink-soft">No hay ninguno.</p>
  return (
    <ul className="grid">
      {list.map((link) => (
        <li key={link.id} className="border-b border-line py-3 last:border-0">
          <LinkItem link={link} isBusy={isBusy} onRevoke={() => onRevoke(link.id)} />
        </li>
      ))}
    </ul>
  )
}

function LinkItem({ link, isBusy, onRevoke }: { link: ResultLink; isBusy: boolean; onRevoke(): void }) {
  const [isAsking, setAsking] = useState<boolean | null>(null)
  const ask = useRef<HTMLButtonElement>(null)
  const { title, detail } = describeLink(link)
  useEffect(() => {
    if (isAsking === false) ask.current?.focus()
  }, [isAsking])
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div>
        <p className="font-semibold">{title}</p>
        <p className="text-sm text-ink-soft tabular-nums">{detail}</p>
      </div>
      {isAsking ? (
        <RevokeQuestion isBusy={isBusy} onRevoke={onRevoke} onCancel={() => setAsking(false)} />
      ) : (
        <Button
          ref={ask}
          variant="secondary"
          aria-label={`Dar de baja: ${title}, ${detail}`}
          onClick={() => setAsking(true)}
        >
          Dar de baja
        </Button>
      )}
    </div>
  )
}

interface RevokeQuestionProps {
  isBusy: boolean
  onRevoke(): void
  onCancel(): void
}

function RevokeQuestion({ isBusy, onRevoke, onCancel }: RevokeQuestionProps) {
  const group = useRef<HTMLFieldSetElement>(null)
  useEffect(() => group.current?.focus(), [])
  return (
    <fieldset
      ref={group}
      tabIndex={-1}
      className="grid w-full gap-2 rounded-control border-l-4 border-danger bg-danger-soft px-4 py-3"
    >
      <legend className="sr-only">Confirmar la baja</legend>
      <p>
        ¿Dar de baja este enlace? Quien lo tenga ya no va a poder abrir el resultado.{' '}
        <strong>No se puede deshacer.</strong>
      </p>
      <div className="flex flex-wrap gap-2">
        <Button aria-busy={isBusy} onClick={onRevoke}>
          Sí, dar de baja
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          Cancelar
        </Button>
      </div>
    </fieldset>
  )
}
