import { useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import type { Search } from './create-search.ts'
import { describeHalt } from './describe-halt.ts'
import type { Halt } from './halt.ts'
import { useNow } from './use-now.ts'

export function HaltNotice({ halt, search }: { halt: Halt; search: Search }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const now = useNow()
  const secondsLeft = halt.until === null ? null : Math.max(0, Math.ceil((halt.until - now) / 1_000))
  const isOver = secondsLeft === 0
  useEffect(() => {
    if (isOver) search.type({ type: 'haltOver' })
  }, [isOver, search])
  const { title, why, wait, way } = describeHalt(halt, secondsLeft)
  return (
    <div className="grid gap-4">
      <h2 ref={heading} tabIndex={-1} className="text-xl leading-snug font-bold text-danger">
        {title}
      </h2>
      <p role="alert">{why}</p>
      <p role="timer" className="rounded-control bg-sunken px-4 py-3 font-semibold tabular-nums">
        {wait}
      </p>
      <p className="text-sm text-ink-soft">{way}</p>
      <div className="flex flex-wrap gap-3">
        {halt.kind === 'blocked' ? (
          <Button variant="secondary" onClick={() => search.correct('email')}>
            Usar otro correo
          </Button>
        ) : (
          <Button variant="secondary" onClick={() => search.type({ type: 'haltOver' })}>
            Volver al formulario
          </Button>
        )}
      </div>
    </div>
  )
}
