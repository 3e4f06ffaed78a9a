import type { SearchReply } from '@multas/contract'
import { useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { describeLimit } from './describe-limit.ts'
import type { FormState } from './form-state.ts'

interface LimitScreenProps {
  limit: SearchReply
  form: FormState
  onAgain(): void
  onOpen(): void
}

/** docs/behaviour/search.md#waiting-period */
export function LimitScreen({ limit, form, onAgain, onOpen }: LimitScreenProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} tabIndex={-1} className="grid gap-4">
      <Notice tone="warning" title="Límite de búsqueda alcanzado" role="alert">
        {describeLimit(limit, form).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </Notice>
      {limit.lastResult !== null && <p>No hace falta esperar para volver a ver lo que encontramos.</p>}
      <div className="flex flex-wrap gap-3">
        {limit.lastResult !== null && <Button onClick={onOpen}>Ver el último resultado</Button>}
        <Button variant="secondary" onClick={onAgain}>
          Realizar otra búsqueda
        </Button>
      </div>
    </div>
  )
}
