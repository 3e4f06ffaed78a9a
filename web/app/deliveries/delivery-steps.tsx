import type { PanelDelivery } from '@multas/contract'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { formatBytes, formatMoment } from '../features/signed-in/index.ts'
import { Badge } from '../ui/badge.tsx'
import { focusTitle } from '../ui/focus-title.ts'
import { Notice } from '../ui/notice.tsx'
import { DeliveryDone } from './delivery-done.tsx'
import { DeliveryRows } from './delivery-rows.tsx'
import { KIND_NAMES, STATE_NAMES, STATE_TONES } from './delivery-state.ts'
import { DryRun } from './dry-run.tsx'
import { MappingStep } from './mapping-step.tsx'
import { ReadingStep } from './reading-step.tsx'

/** The server decides the visible step, so that a reload shows the same one. */
export function DeliverySteps({ delivery }: { delivery: PanelDelivery }) {
  const { sameAs = null } = (useLocation().state ?? {}) as { readonly sameAs?: number | null }
  return (
    <>
      {sameAs !== null && (
        <Notice tone="warning" title="Este mismo archivo ya está publicado">
          <p>Es idéntico al de la entrega n.º {sameAs}. Si lo subiste sin querer, podés descartarlo.</p>
        </Notice>
      )}
      <Step key={`${delivery.id}`} delivery={delivery} />
    </>
  )
}

export function DeliveryOrigin({ delivery }: { delivery: PanelDelivery }) {
  const { id, state, kind, receivedAt, handedInBy, file } = delivery
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm wrap-anywhere">
      <Badge tone={STATE_TONES[state]} busy={state === 'reading'}>
        {STATE_NAMES[state]}
      </Badge>
      <span>
        Entrega n.º {id} · {formatMoment(receivedAt)} · {handedInBy}
        {file && ` · ${formatBytes(file.bytes)}`}
        {state !== 'received' && ` · ${KIND_NAMES[kind]}`}
      </span>
    </span>
  )
}

function Step({ delivery }: { delivery: PanelDelivery }) {
  const [isMapping, setMapping] = useState(false)
  useEffect(() => {
    if (isMapping) focusTitle()
  }, [isMapping])
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
        {state === 'failed' && <DeliveryRows delivery={delivery} />}
      </>
    )
  if (state === 'ready') return <DryRun delivery={delivery} onMapAgain={() => setMapping(true)} />
  return <DeliveryDone delivery={delivery} />
}
