import type { OwnProfiles } from '@multas/contract'
import { publishProfileParts } from '@multas/contract/routes'
import { PROFILE_PARTS, type ProfilePart } from '@multas/domain'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { useAction } from '../signed-in/index.ts'
import { PROFILES_KEY } from './rights-calls.ts'

const PART_NAMES: Readonly<Record<ProfilePart, string>> = {
  typologies: 'Cuántas por tipo de infracción',
  jurisdictions: 'Cuántas por jurisdicción',
  years: 'Cuántas por año',
}

const describeScore = ({ score, category }: OwnProfiles['profiles'][number]['preview']) =>
  score === null ? 'no concluyente' : `${score}, ${category}`

export function OwnProfile({ profile }: { profile: OwnProfiles['profiles'][number] }) {
  const { preview, shown, isHidden } = profile
  const [chosen, setChosen] = useState<readonly ProfilePart[]>(shown)
  const { isBusy, run } = useAction({ done: 'Listo: tu perfil cambió', changes: [PROFILES_KEY] })
  const isChanged = PROFILE_PARTS.some((part) => chosen.includes(part) !== shown.includes(part))
  const publish = (parts: readonly ProfilePart[]) =>
    void run(() => call(publishProfileParts, { body: { slug: preview.slug, shown: [...parts] } }))
  return (
    <Card aria-label={`Tu perfil: ${preview.name}`} className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="min-w-0 text-lg font-bold wrap-anywhere">{preview.name}</h3>
        {isHidden ? <Badge tone="amber">No se ve</Badge> : <Badge tone="green">Es tuyo</Badge>}
      </div>
      <p>
        Siempre muestra tu nombre, el puntaje ({describeScore(preview)}) y cuántas infracciones hay:{' '}
        {preview.pending} pendientes y {preview.resolved} resueltas.
      </p>
      <fieldset className="grid gap-2" disabled={isBusy}>
        <legend className="mb-1.5 font-semibold">Qué más querés mostrar</legend>
        {PROFILE_PARTS.map((part) => (
          <PartChoice
            key={part}
            name={PART_NAMES[part]}
            sums={preview[part] ?? []}
            isChosen={chosen.includes(part)}
            onChange={(isChosen) =>
              setChosen(isChosen ? [...chosen, part] : chosen.filter((one) => one !== part))
            }
          />
        ))}
      </fieldset>
      <div className="flex flex-wrap items-center gap-3">
        <Button disabled={isBusy || !isChanged} onClick={() => publish(chosen)}>
          {isBusy ? 'Guardando...' : 'Guardar'}
        </Button>
        {shown.length > 0 && (
          <Button
            variant="secondary"
            disabled={isBusy}
            onClick={() => {
              setChosen([])
              publish([])
            }}
          >
            Volver a lo mínimo
          </Button>
        )}
        {!isHidden && (
          <a
            href={`/${preview.slug}`}
            target="_blank"
            rel="noopener"
            className="inline-flex min-h-11 items-center font-semibold text-brand underline underline-offset-4"
          >
            Ver como lo ven los demás<span className="sr-only"> (se abre en otra pestaña)</span>
          </a>
        )}
      </div>
    </Card>
  )
}

interface PartChoiceProps {
  name: string
  sums: readonly { readonly name: string; readonly count: number }[]
  isChosen: boolean
  onChange(isChosen: boolean): void
}

function PartChoice({ name, sums, isChosen, onChange }: PartChoiceProps) {
  return (
    <label className="flex cursor-pointer items-start gap-3 rounded-control border border-line-strong bg-surface px-4 py-2.5 has-checked:border-brand has-checked:bg-brand-soft">
      <input
        type="checkbox"
        checked={isChosen}
        onChange={(event) => onChange(event.currentTarget.checked)}
        className="mt-0.5 size-5 shrink-0 accent-brand"
      />
      <span className="grid gap-0.5">
        <span className="font-semibold">{name}</span>
        <span className="text-sm text-ink-soft">
          {sums.length === 0
            ? 'No hay nada que mostrar.'
            : sums.map((sum) => `${sum.name}: ${sum.count}`).join(' · ')}
        </span>
      </span>
    </label>
  )
}
