import type * as contract from '@multas/contract'
import { PANEL_PATH } from '@multas/domain'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { addQuery } from '../../api/ask.ts'
import { type CallReply, call } from '../../api/call.ts'
import { Card } from '../../ui/card.tsx'
import { FileDrop, writeBytes } from '../signed-in/index.ts'
import { deliveriesKey } from './delivery-queries.ts'
import { listMunicipalities } from './panel-calls.ts'
import { useHere } from './session.ts'

/** Bytes of a file at most, as the server takes it. */
const MAX_FILE_BYTES = 512 * 1024 * 1024

/** Where a file of infractions is handed in. */
export function UploadCard() {
  const { slug } = useHere()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const base = `/api/municipal-panel/${encodeURIComponent(slug)}/deliveries`
  return (
    <Card aria-labelledby="upload-title" className="grid gap-4">
      <div className="grid gap-1">
        <h2 id="upload-title" className="text-lg font-bold">
          Subir un archivo
        </h2>
        <p className="text-ink-soft">
          CSV, Excel (.xlsx), JSON o NDJSON, de hasta {writeBytes(MAX_FILE_BYTES)}. Como sale de tu sistema:
          después nos decís qué es cada columna. Nada se publica hasta que lo confirmes.
        </p>
      </div>
      <FileDrop<CallReply<typeof contract.panelUpload>>
        label="Archivo de infracciones"
        accept=".csv,.txt,.tsv,.xlsx,.json,.ndjson,.jsonl"
        maxBytes={MAX_FILE_BYTES}
        addressOf={({ name }) => addQuery(base, { name })}
        askFirst={() => call(listMunicipalities)}
        onReceived={async ({ delivery, sameAs }) => {
          await queries.invalidateQueries({ queryKey: deliveriesKey(slug) })
          await navigate(`${PANEL_PATH}/${slug}/entregas/${delivery.id}`, { state: { sameAs } })
        }}
      />
    </Card>
  )
}
