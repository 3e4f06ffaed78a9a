import type { PanelDelivery, PanelFilePreview } from '@multas/contract'
import { validateMapping } from '@multas/domain'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ask } from '../api/ask.ts'
import { LoadFailure, Loading } from '../features/signed-in/index.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Notice } from '../ui/notice.tsx'
import { useDeliveryAction, useDeliveryPanel } from './delivery-panel.ts'
import { DiscardButton } from './discard-button.tsx'
import { type Hints, HintsForm } from './hints-form.tsx'
import { MappingColumns } from './mapping-columns.tsx'
import { startMapping } from './mapping-draft.ts'
import { MappingOptions } from './mapping-options.tsx'

interface MappingStepProps {
  delivery: PanelDelivery
  onStaged(): void
}

export function MappingStep({ delivery, onStaged }: MappingStepProps) {
  const { slug, base, calls } = useDeliveryPanel()
  const [hints, setHints] = useState<Hints>(delivery.hints ?? {})
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: ['delivery-file', base, slug, delivery.id, hints],
    queryFn: ({ signal }) =>
      ask(calls.previewFile, { params: { slug, id: String(delivery.id) }, query: { ...hints }, signal }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <div className="grid gap-5">
      {error !== null && (
        <LoadFailure what="las columnas del archivo" error={error} onRetry={() => void refetch()} />
      )}
      {data === undefined && error === null && <Loading lines={6} />}
      {data !== undefined && (
        <MappingForm
          key={JSON.stringify([data.columns.map(({ header }) => header), data.headerRow])}
          delivery={delivery}
          preview={data}
          hints={hints}
          isBusy={isPlaceholderData}
          onStaged={onStaged}
        />
      )}
      <HintsForm preview={data ?? null} hints={hints} onChange={setHints} />
      {data === undefined && (
        <div>
          <DiscardButton delivery={delivery} />
        </div>
      )}
    </div>
  )
}

interface MappingFormProps extends MappingStepProps {
  preview: PanelFilePreview
  hints: Hints
  isBusy: boolean
}

function MappingForm({ delivery, preview, hints, isBusy, onStaged }: MappingFormProps) {
  const { slug, calls } = useDeliveryPanel()
  const [mapping, setMapping] = useState(() => startMapping(preview))
  const [kind, setKind] = useState(delivery.kind)
  const act = useDeliveryAction(null)
  const evaluated = validateMapping(mapping)
  async function stage() {
    const body = { mapping: { ...mapping, columns: [...mapping.columns] }, hints, kind }
    const params = { slug, id: String(delivery.id) }
    if (await act.run(() => ask(calls.stageDelivery, { params, body }))) onStaged()
  }
  return (
    <Card aria-labelledby="mapping-title" className="grid gap-5" aria-busy={isBusy}>
      <div className="grid gap-1">
        <h2 id="mapping-title" className="text-lg font-bold">
          Qué es cada columna
        </h2>
        <p className="text-ink-soft">
          {preview.remembered === null
            ? 'Lo propusimos por los títulos y los valores. Revisalo: lo recordamos para el próximo archivo con estas columnas.'
            : 'Es como lo dejaste la última vez con un archivo de estas mismas columnas. Podés cambiarlo.'}
        </p>
      </div>
      {preview.notes.length > 0 && (
        <Notice tone="warning" title="Para mirar antes de seguir">
          <ul className="grid list-disc gap-1 pl-5">
            {preview.notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </Notice>
      )}
      <MappingColumns preview={preview} mapping={mapping} onChange={setMapping} />
      <MappingOptions mapping={mapping} kind={kind} onMapping={setMapping} onKind={setKind} />
      <div role="status">
        {!evaluated.ok && (
          <Notice tone="danger" title="Todavía no se puede leer">
            <p>{evaluated.message}.</p>
          </Notice>
        )}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button disabled={!evaluated.ok || act.isBusy || isBusy} onClick={() => void stage()}>
          {act.isBusy ? 'Un momento...' : 'Leer y mostrar los cambios'}
        </Button>
        <DiscardButton delivery={delivery} />
      </div>
      <p className="text-sm text-ink-soft">No se publica nada: primero ves qué cambiaría.</p>
    </Card>
  )
}
