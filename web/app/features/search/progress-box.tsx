import type { JurisdictionCoverage } from '@multas/contract'
import { useMemo } from 'react'
import { Button } from '../../ui/button.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { describeConnection } from './describe-connection.ts'
import { formatElapsed } from './format-elapsed.ts'
import { MailChoice } from './mail-choice.tsx'
import { QueuePlaceBox } from './queue-place-box.tsx'
import type { SearchSession } from './search-session.ts'
import { useElapsedSeconds } from './use-elapsed-seconds.ts'
import { useNow } from './use-now.ts'
import { useOnline } from './use-online.ts'
import { useRotating } from './use-rotating.ts'

interface ProgressBoxProps {
  session: SearchSession
  jurisdictionNames: readonly string[]
  onCheck(): void
  onChooseMail(mailsResult: boolean): void
}

const ROTATE_MS = 2_000
/** 'Verificar ahora' appears after this long without a connection (docs/behaviour/search.md#progress). */
const OFFER_CHECK_AFTER_S = 10

export function ProgressBox({ session, jurisdictionNames, onCheck, onChooseMail }: ProgressBoxProps) {
  return (
    <div className="grid gap-2 sm:gap-3">
      {session.queue ? (
        <QueuePlaceBox queue={session.queue} />
      ) : (
        <RunningProgress session={session} jurisdictionNames={jurisdictionNames} />
      )}
      <ConnectionLine session={session} onCheck={onCheck} />
      <MailChoice chosen={session.mailsResult} onChoose={onChooseMail} />
    </div>
  )
}

function RunningProgress({
  session,
  jurisdictionNames,
}: Pick<ProgressBoxProps, 'session' | 'jurisdictionNames'>) {
  const elapsed = useElapsedSeconds(session.elapsedSeconds)
  const open = useMemo(
    () => openNames(jurisdictionNames, session.coverage),
    [jurisdictionNames, session.coverage],
  )
  const name = useRotating(open, ROTATE_MS)
  const { done, total } = session.progress ?? { done: 0, total: 0 }
  return (
    <>
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="font-bold sm:text-lg">Buscando infracciones...</h2>
        <p className="tabular-nums sm:text-lg" role="timer" aria-label="Tiempo transcurrido">
          {formatElapsed(elapsed)}
        </p>
      </div>
      <ProgressBar label="Jurisdicciones consultadas" done={done} total={total} />
      <div className="text-sm">
        <p className="font-medium">{total > 0 ? describeProgress(done, total) : 'Empezando…'}</p>
        <p aria-hidden="true" className="min-h-5 truncate text-ink-soft">
          {name && `Consultando ${name}`}
        </p>
      </div>
    </>
  )
}

function describeProgress(done: number, total: number): string {
  const open = total - done
  if (open === 0) return `${done} de ${total} jurisdicciones`
  return open === 1
    ? `${done} de ${total} jurisdicciones: falta 1`
    : `${done} de ${total} jurisdicciones: faltan ${open}`
}

function openNames(names: readonly string[], coverage: readonly JurisdictionCoverage[]): readonly string[] {
  const closed = new Set(coverage.filter(({ outcome }) => outcome !== null).map(({ name }) => name))
  return names.filter((name) => !closed.has(name))
}

function ConnectionLine({ session, onCheck }: Pick<ProgressBoxProps, 'session' | 'onCheck'>) {
  const connection = describeConnection(session, useOnline())
  const now = useNow()
  const secondsLost = session.lostAt === null ? 0 : (now - session.lostAt) / 1000
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm">
      <p role="status" className="flex items-center gap-2">
        <span
          aria-hidden="true"
          className={`size-2.5 rounded-full ${connection.good ? 'bg-settled' : 'bg-checking'}`}
        />
        {connection.text}
      </p>
      {secondsLost > OFFER_CHECK_AFTER_S && (
        <Button variant="secondary" onClick={onCheck} disabled={session.checking}>
          Verificar ahora
        </Button>
      )}
    </div>
  )
}
