import type * as contract from '@multas/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { addQuery } from '../api/ask.ts'
import type { CallReply } from '../api/call.ts'
import { FileDrop, formatBytes } from '../features/signed-in/index.ts'
import { Card } from '../ui/card.tsx'
import { useDeliveryPanel } from './delivery-panel.ts'

/** The server's limit in bytes. */
const MAX_FILE_BYTES = 512 * 1024 * 1024

export function UploadCard() {
  const { slug, base, changes, checkSession, addressOf } = useDeliveryPanel()
  const queries = useQueryClient()
  const navigate = useNavigate()
  return (
    <Card aria-labelledby="upload-title" className="grid gap-4">
      <div className="grid gap-1">
        <h2 id="upload-title" className="text-lg font-bold">
          Subir un archivo
        </h2>
        <p className="text-ink-soft">
          CSV, Excel (.xlsx), JSON o NDJSON, de hasta {formatBytes(MAX_FILE_BYTES)}. Como sale de tu sistema:
          después nos decís qué es cada columna. Nada se publica hasta que lo confirmes.
        </p>
      </div>
      <FileDrop<CallReply<typeof contract.panelUpload>>
        label="Archivo de infracciones"
        accept=".csv,.txt,.tsv,.xlsx,.json,.ndjson,.jsonl"
        maxBytes={MAX_FILE_BYTES}
        addressOf={({ name }) => addQuery(`${base}/${encodeURIComponent(slug)}/deliveries`, { name })}
        askFirst={checkSession}
        onReceived={async ({ delivery, sameAs }) => {
          await Promise.all(changes.map((queryKey) => queries.invalidateQueries({ queryKey })))
          await navigate(addressOf(delivery.id), { state: { sameAs } })
        }}
      />
    </Card>
  )
}
