import { readOwnProfiles } from '@multas/contract/routes'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { Badge } from '../../ui/badge.tsx'
import { formatMoment, LoadFailure, Loading } from '../signed-in/index.ts'
import { ClaimByDni } from './claim-by-dni.tsx'
import { FoundProfile } from './found-profile.tsx'
import { OwnProfile } from './own-profile.tsx'
import { PROFILES_KEY } from './rights-calls.ts'

const CLAIM_STATES = {
  open: { name: 'En estudio', tone: 'amber' },
  granted: { name: 'Es tuyo', tone: 'green' },
  rejected: { name: 'No se pudo comprobar', tone: 'neutral' },
} as const

export function ProfilesSection() {
  const [asked] = useState(() => new URLSearchParams(window.location.search).get('perfil') ?? '')
  const { data, error, refetch } = useQuery({
    queryKey: PROFILES_KEY,
    queryFn: ({ signal }) => call(readOwnProfiles, { signal }),
  })
  if (data?.isEnabled === false) return null
  return (
    <section aria-labelledby="perfiles" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id="perfiles" className="scroll-mt-6 text-2xl leading-tight font-bold">
        Perfiles
      </h2>
      {data?.isOwnOnly && <ClaimByDni />}
      <FoundProfile key={asked} asked={asked} mayClaim={data?.isOwnOnly !== true} />
      {data === undefined && error === null && <Loading />}
      {data === undefined && error !== null && (
        <LoadFailure what="tus perfiles" error={error} onRetry={() => void refetch()} />
      )}
      {data?.profiles.map((profile) => (
        <OwnProfile key={profile.preview.slug} profile={profile} />
      ))}
      {data !== undefined && data.claims.length > 0 && (
        <ul className="grid gap-3" aria-label="Reclamos">
          {data.claims.map(({ id, slug, state, createdAt, answer }) => (
            <li key={id} className="grid gap-2 rounded-card border border-line bg-surface p-4 shadow-card">
              <div className="flex flex-wrap items-center justify-between gap-2">
                <h3 className="min-w-0 font-bold wrap-anywhere">Reclamo{slug !== null && ` de /${slug}`}</h3>
                <Badge tone={CLAIM_STATES[state].tone}>{CLAIM_STATES[state].name}</Badge>
              </div>
              <p className="text-sm text-ink-soft">Hecho el {formatMoment(createdAt)}.</p>
              {answer !== null && <p className="whitespace-pre-wrap wrap-anywhere">{answer}</p>}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
