import type { PanelDelivery, PanelFileLook } from '@multas/contract'
import { REGISTRY_FIELD_LABELS, REGISTRY_FIELDS, type RegistryField } from '@multas/domain'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { askAdmin, LoadFailure, Loading, useAct } from '../frame/index.ts'
import { lookAtFile, municipalityKey, stageDelivery } from './municipal-calls.ts'
import { KINDS } from './municipal-words.ts'

const NOTHING = 'nothing'
const FIELD_CHOICES = [
  { value: NOTHING, label: 'No se usa' },
  ...REGISTRY_FIELDS.map((field) => ({ value: field as string, label: REGISTRY_FIELD_LABELS[field] })),
]
const KIND_CHOICES = [
  { value: 'partial', label: KINDS.partial },
  { value: 'full', label: `${KINDS.full}: lo que no está deja de informarse` },
] as const
const AMOUNT_CHOICES = [
  { value: 'auto', label: 'Como parezca' },
  { value: 'es-AR', label: '1.234,56' },
  { value: 'plain', label: '1234.56' },
] as const

interface MappingProps {
  slug: string
  delivery: PanelDelivery
}

/** What each column of the file means, as it seems or as it was said before. */
export function MappingForm({ slug, delivery }: MappingProps) {
  const params = { slug, id: String(delivery.id) }
  const { data, error, refetch } = useQuery({
    queryKey: ['delivery-file', slug, delivery.id],
    queryFn: ({ signal }) => askAdmin(lookAtFile, { params, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (error !== null) return <LoadFailure what="el archivo" error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Loading lines={8} />
  return <Columns slug={slug} delivery={delivery} look={data} />
}

function Columns({ slug, delivery, look }: MappingProps & { look: PanelFileLook }) {
  const start = look.remembered ?? look.proposed
  const [columns, setColumns] = useState<readonly (RegistryField | null)[]>(start.columns)
  const [amounts, setAmounts] = useState(start.amounts)
  const [kind, setKind] = useState(delivery.kind)
  const act = useAct({
    done: 'Empezó la lectura: todavía no se publica nada',
    changes: [municipalityKey(slug)],
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    const mapping = { ...start, columns: [...columns], amounts }
    const params = { slug, id: String(delivery.id) }
    const body = { mapping, hints: {}, kind }
    void act.run(() => askAdmin(stageDelivery, { params, body }))
  }
  const choose = (at: number, value: string) => {
    const field = REGISTRY_FIELDS.find((one) => one === value) ?? null
    setColumns(columns.map((one, place) => (place === at ? field : one)))
  }
  return (
    <form onSubmit={submit} aria-label="Qué significa cada columna" className="grid gap-4">
      <div>
        <h2 className="text-lg font-bold">Qué significa cada columna</h2>
        <p className="text-sm text-ink-soft">
          {[look.format.toUpperCase(), look.encoding, look.sheet].filter(Boolean).join(' · ')}
          {look.remembered !== null && '. Es lo que se eligió la última vez para estas columnas.'}
        </p>
      </div>
      {look.notes.length > 0 && (
        <Notice tone="warning" title="Mirá esto antes de seguir">
          {look.notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </Notice>
      )}
      <ul className="grid gap-3 sm:grid-cols-2">
        {look.columns.map(({ header, samples }, at) => (
          <li
            key={`${header}-${columnName(at)}`}
            className="grid content-start gap-1 rounded-control border border-line bg-surface p-3"
          >
            <SelectField
              label={header || columnName(at)}
              value={columns[at] ?? NOTHING}
              choices={FIELD_CHOICES}
              onChoose={(value) => choose(at, value)}
            />
            <p className="text-sm wrap-anywhere text-ink-soft">{samples.join(' · ') || 'Vacía'}</p>
          </li>
        ))}
      </ul>
      <div className="grid gap-3 sm:grid-cols-2">
        <SelectField
          label="Importes"
          value={amounts}
          choices={AMOUNT_CHOICES}
          onChoose={(one) => setAmounts(one)}
        />
        <SelectField
          label="Qué trae el archivo"
          value={kind}
          choices={KIND_CHOICES}
          onChoose={(one) => setKind(one)}
        />
      </div>
      <Button type="submit" className="justify-self-start" disabled={act.isBusy}>
        {act.isBusy ? 'Un momento...' : 'Leer y ver qué cambia'}
      </Button>
    </form>
  )
}

const columnName = (at: number): string => `Columna ${at + 1}`
