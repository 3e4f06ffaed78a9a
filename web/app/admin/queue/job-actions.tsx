import type * as contract from '@multas/contract'
import { adminDiscardJob, adminRetryJob } from '@multas/contract/routes'
import { JOBS_TABLE } from '@multas/domain'
import { Button } from '../../ui/button.tsx'
import { askAdmin, ConfirmButton, useAction } from '../frame/index.ts'
import { tableKey } from '../table/index.ts'

const CHANGES = [tableKey(JOBS_TABLE)]

/** A running job cannot be changed. */
export function JobActions({ job: { id, name, state } }: { job: contract.JobRow }) {
  const retrying = useAction({ done: 'Se intenta de nuevo ahora', changes: CHANGES })
  const discarding = useAction({ done: 'Trabajo descartado', changes: CHANGES })
  if (state === 'running') return null
  const params = { id }
  return (
    <div className="flex justify-end gap-2">
      {state !== 'waiting' && (
        <Button
          variant="secondary"
          disabled={retrying.isBusy}
          aria-label={`Reintentar: ${name}`}
          onClick={() => void retrying.run(() => askAdmin(adminRetryJob, { params }))}
        >
          Reintentar
        </Button>
      )}
      <ConfirmButton
        label="Descartar"
        about={name}
        title="Descartar el trabajo"
        confirm="Descartar"
        isBusy={discarding.isBusy}
        onConfirm={() => discarding.run(() => askAdmin(adminDiscardJob, { params }))}
      >
        <p>
          Se quita de la cola sin ejecutarlo y no se puede deshacer. <code>{name}</code>, número {id}.
        </p>
      </ConfirmButton>
    </div>
  )
}
