import type { SentNotice } from '@multas/contract'
import { listNotices } from '@multas/contract/routes'
import { useId } from 'react'
import { ask } from '../../api/ask.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { formatMoment, PagedList } from '../signed-in/index.ts'
import { LOG_KEY } from './notice-queries.ts'

const STATES: Readonly<Record<SentNotice['state'], readonly [tone: BadgeTone, name: string]>> = {
  waiting: ['amber', 'En camino'],
  sent: ['green', 'Enviado'],
  refused: ['orange', 'Rechazado'],
  given_up: ['orange', 'No se pudo enviar'],
  withdrawn: ['neutral', 'No enviado: pediste no recibirlos'],
}

export function SentLog() {
  const heading = useId()
  return (
    <Card aria-labelledby={heading} className="grid gap-4">
      <header className="grid gap-1">
        <h3 id={heading} className="text-lg font-bold">
          Lo que te enviamos
        </h3>
        <p className="text-ink-soft">
          De los últimos seis meses. Si dudás de un correo sobre lo que seguís, buscalo acá: si no está, no es
          nuestro. Otros no figuran, como los códigos y los resultados de tus búsquedas.
        </p>
      </header>
      <PagedList
        what="lo enviado"
        queryKey={LOG_KEY}
        read={(before: string | null, signal) => ask(listNotices, { query: { before }, signal })}
        rowsOf={({ sent }) => sent}
        none="Todavía no te enviamos nada."
        frame="divide-y divide-line rounded-control border border-line"
        row={(notice) => <Sent key={notice.id} notice={notice} />}
      />
    </Card>
  )
}

function Sent({ notice: { channel, title, device, state, at } }: { notice: SentNotice }) {
  const [tone, name] = STATES[state]
  return (
    <li className="grid gap-1 px-4 py-3">
      <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="font-semibold wrap-anywhere">{title}</span>
        <Badge tone={tone}>{name}</Badge>
      </p>
      <p className="text-sm text-ink-soft wrap-anywhere">
        {formatMoment(at)} · {channel === 'mail' ? 'Correo' : `Aviso en ${device ?? 'un dispositivo'}`}
      </p>
    </li>
  )
}
