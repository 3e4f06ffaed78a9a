import type { SourceStateWord } from '@multas/contract'
import { ADMIN_PATH, SOURCE_STATE_NAMES } from '@multas/domain'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatDuration } from '../../content/facts/source-state-texts.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { BarList, formatChange, formatNumber, formatShare } from '../charts/index.ts'
import type { RequestedRange } from './asked-range.ts'
import type { Figures } from './calls.ts'
import { FigureSection } from './figure-section.tsx'

const TONES: Record<SourceStateWord, BadgeTone> = {
  answering: 'green',
  troubled: 'amber',
  silent: 'orange',
  paused: 'neutral',
  not_consulted: 'neutral',
  no_data: 'neutral',
}

const FIRST_SHOWN = 8

export function JurisdictionFigures({ figures, asked }: { figures: Figures; asked: RequestedRange }) {
  const [showsAll, setShowsAll] = useState(false)
  const all = figures.jurisdictions
  const shown = showsAll ? all : all.slice(0, FIRST_SHOWN)
  const bars = shown.map((one) => ({
    key: one.slug,
    name: (
      <span className="inline-flex flex-wrap items-center gap-x-2">
        <Link
          to={`${ADMIN_PATH}/jurisdicciones/${one.slug}`}
          className="text-brand underline underline-offset-4"
        >
          {one.name}
        </Link>
        <Badge tone={TONES[one.state]}>{SOURCE_STATE_NAMES[one.state]}</Badge>
      </span>
    ),
    now: one.consultations.now,
    before: one.consultations.before,
    note: `Respondió ${formatShare(one.answered, one.consultations.now)} · mediana ${formatDuration(one.medianMs)} · p95 ${formatDuration(one.p95Ms)}`,
  }))
  return (
    <FigureSection
      figure="jurisdictions"
      title="Jurisdicciones más consultadas"
      asked={asked}
      counts="Veces que se le preguntó a la fuente, por hora empezada; lo que salió de una respuesta reciente guardada no cuenta. El estado es el de ahora; la marca en la barra, el período anterior."
    >
      {bars.length === 0 ? (
        <p>No se consultó ninguna jurisdicción en este período ni en el anterior.</p>
      ) : (
        <BarList
          name="Consultas por jurisdicción"
          bars={bars}
          show={({ now, before }) => (
            <>
              {formatNumber(now)} {now === 1 ? 'consulta' : 'consultas'}{' '}
              <span className="text-ink-soft">({formatChange(now, before)})</span>
            </>
          )}
        />
      )}
      {all.length > FIRST_SHOWN && (
        <Button variant="secondary" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? 'Ver menos' : `Ver las ${all.length}`}
        </Button>
      )}
    </FigureSection>
  )
}
