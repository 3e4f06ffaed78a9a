import type { PanelDelivery } from '@multas/contract'
import { useState } from 'react'
import { useLocation, useParams } from 'react-router'
import { CallError } from '../../api/call-error.ts'
import { Badge } from '../../ui/badge.tsx'
import { Notice } from '../../ui/notice.tsx'
import { LoadFailure, Loading, writeBytes, writeMoment } from '../signed-in/index.ts'
import { DeliveryDone } from './delivery-done.tsx'
import { useDelivery } from './delivery-queries.ts'
import { KIND_NAMES, nameOf, STATE_NAMES, STATE_TONES } from './delivery-state.ts'
import { DryRun } from './dry-run.tsx'
import { MappingStep } from './mapping-step.tsx'
import { PanelPage } from './panel-page.tsx'
import { ReadingStep } from './reading-step.tsx'
import { useHere } from './session.ts'

/** One delivery from its file to what became of it: which step is shown is the server's to say, so a reload changes nothing. */
export function DeliveryPage() {
  const { slug } = useHere()
  const id = Number(useParams().id)
  const { data, error, refetch } = useDelivery(slug, id)
  const { sameAs = null } = (useLocation().state ?? {}) as { readonly sameAs?: number | null }
  if (data === undefined)
    return (
      <PanelPage title="Entrega">
        {error === null ? (
          <Loading />
        ) : error instanceof CallError && [400, 404].includes(error.status) ? (
          <p>No hay una entrega con ese número en tu municipio.</p>
        ) : (
          <LoadFailure what="la entrega" error={error} onRetry={() => void refetch()} />
        )}
      </PanelPage>
    )
  const { delivery } = data
  return (
    <PanelPage title={nameOf(delivery)} step={delivery.state} lead={<Origin delivery={delivery} />}>
      {sameAs !== null && (
        <Notice tone="warning" title="Este mismo archivo ya está publicado">
          <p>Es idéntico al de la entrega n.º {sameAs}. Si lo subiste sin querer, podés descartarlo.</p>
        </Notice>
      )}
      <Step key={`${delivery.id}`} delivery={delivery} />
    </PanelPage>
  )
}

function Origin({ delivery }: { delivery: PanelDelivery }) {
  const { id, state, kind, receivedAt, handedInBy, file } = delivery
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm wrap-anywhere">
      <Badge tone={STATE_TONES[state]} busy={state === 'reading'}>
        {STATE_NAMES[state]}
      </Badge>
      <span>
        Entrega n.º {id} · {writeMoment(receivedAt)} · {handedInBy}
        {file && ` · ${writeBytes(file.bytes)}`}
        {state !== 'received' && ` · ${KIND_NAMES[kind]}`}
      </span>
    </span>
  )
}

function Step({ delivery }: { delivery: PanelDelivery }) {
  const [isMapping, setMapping] = useState(false)
  const { state, failure } = delivery
  if (state === 'reading') return <ReadingStep delivery={delivery} />
  const needsMapping = state === 'received' || state === 'failed' || (state === 'ready' && isMapping)
  if (needsMapping && delivery.file !== null)
    return (
      <>
        {failure !== null && (
          <Notice tone="danger" role="alert" title="No pudimos leer el archivo">
            <p>{failure}</p>
          </Notice>
        )}
        <MappingStep delivery={delivery} onStaged={() => setMapping(false)} />
      </>
    )
  if (state === 'ready') return <DryRun delivery={delivery} onMapAgain={() => setMapping(true)} />
  return <DeliveryDone delivery={delivery} />
}
