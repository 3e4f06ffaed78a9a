import { adminCreateMunicipality } from '@multas/contract/routes'
import { ADMIN_PATH, MUNICIPALITIES_TABLE, TEXT_LIMITS } from '@multas/domain'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { DialogActions, DialogButton } from '../../ui/dialog-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { askAdmin, LoadFailure, Loading, useAction } from '../frame/index.ts'
import { tableKey } from '../table/index.ts'
import { candidatesQuery } from './municipal-calls.ts'

export function NewMunicipality() {
  return (
    <DialogButton
      label="Agregar municipio"
      title="Agregar un municipio"
      description="Se elige entre las jurisdicciones que ya están descriptas."
    >
      {(close) => <Candidates onClose={close} />}
    </DialogButton>
  )
}

function Candidates({ onClose }: { onClose(): void }) {
  const { data, error, refetch } = useQuery({
    ...candidatesQuery,
    staleTime: 0,
  })
  if (error !== null)
    return <LoadFailure what="las jurisdicciones" error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Loading lines={3} />
  if (data.candidates.length === 0) return <p>Todas las jurisdicciones ya publican acá.</p>
  return <NewForm candidates={data.candidates} onClose={onClose} />
}

interface Candidate {
  readonly slug: string
  readonly name: string
  readonly hasRegistry: boolean
}

function NewForm({ candidates, onClose }: { candidates: readonly Candidate[]; onClose(): void }) {
  const navigate = useNavigate()
  const [slug, setSlug] = useState(candidates[0]?.slug ?? '')
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const creating = useAction({
    done: 'Municipio agregado',
    changes: [tableKey(MUNICIPALITIES_TABLE), candidatesQuery.queryKey],
  })
  async function submit(event: FormEvent) {
    event.preventDefault()
    const contact = email.trim() === '' ? null : { name: name.trim(), email: email.trim() }
    if (!(await creating.run(() => askAdmin(adminCreateMunicipality, { body: { slug, contact } })))) return
    onClose()
    void navigate(`${ADMIN_PATH}/municipios/${slug}`)
  }
  const chosen = candidates.find((one) => one.slug === slug)
  return (
    <form onSubmit={(event) => void submit(event)} className="grid gap-4">
      <SelectField
        label="Jurisdicción"
        value={slug}
        choices={candidates.map((one) => ({ value: one.slug, label: one.name }))}
        onChoose={setSlug}
      />
      {chosen?.hasRegistry === false && (
        <Notice tone="warning" title="Su descripción no consulta el registro">
          <p>
            Lo que publique no aparecería en las búsquedas. Agregale a su descripción una fuente «kind:
            registry» que se consulte, y después habilitala acá.
          </p>
        </Notice>
      )}
      <TextField
        label="Con quién hablamos (opcional)"
        maxLength={TEXT_LIMITS.name}
        autoComplete="off"
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <TextField
        label="Su correo (opcional)"
        type="email"
        maxLength={TEXT_LIMITS.email}
        autoComplete="off"
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <DialogActions
        submit="Agregar"
        busy="Agregando..."
        isBusy={creating.isBusy}
        disabled={chosen?.hasRegistry !== true}
        onCancel={onClose}
      />
    </form>
  )
}
