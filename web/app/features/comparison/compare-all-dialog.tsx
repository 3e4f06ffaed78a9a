import type { Infraction } from '@multas/contract'
import type { CalendarDay } from '@multas/domain'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { compareAllRows } from './compare-all-rows.ts'
import { ComparisonList } from './comparison-list.tsx'
import { useJurisdictions } from './use-jurisdictions.ts'

interface CompareAllDialogProps {
  fines: readonly Infraction[]
  today: CalendarDay
  onOpenChange(open: boolean): void
}

export function CompareAllDialog({ fines, today, onOpenChange }: CompareAllDialogProps) {
  const slugs = [...new Set(fines.map(({ jurisdiccionSlug }) => jurisdiccionSlug))].sort().join(',')
  const [{ isLoading, facts, missing }, retry] = useJurisdictions(slugs)
  return (
    <Dialog
      title="Cuánto me conviene"
      description={`Las ${fines.length} infracciones pendientes, juntas. Orientativo, no es asesoramiento legal: vale lo que dice cada notificación.`}
      onOpenChange={onOpenChange}
    >
      <div className="grid gap-4">
        {missing > 0 && !isLoading && (
          <Notice tone="warning" role="alert">
            <p>
              No pudimos cargar los datos de{' '}
              {missing === 1 ? 'una jurisdicción' : `${missing} jurisdicciones`}: sus cuotas faltan abajo.
            </p>
            <Button variant="secondary" className="justify-self-start" onClick={retry}>
              Reintentar
            </Button>
          </Notice>
        )}
        {isLoading ? (
          <div role="status">
            <span className="sr-only">Cargando los datos de las jurisdicciones</span>
            <Skeleton lines={8} />
          </div>
        ) : (
          <ComparisonList rows={compareAllRows(fines, facts, today)} place="cada jurisdicción" />
        )}
        <p className="text-sm text-ink-soft">
          Para ver una sola, abrila en la lista y elegí «Pagar o reclamar: cuánto me conviene».
        </p>
      </div>
    </Dialog>
  )
}
