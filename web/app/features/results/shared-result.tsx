import type { ResultsReply } from '@multas/contract'
import { results } from '@multas/contract/routes'
import { argentineMoment, formatLongDate } from '@multas/domain'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { call } from '../../api/call.ts'
import { HOME_PATH } from '../../language.ts'
import { Button } from '../../ui/button.tsx'
import { knownText } from '../../ui/known-text.ts'
import { Notice } from '../../ui/notice.tsx'
import { useToday } from '../../use-today.ts'
import { ResultView } from './result-view.tsx'
import type { ShownResult } from './shown-result.ts'
import { SubjectName } from './subject-name.tsx'

interface SharedResultProps {
  token: string
  initial: ResultsReply | null
  siteName: string
}

export function SharedResult({ token, initial, siteName }: SharedResultProps) {
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['api', 'results', token],
    queryFn: ({ signal }) => call(results, { params: { token }, signal }),
    networkMode: 'always',
    ...(initial === null ? { enabled: false } : { initialData: initial }),
  })
  const today = useToday()
  const isRunning = data?.sessionComplete === false
  const wasRunning = useRef(isRunning)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (wasRunning.current && !isRunning && document.activeElement === document.body)
      title.current?.focus({ preventScroll: true })
  }, [isRunning])
  if (data === undefined) return <ExpiredLink />
  const isEarlier = dayOf(data.startTime) < today
  return (
    <div className="mx-auto grid w-full max-w-6xl grid-cols-[minmax(0,1fr)] gap-2 px-4 py-2 sm:gap-6 sm:py-10 print:block print:space-y-2 print:py-2">
      <header className="grid gap-1">
        <h1
          ref={title}
          tabIndex={-1}
          className="text-xl leading-tight font-extrabold tracking-tight sm:text-2xl"
        >
          <SubjectName kind={data.searchType} subject={data.subjectLabel} />
        </h1>
        <p className="text-sm text-ink-soft sm:text-base">
          Consulta del {formatLongDate(dayOf(data.startTime))}. Este enlace privado vence el{' '}
          {formatLongDate(dayOf(data.expiresAt))}.
        </p>
        {isEarlier && (
          <p className="text-sm text-ink-soft">
            Cada jurisdicción respondió ese día. Las infracciones son las que conocemos hoy.
          </p>
        )}
      </header>
      {isRunning && (
        <Notice tone="info">
          <p>La búsqueda continúa procesándose: todavía pueden aparecer más infracciones.</p>
          {error !== null && !isFetching && (
            <p role="alert" className="font-medium text-danger">
              {knownText(error.message)}
            </p>
          )}
          <Button
            variant="secondary"
            className="justify-self-start"
            aria-disabled={isFetching}
            onClick={() => void (isFetching || refetch())}
          >
            Actualizar
          </Button>
        </Notice>
      )}
      <ResultView
        source={{ kind: 'shared', token }}
        result={toShownResult(data)}
        state="complete"
        siteName={siteName}
        question={{
          subject: data.searchType === 'dni' ? null : data.subjectLabel,
          searchType: data.searchType,
        }}
      />
    </div>
  )
}

function ExpiredLink() {
  return (
    <div className="mx-auto grid w-full max-w-xl gap-4 px-4 py-16">
      <h1 className="text-3xl font-bold">Este enlace no está disponible</h1>
      <p>Puede que haya vencido, que se haya dado de baja o que la dirección esté incompleta.</p>
      <p>
        <Link
          to={HOME_PATH}
          className="inline-flex min-h-11 items-center rounded-control bg-brand px-5 py-2 font-semibold text-on-brand hover:bg-brand-strong"
        >
          Consultar infracciones
        </Link>
      </p>
    </div>
  )
}

function toShownResult(reply: ResultsReply): ShownResult {
  return {
    ...reply,
    subject: reply.subjectLabel,
    verifiedActs: new Set(reply.actasVerificadas),
    jurisdictionsWithErrors: reply.jurisdiccionesConErrores,
    sentByEmail: false,
    isUnfinished: !reply.sessionComplete,
  }
}

function dayOf(instant: string): string {
  return argentineMoment(Date.parse(instant)).day
}
