import type { PublicProfile } from '@multas/contract'
import { describeInconclusive } from '@multas/domain'
import { Card } from '../../ui/card.tsx'

export function ScoreCard({ profile }: { profile: PublicProfile }) {
  const { score, category } = profile
  const inconclusive = describeInconclusive(profile)
  return (
    <Card aria-labelledby="perfil-puntaje" className="grid content-start gap-3">
      <h2 id="perfil-puntaje" className="text-lg font-bold">
        Puntaje de conducción
      </h2>
      {score !== null && (
        <>
          <p className="flex flex-wrap items-baseline gap-x-3">
            <span className="text-4xl font-extrabold tabular-nums">{score}</span>
            <span className="text-ink-soft">de 100</span>
            <span className="text-xl font-bold">{category}</span>
          </p>
          <svg
            viewBox="0 0 100 6"
            preserveAspectRatio="none"
            aria-hidden="true"
            className="block h-2.5 w-full"
          >
            <rect width="100" height="6" rx="3" className="fill-sunken" />
            <rect width={score} height="6" rx="3" className="fill-brand" />
          </svg>
        </>
      )}
      {inconclusive && <p className="font-semibold">{inconclusive}</p>}
    </Card>
  )
}
