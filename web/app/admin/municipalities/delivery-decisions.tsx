import type { PanelDelivery } from '@multas/contract'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { AskFirst, askAdmin, describeMoment, useAct } from '../frame/index.ts'
import { tableKey } from '../table/index.ts'
import {
  compareDelivery,
  discardDelivery,
  listMunicipalities,
  municipalityKey,
  publishDelivery,
  undoDelivery,
} from './municipal-calls.ts'
import { writeCount } from './municipal-words.ts'

interface DecisionsProps {
  slug: string
  delivery: PanelDelivery
}

/** What may be done with a delivery as it stands. */
export function DeliveryDecisions({ slug, delivery }: DecisionsProps) {
  const { state, diff, undoUntil } = delivery
  const isOpen = ['received', 'reading', 'ready', 'failed'].includes(state)
  const mayUndo = state === 'published' && undoUntil !== null
  if (!isOpen && !mayUndo) return null
  return (
    <div className="grid gap-3">
      {state === 'ready' && diff?.isStale && <Compare slug={slug} delivery={delivery} />}
      <div className="flex flex-wrap gap-3">
        {state === 'ready' && diff?.isStale === false && <Publish slug={slug} delivery={delivery} />}
        {mayUndo && <Undo slug={slug} delivery={delivery} />}
        {isOpen && <Discard slug={slug} delivery={delivery} />}
      </div>
    </div>
  )
}

const changesOf = (slug: string) => [municipalityKey(slug), tableKey(listMunicipalities.path)]

function Publish({ slug, delivery: { id, diff, kind } }: DecisionsProps) {
  const act = useAct({ done: 'Publicada', changes: changesOf(slug) })
  const params = { slug, id: String(id) }
  return (
    <AskFirst
      label="Publicar"
      title="Publicar esta entrega"
      confirm="Publicar ahora"
      isBusy={act.isBusy}
      onConfirm={() => act.run(() => askAdmin(publishDelivery, { params }))}
    >
      <p>
        {writeCount(diff?.added ?? 0)} nuevas y {writeCount(diff?.changed ?? 0)} que cambian, todas juntas.
        {kind === 'full' &&
          ` Es un padrón completo: ${writeCount(diff?.missing ?? 0)} dejan de estar en vigencia.`}{' '}
        Se puede deshacer durante 30 días.
      </p>
    </AskFirst>
  )
}

function Undo({ slug, delivery: { id, undoUntil } }: DecisionsProps) {
  const act = useAct({ done: 'Deshecha', changes: changesOf(slug) })
  const params = { slug, id: String(id) }
  return (
    <AskFirst
      label="Deshacer la publicación"
      title="Deshacer la publicación"
      confirm="Deshacer"
      isBusy={act.isBusy}
      onConfirm={() => act.run(() => askAdmin(undoDelivery, { params }))}
    >
      <p>
        Vuelve a regir lo anterior, de una vez.
        {undoUntil !== null && ` Se puede hasta el ${describeMoment(undoUntil)}.`}
      </p>
    </AskFirst>
  )
}

function Discard({ slug, delivery: { id } }: DecisionsProps) {
  const act = useAct({ done: 'Descartada', changes: changesOf(slug) })
  const params = { slug, id: String(id) }
  return (
    <AskFirst
      label="Descartar"
      title="Descartar esta entrega"
      confirm="Descartar"
      isBusy={act.isBusy}
      onConfirm={() => act.run(() => askAdmin(discardDelivery, { params }))}
    >
      <p>Se borra el archivo y no se publica nada.</p>
    </AskFirst>
  )
}

function Compare({ slug, delivery: { id } }: DecisionsProps) {
  const act = useAct({ done: 'Cambios calculados de nuevo', changes: changesOf(slug) })
  const params = { slug, id: String(id) }
  return (
    <Notice tone="warning" title="Se publicó otra cosa mientras tanto">
      <p>Hay que volver a calcular lo que cambia antes de publicar.</p>
      <Button
        className="mt-2 justify-self-start"
        disabled={act.isBusy}
        onClick={() => void act.run(() => askAdmin(compareDelivery, { params }))}
      >
        Calcular de nuevo
      </Button>
    </Notice>
  )
}
