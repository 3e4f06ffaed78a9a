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
}

/** The waiting period of one subject (specification, section 8). */
export function LimitScreen({ limit, form, onAgain }: LimitScreenProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} tabIndex={-1} className="grid gap-4">
      <Notice tone="warning" title="Límite de búsqueda alcanzado" role="alert">
        {describeLimit(limit, form).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </Notice>
      <div>
        <Button look="secondary" onClick={onAgain}>
          Realizar otra búsqueda
        </Button>
      </div>
    </div>
  )
}
