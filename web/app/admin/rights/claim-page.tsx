import type * as contract from '@multas/contract'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useParams } from 'react-router'
import type { Route } from '../../api/call.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextAreaField } from '../../ui/text-area-field.tsx'
import { AdminPage, askAdmin, LoadFailure, Loading, Moment, useAct } from '../frame/index.ts'
import { tableKey } from '../table/index.ts'
import { CLAIM_STATES } from './rights-texts.ts'

const readClaim: Route<typeof contract.adminReadClaim> = {
  method: 'GET',
  path: '/api/admin/profile-claims/:id',
}
const decideClaim: Route<typeof contract.adminDecideClaim> = {
  method: 'POST',
  path: '/api/admin/profile-claims/:id/decide',
}
const TRAIL = [{ name: 'Perfiles reclamados', path: 'perfiles' }]

export function ClaimPage() {
  const { id = '' } = useParams()
  const { data, error, refetch } = useQuery({
    queryKey: ['claim', id],
    queryFn: ({ signal }) => askAdmin(readClaim, { params: { id }, signal }),
  })
  return (
    <AdminPage title={data?.name ? `Reclamo: ${data.name}` : 'Reclamo'} trail={TRAIL}>
      {error !== null && <LoadFailure what="el reclamo" error={error} onRetry={() => void refetch()} />}
      {error === null && data === undefined && <Loading lines={8} />}
      {data && <Claim claim={data} />}
    </AdminPage>
  )
}

function Claim({ claim }: { claim: contract.ProfileClaim }) {
  const { name, tone } = CLAIM_STATES[claim.state]
  return (
    <div className="grid max-w-3xl gap-5">
      <p className="flex flex-wrap items-center gap-3">
        <Badge tone={tone}>{name}</Badge>
        <span>
          Reclamado el <Moment at={claim.createdAt} /> por{' '}
          <a href={`mailto:${claim.email}`} className="wrap-anywhere text-brand underline underline-offset-4">
            {claim.email}
          </a>
        </span>
      </p>
      {claim.slug === null ? (
        <p>El perfil ya no está.</p>
      ) : (
        <p>
          Perfil:{' '}
          <a
            href={`/${claim.slug}`}
            target="_blank"
            rel="noopener"
            className="wrap-anywhere text-brand underline underline-offset-4"
          >
            /{claim.slug}
          </a>
        </p>
      )}
      <section
        aria-label="Lo que dice"
        className="grid gap-2 rounded-card border border-line bg-surface p-4 shadow-card"
      >
        <p className="whitespace-pre-wrap wrap-anywhere">{claim.text}</p>
      </section>
      {claim.isTaken && (
        <Notice tone="warning" title="Otra cuenta ya lo tiene">
          <p>No se puede dar a dos: hay que aclarar con ambas quién es.</p>
        </Notice>
      )}
      {claim.state === 'open' ? <Decide claim={claim} /> : <Decided claim={claim} />}
    </div>
  )
}

function Decided({ claim: { note, answer, closedAt } }: { claim: contract.ProfileClaim }) {
  return (
    <section aria-label="Cómo se resolvió" className="grid gap-1">
      <h2 className="text-lg font-bold">Cómo se resolvió</h2>
      <p className="text-sm text-ink-soft">
        <Moment at={closedAt} />
      </p>
      <p className="whitespace-pre-wrap wrap-anywhere">{note}</p>
      <p className="whitespace-pre-wrap wrap-anywhere">Le respondimos: {answer}</p>
    </section>
  )
}

function Decide({ claim: { id, isTaken, slug } }: { claim: contract.ProfileClaim }) {
  const [written, setWritten] = useState({ note: '', answer: '' })
  const deciding = useAct({
    done: 'Reclamo resuelto',
    changes: [['claim', id], tableKey('/api/admin/profile-claims')],
  })
  const decide = (state: 'granted' | 'rejected') =>
    void deciding.run(() => askAdmin(decideClaim, { params: { id }, body: { state, ...written } }))
  function submit(event: FormEvent) {
    event.preventDefault()
    decide('granted')
  }
  const isEmpty = written.note.trim() === '' || written.answer.trim() === ''
  return (
    <form onSubmit={submit} aria-label="Resolver" className="grid gap-4">
      <TextAreaField
        label="Con qué se acreditó"
        hint="Queda acá. Decí qué se vio, no lo copies."
        rows={3}
        maxLength={2_000}
        value={written.note}
        onChange={(event) => setWritten({ ...written, note: event.target.value })}
      />
      <TextAreaField
        label="Qué le respondemos"
        hint="Lo lee en el sitio y por correo."
        rows={3}
        maxLength={2_000}
        value={written.answer}
        onChange={(event) => setWritten({ ...written, answer: event.target.value })}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={isEmpty || deciding.isBusy || isTaken || slug === null}>
          Darle el perfil
        </Button>
        <Button look="secondary" disabled={isEmpty || deciding.isBusy} onClick={() => decide('rejected')}>
          Rechazar
        </Button>
      </div>
    </form>
  )
}
