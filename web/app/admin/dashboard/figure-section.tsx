import type { Figure } from '@multas/contract'
import type { ReactNode } from 'react'
import { Card } from '../../ui/card.tsx'
import { addQuery } from '../frame/index.ts'
import { type RequestedRange, toQuery } from './asked-range.ts'
import { EXPORT_PATH } from './calls.ts'

interface FigureSectionProps {
  figure: Figure
  title: string
  counts: ReactNode
  asked: RequestedRange
  className?: string
  children: ReactNode
}

export function FigureSection({
  figure,
  title,
  counts,
  asked,
  className = '',
  children,
}: FigureSectionProps) {
  const id = `cifra-${figure}`
  return (
    <Card aria-labelledby={id} className={`grid content-start gap-4 ${className}`}>
      <div className="grid gap-1">
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <h2 id={id} className="text-lg font-bold">
            {title}
          </h2>
          <a
            href={addQuery(EXPORT_PATH, { figure, ...toQuery(asked) })}
            download
            className="inline-flex min-h-9 items-center text-sm font-semibold text-brand underline underline-offset-4"
          >
            Descargar CSV<span className="sr-only"> de {title}</span>
          </a>
        </div>
        <p className="text-sm text-ink-soft">{counts}</p>
      </div>
      {children}
    </Card>
  )
}
