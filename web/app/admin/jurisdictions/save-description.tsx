import type { AdminDescriptionFault } from '@multas/contract'
import { adminSaveDescription } from '@multas/contract/routes'
import { TEXT_LIMITS } from '@multas/domain'
import { type FormEvent, useState } from 'react'
import { CallError } from '../../api/call-error.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
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
  const [isOpen, setOpen] = useState(false)
  const [note, setNote] = useState('')
  const [faults, setFaults] = useState<readonly AdminDescriptionFault[]>([])
  const { isBusy, run } = useAction({ done: 'Guardado', changes: changedBy(slug) })
  async function save(event: FormEvent) {
    event.preventDefault()
    const isDone = await run(async () => {
      const reply = await askAdmin(adminSaveDescription, { params: { slug }, body: { text, note, basedOn } })
      setFaults(reply.saved ? [] : reply.faults)
      if (!reply.saved) throw new CallError(400, 'El texto tiene fallas.')
    })
    if (isDone) setOpen(false)
  }
  return (
    <>
      <Button disabled={!isReady} onClick={() => setOpen(true)}>
        Guardar y poner en vigencia
      </Button>
      {isOpen && (
        <Dialog
          title="Guardar una versión nueva"
          description="Vale desde la próxima consulta, en todos los procesos y sin reiniciar. La anterior queda guardada."
          onOpenChange={setOpen}
        >
          <form onSubmit={save} className="grid gap-4">
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
            <div className="flex flex-wrap justify-end gap-3">
              <Button variant="secondary" onClick={() => setOpen(false)}>
                Cancelar
              </Button>
              <Button type="submit" disabled={isBusy}>
                {isBusy ? 'Guardando...' : 'Guardar'}
              </Button>
            </div>
          </form>
        </Dialog>
      )}
    </>
  )
}
