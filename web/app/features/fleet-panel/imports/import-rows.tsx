import type * as contract from '@multas/contract'
import type { FleetImport } from '@multas/contract'
import { fleetImportRows } from '@multas/contract/routes'
import { useState } from 'react'
import { ask } from '../../../api/ask.ts'
import type { CallReply } from '../../../api/call.ts'
import { Card } from '../../../ui/card.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { FileLink, formatCount, PagedList } from '../../signed-in/index.ts'
import { BUTTON_LINK, fleetKey, useHere } from '../frame/index.ts'
import { FIELD_NAMES } from './import-fields.ts'

const RESULTS = [
  { value: 'refused', label: 'No se toman' },
  { value: 'added', label: 'Se agregan' },
  { value: 'changed', label: 'Cambian' },
  { value: 'unchanged', label: 'Quedan igual' },
] as const
type Result = (typeof RESULTS)[number]['value']
type Row = CallReply<typeof contract.fleetImportRows>['rows'][number]

interface ImportRowsProps {
  given: Pick<FleetImport, 'id' | 'version'>
  preview: NonNullable<FleetImport['preview']>
}

export function ImportRows({ given: { id, version }, preview }: ImportRowsProps) {
  const { fleet, params } = useHere()
  const [result, setResult] = useState<Result>(preview.refused > 0 ? 'refused' : 'added')
  return (
    <Card aria-labelledby="rows-title" className="grid gap-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <h2 id="rows-title" className="text-lg font-bold">
          Fila por fila
        </h2>
        {result === 'refused' && preview.refused > 0 && (
          <FileLink
            href={`/api/fleet/${fleet}/imports/${id}/rows.csv`}
            label="Descargar las que no se toman"
            fileName="filas-no-tomadas.csv"
            className={BUTTON_LINK}
          />
        )}
      </div>
      <SelectField
        label="Filas que"
        className="max-w-64"
        value={result}
        choices={RESULTS.map(({ value, label }) => ({
          value,
          label: `${label} (${formatCount(preview[value])})`,
        }))}
        onChoose={(value) => setResult(value)}
      />
      <PagedList
        what="las filas"
        queryKey={fleetKey(fleet, 'import-rows', id, version ?? '', result)}
        read={(after: number | null, signal) =>
          ask(fleetImportRows, { params: { ...params, id }, query: { result, after }, signal })
        }
        rowsOf={({ rows }) => rows}
        none="No hay ninguna."
        frame="divide-y divide-line border-y border-line"
        row={(row) => <OneRow key={row.row} row={row} />}
      />
    </Card>
  )
}

function OneRow({ row: { row, dominio, issues } }: { row: Row }) {
  return (
    <li className="grid gap-x-4 gap-y-0.5 py-2 sm:grid-cols-[6rem_8rem_minmax(0,1fr)]">
      <span className="text-ink-soft">Fila {row}</span>
      <span className="font-semibold wrap-anywhere">{dominio === '' ? 'Sin patente' : dominio}</span>
      {issues.length > 0 && (
        <ul className="grid gap-0.5 text-sm">
          {issues.map(({ field, message }) => (
            <li key={`${field} ${message}`} className="wrap-anywhere">
              {field !== null && <span className="font-semibold">{FIELD_NAMES[field]}: </span>}
              {message}
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
