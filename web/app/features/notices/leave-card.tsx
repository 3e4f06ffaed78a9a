import type { MailRhythm } from '@multas/domain'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../api/call.ts'
import { CallError } from '../../api/call-error.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { changeRhythmByLink } from './notice-calls.ts'

const DONE: Readonly<Record<MailRhythm, string>> = {
  off: 'Listo: no te enviamos más correos sobre novedades.',
  weekly: 'Listo: te enviamos un solo resumen por semana, los lunes.',
  instant: 'Listo: te avisamos al instante, como antes.',
}

type Stage =
  | { readonly at: 'asking' | 'sending' }
  | { readonly at: 'done'; readonly mail: MailRhythm }
  | { readonly at: 'failed'; readonly problem: string }

/** Opening the link has no effect, because mail scanners open links too: the reader presses a button. */
export function LeaveNotices() {
  const token = useToken()
  if (token === undefined) return <p className="min-h-48">Cargando...</p>
  if (token === null)
    return (
      <Notice tone="info" title="Acá llega el enlace del final de nuestros avisos">
        Abrilo desde el correo que te mandamos. Si no funciona, copialo entero en la barra de direcciones, o
        entrá a «Mi cuenta» y cambialo en «Avisos».
      </Notice>
    )
  return <LeaveCard token={token} />
}

/** Undefined until hydration: only the browser knows the URL fragment. */
function useToken(): string | null | undefined {
  const isAlive = useHydrated()
  const [token, setToken] = useState<string | null>()
  useEffect(() => {
    const read = () => setToken(/^#([\w.-]{20,120})$/.exec(window.location.hash)?.[1] ?? null)
    read()
    window.addEventListener('hashchange', read)
    return () => window.removeEventListener('hashchange', read)
  }, [])
  return isAlive ? token : undefined
}

function LeaveCard({ token }: { token: string }) {
  const [stage, setStage] = useState<Stage>({ at: 'asking' })
  const isBusy = stage.at === 'sending'
  async function change(mail: MailRhythm) {
    setStage({ at: 'sending' })
    try {
      await call(changeRhythmByLink, { body: { token, mail } })
      setStage({ at: 'done', mail })
    } catch (error) {
      const problem =
        error instanceof CallError ? error.message : 'Algo falló en esta página. Probá de nuevo.'
      setStage({ at: 'failed', problem })
    }
  }
  if (stage.at === 'done') return <Done mail={stage.mail} onUndo={() => void change('instant')} />
  return (
    <Card className="grid max-w-2xl gap-4">
      <h2 className="text-xl font-bold">¿Dejar de recibir avisos por correo?</h2>
      <p>
        El monitoreo sigue y lo que aparezca lo ves en tu cuenta. Los avisos en tus dispositivos y los recibos
        no cambian.
      </p>
      {stage.at === 'failed' && (
        <Notice tone="danger" role="alert" title="No se pudo">
          {stage.problem}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button disabled={isBusy} onClick={() => void change('off')}>
          {isBusy ? 'Un momento...' : 'No recibir más'}
        </Button>
        <Button look="secondary" disabled={isBusy} onClick={() => void change('weekly')}>
          Recibir un resumen por semana
        </Button>
      </div>
    </Card>
  )
}

function Done({ mail, onUndo }: { mail: MailRhythm; onUndo(): void }) {
  const told = useRef<HTMLDivElement>(null)
  useEffect(() => told.current?.focus(), [])
  return (
    <div ref={told} tabIndex={-1} className="grid max-w-2xl gap-3">
      <Notice tone="success" role="status" title={DONE[mail]} />
      {mail !== 'instant' && (
        <Button look="quiet" className="justify-self-start" onClick={onUndo}>
          Fue sin querer: dejalo como estaba
        </Button>
      )}
    </div>
  )
}
