import type { AdminDescriptionFault } from '@multas/contract'
import { adminSaveDescription } from '@multas/contract/routes'
import { TEXT_LIMITS } from '@multas/domain'
import { type FormEvent, useState } from 'react'
import { CallError } from '../../api/call-error.ts'
import { DialogActions, DialogButton } from '../../ui/dialog-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { askAdmin, useAction } from '../frame/index.ts'
import { FaultList } from './fault-list.tsx'
import { changedBy } from './jurisdiction-calls.ts'

interface SaveProps {
  slug: string
  text: string
  basedOn: number | null
  isReady: boolean
}

export function SaveDescription({ slug, text, basedOn, isReady }: SaveProps) {
  const [note, setNote] = useState('')
  const [faults, setFaults] = useState<readonly AdminDescriptionFault[]>([])
  const { isBusy, run } = useAction({ done: 'Guardado', changes: changedBy(slug) })
  async function save(event: FormEvent, close: () => void) {
    event.preventDefault()
    const isDone = await run(async () => {
      const reply = await askAdmin(adminSaveDescription, { params: { slug }, body: { text, note, basedOn } })
      setFaults(reply.saved ? [] : reply.faults)
      if (!reply.saved) throw new CallError(400, 'El texto tiene fallas.')
    })
    if (isDone) close()
  }
  return (
    <DialogButton
      label="Guardar y poner en vigencia"
      disabled={!isReady}
      title="Guardar una versión nueva"
      description="Vale desde la próxima consulta, en todos los procesos y sin reiniciar. La anterior queda guardada."
    >
      {(close) => (
        <form onSubmit={(event) => void save(event, close)} className="grid gap-4">
          <TextField
            label="Qué cambiaste y por qué (opcional)"
            maxLength={TEXT_LIMITS.reason}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
          {faults.length > 0 && (
            <Notice tone="danger" role="alert" title="No se guardó: tiene fallas.">
              <FaultList faults={faults} />
            </Notice>
          )}
          <DialogActions submit="Guardar" busy="Guardando..." isBusy={isBusy} onCancel={close} />
        </form>
      )}
    </DialogButton>
  )
}
