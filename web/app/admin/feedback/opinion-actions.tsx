import type * as contract from '@multas/contract'
import { adminDeleteFeedback, adminHandleFeedback } from '@multas/contract/routes'
import { FEEDBACK_TABLE } from '@multas/domain'
import { Button } from '../../ui/button.tsx'
import { askAdmin, ConfirmButton, formatMoment, useAction } from '../frame/index.ts'
import { tableKey } from '../table/index.ts'

const CHANGES = [tableKey(FEEDBACK_TABLE)]

export function OpinionActions({ opinion }: { opinion: contract.FeedbackRow }) {
  const { id, handledAt, receivedAt } = opinion
  const isHandled = handledAt !== null
  const handling = useAction({
    done: isHandled ? 'Vuelve a estar sin atender' : 'Atendido',
    changes: CHANGES,
  })
  const removing = useAction({ done: 'Comentario borrado', changes: CHANGES })
  const about = `comentario del ${formatMoment(receivedAt)}`
  const params = { id }
  return (
    <div className="flex justify-end gap-2">
      <Button
        variant="secondary"
        disabled={handling.isBusy}
        aria-label={`${isHandled ? 'Reabrir' : 'Atendido'}: ${about}`}
        onClick={() =>
          void handling.run(() => askAdmin(adminHandleFeedback, { params, body: { handled: !isHandled } }))
        }
      >
        {isHandled ? 'Reabrir' : 'Atendido'}
      </Button>
      <ConfirmButton
        label="Borrar"
        about={about}
        title="Borrar el comentario"
        confirm="Borrar"
        isBusy={removing.isBusy}
        onConfirm={() => removing.run(() => askAdmin(adminDeleteFeedback, { params }))}
      >
        <p>Se borra con su correo, y no se puede deshacer.</p>
      </ConfirmButton>
    </div>
  )
}
