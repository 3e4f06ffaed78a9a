import type { FleetImport } from '@multas/contract'
import { fleetStageImport } from '@multas/contract/routes'
import { FLEET_IMPORT_FIELDS, type FleetImportField } from '@multas/domain'
import { useState } from 'react'
import { ask } from '../../../api/ask.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { fleetKey, useFleetAction, useHere } from '../frame/index.ts'
import { DiscardImport } from './discard-import.tsx'
import { assignColumn, FIELD_NAMES } from './import-fields.ts'

const CHOICES: readonly { readonly value: FleetImportField | ''; readonly label: string }[] = [
  { value: '', label: 'No se usa' },
  ...FLEET_IMPORT_FIELDS.map((value) => ({ value, label: FIELD_NAMES[value] })),
]

interface MappingStepProps {
  given: FleetImport
  onStaged(): void
}

export function MappingStep({ given, onStaged }: MappingStepProps) {
  const { fleet, params } = useHere()
  const [columns, setColumns] = useState(
    () => given.mapping?.columns ?? given.columns.map(({ field }) => field),
  )
  const { isBusy, run } = useFleetAction({
    done: null,
    changes: [fleetKey(fleet, 'import', given.id), fleetKey(fleet, 'import-rows', given.id)],
  })
  // Titles may repeat: columns are identified by position.
  const shown = given.columns.map(({ header, samples }, at) => ({
    at,
    name: header === '' ? `Columna ${at + 1}` : header,
    samples,
  }))
  const hasPlate = columns.includes('dominio')
  async function stage() {
    const body = { columns: [...columns] }
    if (await run(() => ask(fleetStageImport, { params: { ...params, id: given.id }, body }))) onStaged()
  }
  return (
    <Card aria-label="Columnas" className="grid gap-5">
      <p className="text-ink-soft">Lo propusimos por los títulos y los valores: revisalo antes de seguir.</p>
      <ol className="grid divide-y divide-line border-y border-line">
        {shown.map(({ at, name, samples }) => (
          <li
            key={at}
            className="grid gap-x-6 gap-y-2 py-3 md:grid-cols-[minmax(0,1fr)_18rem] md:items-center"
          >
            <div className="grid gap-1">
              <p className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
                {name}
                {columns[at] === null && <Badge tone="neutral">No se usa</Badge>}
              </p>
              <Samples samples={samples} />
            </div>
            <SelectField
              label={`«${name}» es`}
              value={columns[at] ?? ''}
              choices={CHOICES}
              onChoose={(field) => setColumns([...assignColumn(columns, at, field === '' ? null : field)])}
            />
          </li>
        ))}
      </ol>
      <div role="status">
        {!hasPlate && (
          <Notice tone="danger" title="Falta la patente">
            <p>Indicá qué columna tiene la patente.</p>
          </Notice>
        )}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button disabled={!hasPlate || isBusy} onClick={() => void stage()}>
          {isBusy ? 'Leyendo las filas...' : 'Ver qué cambiaría'}
        </Button>
        <DiscardImport id={given.id} />
      </div>
    </Card>
  )
}

function Samples({ samples }: { samples: readonly string[] }) {
  if (samples.length === 0) return <p className="text-sm text-ink-soft">Sin valores en las primeras filas.</p>
  return (
    <p className="flex flex-wrap gap-1.5 text-sm">
      <span className="sr-only">Por ejemplo:</span>
      {[...new Set(samples)].map((sample) => (
        <code key={sample} className="max-w-full rounded bg-sunken px-1.5 py-0.5 wrap-anywhere">
          {sample}
        </code>
      ))}
    </p>
  )
}
