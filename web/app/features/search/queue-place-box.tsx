import type { QueuePlace } from '@multas/contract'
import { describeQueue } from '@multas/domain'
import { Announcer } from '../../ui/announcer.tsx'

/** Minimum interval between screen reader announcements of the position. */
const ANNOUNCE_EVERY_MS = 20_000

export function QueuePlaceBox({ queue }: { queue: QueuePlace }) {
  const where = describeQueue(queue.place, queue.startsInSeconds)
  return (
    <div className="grid gap-3">
      <Announcer text={`${CROWDED} ${where} ${MAY_LEAVE}`} everyMs={ANNOUNCE_EVERY_MS} />
      <h2 className="text-lg font-bold">Tu búsqueda está en la fila</h2>
      <p>{CROWDED}</p>
      <p className="text-lg font-semibold tabular-nums">{where}</p>
      <p className="text-sm">{MAY_LEAVE}</p>
    </div>
  )
}

const CROWDED = 'Hay muchas búsquedas en este momento.'
const MAY_LEAVE = 'Podés cerrar esta página: te avisamos por correo cuando termine.'
