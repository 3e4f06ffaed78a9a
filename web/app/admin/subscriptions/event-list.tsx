import type { AdminSubscription } from '@multas/contract'
import { CaseCard, Moment } from '../frame/index.ts'
import { actorName, describeEvent, eventName } from './subscription-texts.ts'

export function EventList({ events }: { events: AdminSubscription['events'] }) {
  return (
    <CaseCard title="Historia">
      <ol className="grid gap-3">
        {events.map((event) => {
          const more = describeEvent(event)
          return (
            <li
              key={event.id}
              className="grid gap-x-4 border-b border-line pb-3 last:border-0 last:pb-0 sm:grid-cols-[11rem_minmax(0,1fr)]"
            >
              <span className="text-sm text-ink-soft">
                <Moment at={event.at} />
              </span>
              <span className="min-w-0 wrap-anywhere">
                <strong className="font-semibold">{eventName(event.kind)}</strong>
                {more && <> · {more}</>} <span className="text-ink-soft">por {actorName(event.actor)}</span>
                {event.note !== null && <span className="mt-1 block whitespace-pre-wrap">{event.note}</span>}
              </span>
            </li>
          )
        })}
      </ol>
    </CaseCard>
  )
}
