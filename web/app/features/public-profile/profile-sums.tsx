import type { PublicProfile } from '@multas/contract'
import type { ProfilePart } from '@multas/domain'
import { Card } from '../../ui/card.tsx'

const PART_NAMES: Readonly<Record<ProfilePart, string>> = {
  typologies: 'Por tipo de infracción',
  jurisdictions: 'Por jurisdicción',
  years: 'Por año',
}

export function ProfileSums({ profile }: { profile: PublicProfile }) {
  const parts = (['typologies', 'jurisdictions', 'years'] as const).flatMap((part) => {
    const rows = profile[part]
    return rows === undefined || rows.length === 0 ? [] : [{ part, rows }]
  })
  return parts.map(({ part, rows }) => (
    <Card key={part} aria-labelledby={`perfil-${part}`} className="grid gap-3">
      <h2 id={`perfil-${part}`} className="text-lg font-bold">
        {PART_NAMES[part]}
      </h2>
      <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1.5">
        {rows.map(({ name, count }) => (
          <div key={name} className="contents">
            <dt className="wrap-anywhere first-letter:uppercase">{name}</dt>
            <dd className="text-right font-semibold tabular-nums">{count}</dd>
          </div>
        ))}
      </dl>
    </Card>
  ))
}
