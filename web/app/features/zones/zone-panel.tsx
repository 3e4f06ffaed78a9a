import type { Infraction } from '@multas/contract'
import { amountDueSumText, formatPercent, notSummedText } from '@multas/domain'
import { memo, useMemo } from 'react'
import { Card } from '../../ui/card.tsx'
import { analyseZones, type Zone, type ZoneAnalysis } from './analyse-zones.ts'
import { ZoneList } from './zone-list.tsx'

export const ZonePanel = memo(function ZonePanel({ fines }: { fines: readonly Infraction[] }) {
  const analysis = useMemo(() => analyseZones(fines), [fines])
  if (fines.length === 0) return null
  return (
    <Card className="no-print @container grid content-start gap-5" aria-labelledby="zonas">
      <h2 id="zonas" className="text-lg font-bold">
        Análisis de zonas
      </h2>
      <Zones analysis={analysis} />
    </Card>
  )
})

function Zones({ analysis }: { analysis: ZoneAnalysis }) {
  const { locations, riskZones, jurisdictions, moreJurisdictions, withoutLocation } = analysis
  return (
    <>
      <div className="grid gap-x-8 gap-y-6 @2xl:grid-cols-2 @4xl:grid-cols-3">
        {locations.length > 0 && (
          <ZoneList
            title="Ubicaciones con más infracciones"
            zones={locations}
            showJurisdiction
            share={shareOfMost(locations)}
            describe={describeSum}
          />
        )}
        {riskZones.length > 0 && (
          <ZoneList
            title="Zonas de mayor riesgo"
            note={describeRisk(riskZones)}
            zones={riskZones}
            showJurisdiction
            share={(zone) => zone.pendingPercent}
            describe={describePending}
          />
        )}
        <ZoneList
          title="Jurisdicciones con más infracciones"
          zones={jurisdictions}
          share={shareOfMost(jurisdictions)}
          describe={describeSum}
          more={moreJurisdictions}
        />
      </div>
      {withoutLocation > 0 && <p className="text-sm text-ink-soft">{describeMissing(withoutLocation)}</p>}
    </>
  )
}

function shareOfMost(zones: readonly Zone[]): (zone: Zone) => number {
  const most = Math.max(...zones.map(({ count }) => count))
  return ({ count }) => (count / most) * 100
}

function describeSum({ count, ...sum }: Zone): string {
  return `${[countFines(count), notSummedText(sum)].filter(Boolean).join(', ')} · ${amountDueSumText(sum)}`
}

function describeRisk(zones: readonly Zone[]): string {
  const order = 'Según qué porcentaje de sus infracciones sigue pendiente.'
  return zones.some(({ count }) => count === 1) ? `${order} En las zonas con una sola, dice poco.` : order
}

function describePending({ pendingPercent, pending, count }: Zone): string {
  return `${formatPercent(pendingPercent)} · ${pending.toLocaleString('es-AR')} de ${count.toLocaleString('es-AR')} pendiente${count === 1 ? '' : 's'}`
}

function describeMissing(count: number): string {
  return count === 1
    ? '1 infracción no informa su ubicación y solo cuenta para su jurisdicción.'
    : `${count.toLocaleString('es-AR')} infracciones no informan su ubicación y solo cuentan para su jurisdicción.`
}

function countFines(count: number): string {
  return count === 1 ? '1 infracción' : `${count.toLocaleString('es-AR')} infracciones`
}
