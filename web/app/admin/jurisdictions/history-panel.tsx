import type { AdminJurisdiction } from '@multas/contract'
import { adminUndoChange } from '@multas/contract/routes'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { askAdmin, Moment, useAction } from '../frame/index.ts'
import { changedBy } from './jurisdiction-calls.ts'
import { describeChange } from './jurisdiction-texts.ts'
import { VersionList } from './version-list.tsx'

interface HistoryProps {
  jurisdiction: AdminJurisdiction
  mayAdminister: boolean
}

export function HistoryPanel({ jurisdiction, mayAdminister }: HistoryProps) {
  const { slug, changes, hasFile } = jurisdiction
  const { isBusy, run } = useAction({ done: 'Deshecho en todos los procesos', changes: changedBy(slug) })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Card aria-labelledby="cambios">
        <h2 id="cambios" className="mb-3 text-lg font-bold">
          Cambios
        </h2>
        {changes.length === 0 && <p className="text-ink-soft">Nadie cambió nada todavía.</p>}
        <ul className="grid divide-y divide-line">
          {changes.map((change) => (
            <li key={change.id} className="flex flex-wrap items-center justify-between gap-3 py-3">
              <div className="min-w-0">
                <p className="wrap-anywhere">{describeChange(change, hasFile)}</p>
                <p className="text-sm text-ink-soft">
                  {change.actorName ?? change.actor}, <Moment at={change.at} />
                </p>
              </div>
              {mayAdminister && change.canUndo && (
                <Button
                  variant="secondary"
                  disabled={isBusy}
                  aria-label={`Deshacer: ${describeChange(change, hasFile)}`}
                  onClick={() =>
                    void run(() =>
                      askAdmin(adminUndoChange, { params: { slug }, body: { change: change.id } }),
                    )
                  }
                >
                  Deshacer
                </Button>
              )}
            </li>
          ))}
        </ul>
      </Card>
      <VersionList jurisdiction={jurisdiction} mayAdminister={mayAdminister} />
    </div>
  )
}
