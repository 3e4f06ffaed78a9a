import type { PanelDelivery } from '@multas/contract'
import { formatCounted, formatPercent } from '../features/signed-in/index.ts'
import { Announcer } from '../ui/announcer.tsx'
import { Card } from '../ui/card.tsx'
import { ProgressBar } from '../ui/progress-bar.tsx'
import { DiscardButton } from './discard-button.tsx'

export function ReadingStep({ delivery }: { delivery: PanelDelivery }) {
  const { progress, rowsRead, refused } = delivery
  const percent = Math.floor(progress * 100)
  const status = `${formatPercent(percent / 100)}, ${formatCounted(rowsRead, 'fila leída', 'filas leídas')}`
  return (
    <Card aria-labelledby="reading-title" className="grid gap-4">
      <h2 id="reading-title" className="text-lg font-bold">
        Leyendo el archivo
      </h2>
      <ProgressBar label="Lectura del archivo" done={percent} total={rowsRead === 0 ? 0 : 100} />
      <p className="font-semibold tabular-nums">
        {rowsRead === 0 ? 'Empezando...' : status}
        {refused > 0 && ` · ${formatCounted(refused, 'rechazada', 'rechazadas')}`}
      </p>
      <Announcer text={rowsRead === 0 ? '' : status} />
      <p className="text-ink-soft">
        Podés cerrar esta página: la lectura sigue en el servidor, y al volver la encontrás donde esté. Nada
        se publica todavía.
      </p>
      <div>
        <DiscardButton delivery={delivery} />
      </div>
    </Card>
  )
}
